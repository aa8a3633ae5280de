import Documents
import Engine
import Extraction
import Foundation
import Glibc
import Reading
import Store
import TestSupport
import Testing

extension ProcessTests {
  /// The whole way of a file.
  struct PipelineTests {
    private let letter = Source.file(Fixtures.file("document/letter/input.pdf"))

    @Test func aFileBecomesARecordInTheLibrary() async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())], library: library)
        let result = try await pipeline.process(letter)
        #expect(result.error == nil)
        #expect(result.document?.mime == "application/pdf")
        #expect(result.document?.pages == 1)
        let record = try #require(result.records.first)
        #expect(record.fields["note"]?.plain == .string("Quillmere Logistics, Inc."))
        let stored = try await library.record(record.id)
        #expect(stored.record == record)
        #expect(stored.summary.title == "Quillmere Logistics, Inc.")
        let id = try #require(result.document?.id)
        let original = try #require(try library.originalFile(of: id))
        #expect(try Data(contentsOf: original) == Data(contentsOf: Fixtures.file("document/letter/input.pdf")))
        await pipeline.readings.pool.stop()
      }
    }

    @Test func theSameFileTwiceIsOneDocumentAndIsReadOnce() async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder.appending(path: "library"))
        let first = try Pipeline.sample([RegisteredExtractor(Greedy())], library: library)
        let one = try await first.process(letter)
        await first.readings.pool.stop()
        // Under another name, by a pipeline whose reader can't read: only the cache can answer.
        let copy = folder.appending(path: "copy.pdf")
        try FileManager.default.copyItem(at: Fixtures.file("document/letter/input.pdf"), to: copy)
        let second = try Pipeline.sample([RegisteredExtractor(Greedy())], library: library, pool: .broken())
        let two = try await second.process(.file(copy))
        #expect(two.error == nil)
        #expect(two.document?.id == one.document?.id)
        #expect(two.records == one.records)
        #expect(try await library.records(matching: RecordFilter()).count == 1)
        #expect(try await library.health().documentCount == 1)
      }
    }

    @Test func otherSettingsAreReadAnew() async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        let first = try Pipeline.sample([RegisteredExtractor(Greedy())], library: library)
        _ = try await first.process(letter)
        await first.readings.pool.stop()
        let readings = Readings(
          pool: .broken(), settings: ReadingSettings(pages: PageSelection("1")), cache: library)
        let failure = await #expect(throws: Failure.self) { try await readings.document(of: letter) }
        #expect(failure?.code == .corrupt)
      }
    }

    @Test func whatNobodyClaimsIsKeptAndCanBeSearched() async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        let pipeline = try Pipeline.sample([RegisteredExtractor(Alpha())], library: library)
        let result = try await pipeline.process(letter)
        #expect(result.error == nil)
        #expect(result.records.isEmpty)
        #expect(result.document?.findings?.map(\.code) == ["no_extractor"])
        let stored = try await library.document(try #require(result.document?.id))
        #expect(stored?.pageTexts[1]?.contains("spring shipment") == true)
        #expect(stored?.document.findings.map(\.code) == ["no_extractor"])
        await pipeline.readings.pool.stop()
      }
    }

    @Test func anExtractorThatThrowsCostsItsRecordAndNotTheDocument() async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        let pipeline = try Pipeline.sample([RegisteredExtractor(Failing())], library: library)
        let result = try await pipeline.process(letter)
        #expect(result.error?.code == .pluginFailed)
        #expect(result.error?.message.hasPrefix("failing: ") == true)
        #expect(try await library.document(try #require(result.document?.id)) != nil)
        await pipeline.readings.pool.stop()
      }
    }

    @Test func aTypeOverridesTheVote() async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try Pipeline.sample(
          [RegisteredExtractor(Alpha()), RegisteredExtractor(Greedy())], type: "alpha_note")
        let result = try await pipeline.process(source(["beta"], in: folder))
        #expect(result.records.map(\.type) == ["alpha_note"])
      }
    }

    @Test func anExtractorOfSpinesGetsThePageReadSpineBySpine() async throws {
      try await withTemporaryFolder { folder in
        let library = try Library(at: folder)
        let pipeline = try Pipeline.sample([RegisteredExtractor(Spines())], library: library)
        let result = try await pipeline.process(.file(Fixtures.file("book/spine-bottom-up/input.png")))
        #expect(result.error == nil)
        let id = try #require(result.document?.id)
        var settings = ReadingSettings()
        #expect(try await library.cachedReading(id, settings: settings.fingerprint) != nil)
        settings.segmentation = .spines
        let spines = try #require(try await library.cachedReading(id, settings: settings.fingerprint))
        #expect(result.records.first?.fields["note"]?.plain == .string(spines.pages[0].lines[0].text))
        await pipeline.readings.pool.stop()
      }
    }

    @Test func bytesNeedNoFile() async throws {
      let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())])
      let data = try Data(contentsOf: Fixtures.file("document/letter/input.pdf"))
      let result = try await pipeline.process(.bytes(data, name: "-"))
      #expect(result.source == "-")
      #expect(result.error == nil && result.records.count == 1)
      await pipeline.readings.pool.stop()
    }

    @Test func everySourceThatFailsSaysWhy() async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())])
        let rubbish = folder.appending(path: "rubbish.json")
        try Data(#"{"id":"0","mime":"image/png","pages":[{"number":1}]}"#.utf8).write(to: rubbish)
        let hostile = Fixtures.file("formats/hostile")
        let sources: [(Source, FailureCode)] = [
          (.file(folder.appending(path: "none.png")), .notFound), (.file(folder), .notFound),
          (.reading(rubbish), .corrupt),
          (.file(hostile.appending(path: "encrypted.pdf")), .encrypted),
          (.file(hostile.appending(path: "blank.png")), .noText),
          (.file(hostile.appending(path: "huge-dimensions.png")), .tooLarge),
          (.file(hostile.appending(path: "not-an-image.jpg")), .unsupportedFormat),
          (.bytes(Data(), name: "-"), .corrupt),
        ]
        for (source, code) in sources {
          let result = try await pipeline.process(source)
          #expect(result.error?.code == code, "\(source.name): \(String(describing: result.error))")
          #expect(result.error?.message.isEmpty == false)
          #expect(result.records.isEmpty)
        }
        await pipeline.readings.pool.stop()
      }
    }

    @Test func aFileOverTheLimitIsNotEvenOpened() async throws {
      try await withTemporaryFolder { folder in
        let file = folder.appending(path: "large.pdf")
        #expect(FileManager.default.createFile(atPath: file.path(percentEncoded: false), contents: nil))
        // A file of holes takes no room on the disk.
        let handle = try FileHandle(forWritingTo: file)
        try handle.truncate(atOffset: 1 << 40)
        try handle.close()
        let link = folder.appending(path: "link.pdf")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())], pool: .broken())
        for source in [file, link, URL(filePath: "/dev/zero")] {
          #expect(try await pipeline.process(.file(source)).error?.code == .tooLarge, "\(source)")
        }
      }
    }

    @Test func linksAndPipesAreFiles() async throws {
      try await withTemporaryFolder { folder in
        let letter = Fixtures.file("document/letter/input.pdf")
        let link = folder.appending(path: "link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: letter)
        let pipe = folder.appending(path: "pipe")
        try #require(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
        let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())])
        async let writing: Void = Self.copy(letter, to: pipe)
        for source in [link, pipe] {
          let result = try await pipeline.process(.file(source))
          #expect(result.error == nil, "\(source)")
          #expect(result.records.first?.fields["note"]?.plain == .string("Quillmere Logistics, Inc."))
        }
        try await writing
        await pipeline.readings.pool.stop()
      }
    }

    /// Opening a pipe waits for who reads, so a thread of its own does: the pool's few are the pipeline's.
    private static func copy(_ file: URL, to pipe: URL) async throws {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        Thread.detachNewThread {
          done.resume(
            with: Result {
              let handle = try FileHandle(forWritingTo: pipe)
              try handle.write(contentsOf: Data(contentsOf: file))
              try handle.close()
            })
        }
      }
    }

    @Test func recordedReadingsAreTakenAsTheyArePrinted() async throws {
      try await withTemporaryFolder { folder in
        let pipeline = try Pipeline.sample([RegisteredExtractor(Greedy())], pool: .broken())
        let document = try JSONEncoder().encode(Document.ofRows(["one"]))
        let file = folder.appending(path: "printed.json")
        try (Data(#"{"source":"a.jpg","error":null,"document":"#.utf8) + document + Data("}".utf8)).write(to: file)
        let result = try await pipeline.process(.reading(file))
        #expect(result.records.first?.fields["note"]?.plain == .string("one"))
      }
    }
  }
}
