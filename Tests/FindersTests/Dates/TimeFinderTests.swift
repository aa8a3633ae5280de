import Documents
import Finders
import Testing

struct TimeFinderTests {
  @Test(arguments: [
    ("20:13", "20:13"), ("8:13:39 PM", "20:13"), ("18h05", "18:05"), ("18.05 Uhr", "18:05"), ("6:05pm", "18:05"),
    ("12:30 AM", "00:30"),
    ("12:30 PM", "12:30"), ("25/12/2018 8:13", "08:13"), ("25/12/201820:13", "20:13"), ("6.05 pm", "18:05"),
    ("8 PM", "20:00"),
    ("6:05 p.m.", "18:05"), ("20時13分", "20:13"), ("Time: 09:05:01", "09:05"), ("2018-12-25T20:13:39Z", "20:13"),
    ("18 h 05", "18:05"),
    ("14:05 Uhr", "14:05"), ("20 :13", "20:13"),
    ("8:53:47P", "20:53"), ("11:46aTOTAL", "11:46"), ("9:46AH", "09:46"), ("3:33 PH", "15:33"), ("05:10:PM", "17:10"),
    ("12:58PN", "12:58"), ("24/05/2019,10:48", "10:48"), ("7:23:34P 12", "19:23"), ("20230614 18:05", "18:05"),
  ])
  func reads(text: String, time: String) {
    let found = TimeFinder.find(in: text)
    #expect(found.map(\.value.description) == [time])
    #expect(found.first.map { String(text[$0.range]) } == found.first?.text)
  }

  @Test(arguments: [
    "25:13", "20:61", "18.05", "12.50", "1:2", "16:9", "10:20:30:40", "+08:00", "20:135", "A4:50", "AM 12",
    "12/25/2018", "20:13%", "123:45",
    "2:30:99",
  ])
  func refuses(text: String) {
    #expect(TimeFinder.find(in: text).map(\.value.description) == [])
  }

  @Test func findsBothEndsOfARange() {
    #expect(TimeFinder.find(in: "09:00-18:30").map(\.value.description) == ["09:00", "18:30"])
  }
}
