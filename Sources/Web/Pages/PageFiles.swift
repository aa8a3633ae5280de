/// The files of the pages, embedded; `Scripts/list-pages` writes this table.
public enum PageFiles {
  /// The bytes of each file, by its path in this folder.
  public static let all: [String: [UInt8]] = [
    "shell.mustache": PackageResources.shell_mustache,
    "static/docent.css": PackageResources.docent_css,
  ]
}
