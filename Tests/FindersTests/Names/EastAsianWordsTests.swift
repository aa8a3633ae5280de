import Testing

@testable import Finders

struct EastAsianWordsTests {
  @Test(arguments: ["課長", "営業部長", "代表取締役社長", "销售经理", "高级工程师", "總經理", "デザイナー", "영업팀장"])
  func titles(word: String) {
    #expect(EastAsianWords.isTitle(word))
    #expect(!EastAsianWords.isDepartment(word))
    #expect(JobTitleFinder.likelihood(of: word) >= 0.8)
  }

  @Test(arguments: ["総務部", "第二課", "研发中心", "購買グループ", "資訊部", "개발본부", "東京支店"])
  func departments(word: String) {
    #expect(EastAsianWords.isDepartment(word))
    #expect(!EastAsianWords.isTitle(word))
    #expect(JobTitleFinder.departmentLikelihood(of: word) >= 0.8)
  }

  @Test(arguments: ["服部", "김은실", "1608室", "星空株式会社", "部", "上官"])
  func othersAreNoDepartments(word: String) {
    #expect(!EastAsianWords.isDepartment(word))
  }

  @Test(arguments: ["株式会社星空", "みなと大学", "华星集团", "晨光律师事务所", "㈱若竹"])
  func organisations(word: String) {
    #expect(EastAsianWords.isOrganisation(word))
  }

  @Test(arguments: [("佐々木花", "佐々木"), ("欧阳静", "欧阳"), ("王伟", "王"), ("김민수", "김"), ("星", nil)])
  func familyNamesComeFirst(name: String, family: String?) {
    #expect(EastAsianWords.familyName(beginning: name) == family)
  }

  /// Towns are no names of people, unless families are called so as well.
  @Test(arguments: [("東京", true), ("广州", true), ("山口", false), ("星空", false)])
  func placesAreKnown(word: String, isPlace: Bool) {
    #expect(EastAsianWords.isPlace(word) == isPlace)
  }

  @Test func aTownIsNoPerson() {
    #expect(PersonFinder.likelihood(of: "東 京") <= 0.1)
    #expect(PersonFinder.likelihood(of: "東 京子") >= 0.5)
  }

  @Test(arguments: ["営業部 課長", "資訊部 專員"])
  func rowsOfDepartmentAndTitleAreTitles(row: String) {
    #expect(JobTitleFinder.likelihood(of: row) >= 0.8)
    #expect(JobTitleFinder.departmentLikelihood(of: row) == 0)
  }
}
