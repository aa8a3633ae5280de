import Documents
import Finders
import Testing

/// Times of day as receipts and cards of seven languages print them.
struct TimeFinderLanguageTests {
  @Test(arguments: [
    ("Time: 08:05", ["08:05"]),
    ("open 9am-5pm", ["09:00", "17:00"]),
    ("Uhrzeit 14:05:33 Uhr", ["14:05"]),
    ("um 9.30 Uhr und 18.00 Uhr", ["09:30", "18:00"]),
    ("à 14h05", ["14:05"]),
    ("de 9h00 à 18h30", ["09:00", "18:30"]),
    ("Heure : 14:05", ["14:05"]),
    ("Hora: 21:40h", ["21:40"]),
    ("de 10:00 a 14:00 h", ["10:00", "14:00"]),
    ("ore 13:45", ["13:45"]),
    ("Ora 13:45:10", ["13:45"]),
    ("às 19h30", ["19:30"]),
    ("Hora 07:15", ["07:15"]),
    ("om 16:20 uur", ["16:20"]),
    ("Tijd 16:20", ["16:20"]),
    ("03/04/2024 16:20:59", ["16:20"]),
    ("2024-04-03T16:20", ["16:20"]),
    ("오후 3시 20분", ["03:20"]),
    ("15時05分", ["15:05"]),
    ("no time", []),
    ("Tisch 12, 3 Gäste", []),
    ("1.234,56", []),
    ("Verhältnis 3:2", []),
  ])
  func reads(text: String, times: [String]) {
    #expect(TimeFinder.find(in: text).map(\.value.description) == times)
  }
}
