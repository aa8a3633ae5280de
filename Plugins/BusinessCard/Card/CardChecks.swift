import Documents

/// The checks that every contact passes before it is ready.
enum CardChecks {
  static func findings(_ fields: CardFields) -> [Finding] {
    var findings: [Finding] = []
    if fields.name == nil, fields.company == nil, fields.emails.isEmpty, fields.phones.isEmpty {
      findings.append(
        Finding(
          "empty_contact", severity: .error,
          message: "neither a name nor a company, an e-mail address or a telephone number was found"))
    }
    for field in fields.emails where !email.matches(field.value) {
      findings.append(
        Finding(
          "malformed_email", field: "emails", severity: .warning, message: "'\(field.value)' is no e-mail address"))
    }
    for (name, numbers) in [("phones", fields.phones), ("faxes", fields.faxes)] {
      for field in numbers where !field.value.hasPrefix("+") {
        findings.append(
          Finding(
            "unknown_number", field: name, severity: .warning,
            message: "'\(field.value)' is in no country's numbering plan"))
      }
    }
    for field in fields.urls where !url.matches(field.value) {
      findings.append(
        Finding("malformed_url", field: "urls", severity: .warning, message: "'\(field.value)' is no web address"))
    }
    return findings
  }

  private static let email = Pattern(#"^[^@\s]+@[^@\s.]+(\.[^@\s.]+)*\.\p{L}{2,}$"#)
  private static let url = Pattern(#"^(?i)(https?://)?[^\s/@.]+(\.[^\s/@.]+)*\.\p{L}{2,}(:[0-9]+)?([/?#]\S*)?$"#)
}
