import Finders
import Testing

struct JobTitleFinderTests {
  @Test(arguments: [
    "Chief Financial Officer", "Head of Marketing", "Senior Account Manager", "Registered Nurse", "Partner",
    "Assistant Professor of Physics", "Co-Founder & CEO",
    "Geschäftsführerin", "Leiter Vertrieb", "Technischer Leiter", "Rechtsanwältin", "Steuerberater", "Projektleiterin",
    "Kaufmännischer Direktor", "Inhaber",
    "Directeur commercial", "Directrice des ressources humaines", "Ingénieure", "Avocat", "Gérant",
    "Responsable communication", "Chef de projet",
    "Director General", "Jefa de Ventas", "Abogada", "Ingeniero técnico", "Responsable de Compras", "Consultora",
    "Direttore Generale", "Responsabile Acquisti", "Avvocato", "Titolare", "Ingegnere", "Architetto",
    "Diretora Comercial", "Gestor de Projetos", "Engenheira", "Advogado", "Gerente Geral",
    "Hoofd Verkoop", "Accountmanager", "Projectleider", "Notaris",
  ])
  func titlesLookLikeTitles(text: String) {
    #expect(JobTitleFinder.likelihood(of: text) >= 0.7)
  }

  @Test(arguments: [
    "Jane Doe", "Anna Müller", "Quellmoor GmbH", "Hauptstraße 12", "Calle Mayor 5, 3º", "10115 Berlin",
    "Tel. +49 30 123456", "info@example.de", "www.example.fr", "Summe 12,50", "Vielen Dank", "Merci de votre visite",
    "Gracias por su visita", "Grazie e arrivederci", "Obrigado", "Tot ziens", "", "& of the",
  ])
  func otherLinesDoNot(text: String) {
    #expect(JobTitleFinder.likelihood(of: text) <= 0.35)
  }

  @Test(arguments: [
    "Marketing Department", "Customer Service Team", "Abteilung Vertrieb", "Fachbereich Informatik",
    "Departamento de Ventas", "Département Achats", "Ufficio Acquisti", "Dpto. Comercial", "Divisão Técnica",
  ])
  func departmentsLookLikeDepartments(text: String) {
    #expect(JobTitleFinder.departmentLikelihood(of: text) >= 0.8)
  }

  /// Nothing but fields of work may be one, and a title beside the word of a department is a title.
  @Test func fieldsOfWorkMayBeADepartment() {
    let area = JobTitleFinder.departmentLikelihood(of: "Legal & Compliance")
    #expect(area > JobTitleFinder.departmentLikelihood(of: "Legal Brenthaven"))
    #expect(area < JobTitleFinder.departmentLikelihood(of: "Legal Department"))
    #expect(JobTitleFinder.departmentLikelihood(of: "Office Manager") < area)
  }

  @Test(arguments: [
    "Jane Doe", "Quellmoor GmbH", "Hauptstraße 12", "info@office.example", "Office 365", "Phase II, Industrial Area",
    "",
  ])
  func otherLinesAreNoDepartments(text: String) {
    #expect(JobTitleFinder.departmentLikelihood(of: text) <= 0.3)
  }

  /// A title inside a longer line is less likely than one alone.
  @Test func everyUnknownWordTakesAway() {
    let alone = JobTitleFinder.likelihood(of: "Sales Manager")
    let among = JobTitleFinder.likelihood(of: "Sales Manager Quillmere Larkfield Brenthaven")
    #expect(alone > among && among > 0.5)
  }

  @Test(arguments: ["Manager-Sales", "Projektleiter", "Vertriebsingenieur", "Unternehmensberaterin"])
  func headsAreFoundInsideWords(text: String) {
    #expect(JobTitleFinder.likelihood(of: text) >= 0.7)
  }

  @Test(arguments: ["代表取締役社長", "营销部主任", "대표 이사"])
  func eastAsianTitlesCount(text: String) {
    #expect(JobTitleFinder.likelihood(of: text) >= 0.7)
  }
}
