import Extraction

/// What a row of a cover is there for; of several rows, those after the first have a role of their own.
enum CoverRole: String, SequenceLabel {
  case title, titleMore = "title_more"
  case subtitle, subtitleMore = "subtitle_more"
  /// Who wrote or edited the book.
  case author, authorMore = "author_more"
  case publisher, publisherMore = "publisher_more"
  case edition
  case series
  /// A row of running text: the blurb, a life of the author.
  case prose
  /// Anything else: praise, a prize, a price, who translated it.
  case other

  static let features =
    CoverWords.allCases.map { "says_\($0.rawValue)" }
    + ["above", "below"].flatMap { side in
      ["none", "same_near", "same_far", "larger_near", "larger_far", "smaller_near", "smaller_far"].map {
        "\(side)_\($0)"
      }
    } + [
      "bias", "first", "last", "depth_0", "depth_1", "depth_2", "depth_3", "size_1", "size_2", "size_3", "size_4",
      "upper", "under_case", "name", "surely_name", "large_name", "best_name", "names_elsewhere", "name_above",
      "name_below", "name_with_above", "name_with_below", "no_name", "open_end", "open_above",
      "imprint", "surely_imprint", "edition", "series", "words_1", "words_2", "words_3", "words_4", "words_6",
      "begins_small", "stop", "digits", "under_large", "over_large", "prose", "prose_end", "back", "back_first",
      "back_large", "back_foot", "under_praise",
    ]

  /// The role of the row that this one goes on with; nil for a role that begins.
  var begun: CoverRole? {
    switch self {
    case .titleMore: .title
    case .subtitleMore: .subtitle
    case .authorMore: .author
    case .publisherMore: .publisher
    default: nil
    }
  }

  /// The model that is linked in.
  static let model = SequenceModel<CoverRole>(
    embedded: PackageResources.cover_rows_json, file: "BookSpine/cover_rows.json")
}
