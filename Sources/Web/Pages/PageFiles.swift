/// The files of the pages, embedded; `Scripts/list-pages` writes this table.
public enum PageFiles {
  /// The bytes of each file, by its path in this folder.
  public static let all: [String: [UInt8]] = [
    "shell.mustache": PackageResources.shell_mustache,
    "static/api.js": PackageResources.api_js,
    "static/app.js": PackageResources.app_js,
    "static/base.css": PackageResources.base_css,
    "static/close-up.js": PackageResources.close_up_js,
    "static/docent.svg": PackageResources.docent_svg,
    "static/dom.js": PackageResources.dom_js,
    "static/icons.svg": PackageResources.icons_svg,
    "static/page-viewer.js": PackageResources.page_viewer_js,
    "static/record-form.js": PackageResources.record_form_js,
    "static/record-values.js": PackageResources.record_values_js,
    "static/review.css": PackageResources.review_css,
    "static/views.css": PackageResources.views_css,
    "static/views/add.js": PackageResources.add_js,
    "static/views/charts.js": PackageResources.charts_js,
    "static/views/contacts.js": PackageResources.contacts_js,
    "static/views/document.js": PackageResources.document_js,
    "static/views/filters.js": PackageResources.filters_js,
    "static/views/lists.js": PackageResources.lists_js,
    "static/views/record-details.js": PackageResources.record_details_js,
    "static/views/records.js": PackageResources.records_js,
    "static/views/review.js": PackageResources.review_js,
    "static/views/search.js": PackageResources.search_js,
    "static/views/shelf.js": PackageResources.shelf_js,
    "static/views/uploads.js": PackageResources.uploads_js,
  ]
}
