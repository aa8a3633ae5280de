import Foundation
import Store
import TestSupport
import Testing

struct MailNoteTests {
  @Test func notesAreOfOneFolderAndItsNumbers() async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let state = MailFolderState(folder: "imaps://ann@mail.example.org/INBOX", validity: .max)
      try await library.note(MailNote(), of: 7, in: state, at: .now)
      try await library.note(MailNote(problem: "it is too large"), of: .max, in: state, at: .now)
      try await library.note(MailNote(isMarked: true), of: 7, in: state, at: .now)
      #expect(
        try await library.mailNotes(of: state) == [
          7: MailNote(isMarked: true), .max: MailNote(problem: "it is too large"),
        ])

      let renumbered = MailFolderState(folder: state.folder, validity: 2)
      let other = MailFolderState(folder: "imaps://ann@mail.example.org/Bills", validity: .max)
      #expect(try await library.mailNotes(of: renumbered).isEmpty)
      #expect(try await library.mailNotes(of: other).isEmpty)
    }
  }

  @Test func whatIsGoneFromTheServerIsForgotten() async throws {
    try await withTemporaryFolder { folder in
      let library = try Library.inMemory(folder: folder)
      let state = MailFolderState(folder: "imaps://ann@mail.example.org/INBOX", validity: 2)
      let old = MailFolderState(folder: state.folder, validity: 1)
      let other = MailFolderState(folder: "imaps://ann@mail.example.org/Bills", validity: 1)
      for state in [state, old, other] {
        for uid: UInt32 in 1...3 { try await library.note(MailNote(), of: uid, in: state, at: .now) }
      }
      try await library.forgetMails(of: state, but: [2, 9])
      #expect(try await library.mailNotes(of: state).keys.sorted() == [2])
      #expect(try await library.mailNotes(of: old).isEmpty)
      #expect(try await library.mailNotes(of: other).count == 3)
    }
  }
}
