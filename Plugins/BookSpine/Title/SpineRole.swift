import Extraction

/// What a word on a spine belongs to; of several words, those after the first have a role of their own.
enum SpineRole: String, SequenceLabel {
  case title, titleMore = "title_more"
  case subtitle, subtitleMore = "subtitle_more"
  /// Who wrote or edited the book.
  case author, authorMore = "author_more"
  case publisher, publisherMore = "publisher_more"
  case series, seriesMore = "series_more"
  case volume
  /// Anything else: an edition, a mark, the grain of the cloth.
  case other

  static let features = Feature.allCases.map(\.rawValue)

  /// The role that a word goes on with; nil for a role that begins.
  var begun: SpineRole? {
    switch self {
    case .titleMore: .title
    case .subtitleMore: .subtitle
    case .authorMore: .author
    case .publisherMore: .publisher
    case .seriesMore: .series
    default: nil
    }
  }

  /// The model that is linked in.
  static let model = SequenceModel<SpineRole>(
    embedded: PackageResources.spine_words_json, file: "BookSpine/spine_words.json")

  /// What may be said of a word.
  enum Feature: String, CaseIterable {
    case bias
    // Where its piece stands.
    case firstPiece = "first_piece"
    case lastPiece = "last_piece"
    case onlyPiece = "only_piece"
    case depth0 = "depth_0"
    case depth1 = "depth_1"
    case depth2 = "depth_2"
    case depth3 = "depth_3"
    case across
    case besideLarger = "beside_larger"
    case besideSmaller = "beside_smaller"
    // How large it is, and how long.
    case size1 = "size_1"
    case size2 = "size_2"
    case size3 = "size_3"
    case size4 = "size_4"
    case words1 = "words_1"
    case words2 = "words_2"
    case words3 = "words_3"
    case words4 = "words_4"
    case words6 = "words_6"
    // Where it stands in the piece, and how the piece before and the one after do.
    case begins
    case ends
    case inner
    case wideGap = "wide_gap"
    case narrower, wider
    case caseChange = "case_change"
    case fromBesideSame = "from_beside_same"
    case fromBesideLarger = "from_beside_larger"
    case fromBesideSmaller = "from_beside_smaller"
    case fromSame = "from_same"
    case fromLarger = "from_larger"
    case fromSmaller = "from_smaller"
    case fromTurned = "from_turned"
    case fromCase = "from_case"
    case toBesideSame = "to_beside_same"
    case toBesideLarger = "to_beside_larger"
    case toBesideSmaller = "to_beside_smaller"
    case toSame = "to_same"
    case toLarger = "to_larger"
    case toSmaller = "to_smaller"
    case toTurned = "to_turned"
    // Its letters.
    case upper, capitalised, lower, digits, number, initial
    case endNumber = "end_number"
    case letters1 = "letters_1"
    case letters2 = "letters_2"
    case letters3 = "letters_3"
    case unsure
    // What words it is, and those beside it.
    case given, family, particle, link
    case titleWord = "title_word"
    case others
    case joint
    case beforeGiven = "before_given"
    case beforeFamily = "before_family"
    case beforeInitial = "before_initial"
    case beforeTitleWord = "before_title_word"
    case afterGiven = "after_given"
    case afterFamily = "after_family"
    case afterInitial = "after_initial"
    case afterTitleWord = "after_title_word"
    case afterOpen = "after_open"
    case afterJoint = "after_joint"
    // The names that it may be in.
    case inName = "in_name"
    case surelyInName = "surely_in_name"
    case nameBegins = "name_begins"
    case nameEnds = "name_ends"
    case nameAcross = "name_across"
    case pieceName = "piece_name"
    case pieceSurelyName = "piece_surely_name"
    case pieceNoName = "piece_no_name"
    case bestName = "best_name"
    case namesElsewhere = "names_elsewhere"
    case largeName = "large_name"
    case largeNoName = "large_no_name"
    // What else its piece may be.
    case imprint
    case surelyImprint = "surely_imprint"
    case inImprint = "in_imprint"
    case smallFoot = "small_foot"
    case smallFootWords2 = "small_foot_words_2"
    case smallHead = "small_head"
    case series, edition, genre
    case smallGenre = "small_genre"
  }
}
