import Documents
import Finders
import Testing

/// Every minute of the day is read as printed, on clocks of twelve and of twenty-four hours.
struct TimeRoundTripTests {
  private static let minutes = (0..<24).flatMap { hour in
    stride(from: 0, to: 60, by: 7).compactMap { ClockTime(hour: hour, minute: $0) }
  }

  @Test func twentyFourHours() {
    for time in Self.minutes {
      #expect(ClockTime(time.description) == time)
      for text in [time.description, "\(time.description):59", "\(time.description) Uhr"] {
        #expect(TimeFinder.find(in: text).map(\.value) == [time], "\(text)")
      }
      let sign = time.description.replacing(":", with: "h")
      #expect(TimeFinder.find(in: sign).map(\.value) == [time], "\(sign)")
    }
  }

  @Test func twelveHours() {
    for time in Self.minutes {
      let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
      let minute = time.description.suffix(2)
      for half in time.hour < 12 ? ["AM", "am", "a.m."] : ["PM", "pm", "p.m."] {
        let text = "\(hour):\(minute) \(half)"
        #expect(TimeFinder.find(in: text).map(\.value) == [time], "\(text)")
        #expect(TimeFinder.find(in: text).map(\.text) == [text])
      }
    }
  }

  @Test(arguments: ["24:00", "13:60", "99:99", "20:1", "20:133", "7:5 PM", "13 PM", "0 AM", "$8 PM"])
  func noSuchTime(text: String) {
    #expect(TimeFinder.find(in: text).map(\.value.description) == [])
  }
}
