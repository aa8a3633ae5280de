import Finders

/// What a number on a card is for, as the record's labels say it.
enum PhoneUse: String {
  case work, mobile, direct, home, fax, pager
  case tollFree = "toll_free"

  /// What the label before the number tells; without one that tells more than `Tel`, what the country's plan does.
  init(of number: PhoneNumber) {
    switch number.label {
    case .mobile, .whatsapp: self = .mobile
    case .direct: self = .direct
    case .home: self = .home
    case .fax: self = .fax
    case .pager: self = .pager
    case .tollFree: self = .tollFree
    case .office: self = .work
    case .telephone, .telephoneAndFax, nil:
      switch number.kind {
      case .mobile: self = .mobile
      case .tollFree: self = .tollFree
      case .pager: self = .pager
      default: self = .work
      }
    }
  }
}
