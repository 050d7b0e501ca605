import Foundation
import GameStorage
import Testing

@testable import GameStorageTesting

struct FoldedNameTests {
  @Test(arguments: [
    ["Anna", "ANNA", "Ánná", "A\u{301}nna", "ａｎｎａ", "𝐀𝐧𝐧𝐚", "Ⓐnna", "anna\u{323}\u{324}"],
    ["Straße", "STRASSE", "STRAẞE", "straſſe"], ["İpek", "ipek", "IPEK", "ıpek"],
    ["Zoe B", "Zoë  b", "Zoe\u{A0}B", "Zoe\u{3000}B"], ["ﬁn", "FIN"], ["🙂", "🙂\u{FE0F}"],
    ["1\u{FE0F}\u{20E3}", "1"], ["خواهم", "خوا\u{200C}هم"],
    // Strokes, hooks and bars.
    ["Łukasz", "Lukasz", "ŁUKASZ", "łukasz"], ["Søren", "SØREN", "Soren"],
    ["Đorđe", "đorđe", "Dorde", "Ðorđe"], ["Ħal", "Hal"], ["Ɓala", "Bala", "ɓala"],
    // Cyrillic, Greek, Armenian, Cherokee and Lisu letters that look like Latin ones.
    ["Ada", "\u{410}da", "Ad\u{430}", "\u{391}da", "ADA", "\u{410}D\u{410}", "\u{13AA}da", "ꓮda"],
    ["Otto", "\u{585}tto", "\u{3BF}tt\u{43E}", "\u{39F}\u{422}\u{3A4}\u{41E}"],
    ["Sue", "\u{54F}ue", "S\u{57D}e"], ["Ivo", "\u{406}vo", "\u{399}vo", "\u{4C0}vo"],
    ["Eva", "Е\u{3BD}а", "Eν\u{3B1}"], ["Bob", "ВОВ", "Воb"], ["Emma", "Emm\u{251}", "Eⅿmа"],
    ["O'Brien", "O’Brien"], ["Jean-Luc", "Jean\u{2010}Luc", "Jean–Luc"],
    // Both cases of other scripts, also where one of them looks Latin.
    ["Ελένης", "ΕΛΕΝΗΣ", "Eλένης", "ελενησ"], ["Λυδία", "ΛΥΔΙΑ"],
    ["Вера", "ВЕРА", "вера", "Bepa"], ["Юля", "ЮЛЯ"], ["Գոհար", "ԳՈՀԱՐ"],
    ["Ґалаґан", "ҐАЛАҐАН", "Галаган"],
  ])
  func `names that can be confused fold to the same text`(names: [String]) {
    for name in names { #expect(FoldedName(name) == FoldedName(names[0]), "\(name)") }
  }

  @Test func `other names do not`() {
    let names = [
      "Anna", "Ann", "An na", "Anja", "–", "_", "Анна", "山", "\u{301}", "\u{303}",
      "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
      // ASCII, which looks like other ASCII.
      "Ian", "lan", "Mamie", "Marnie", "Ada1", "Adal", "Ada0", "Adao", "Ella", "Elia", "B4d", "Bad",
      "A$h", "Ash",
      // Other languages.
      "김철수", "김철구", "محمد", "أحمد", "רון", "דני", "Борис", "Верис", "Γιώργος", "Λυδία", "Ծովինար",
    ]
    #expect(Set(names.map { FoldedName($0) }).count == names.count)
  }

  /// Frequent names in Poland, Germany and France. No two are confused.
  @Test func `plain names of other languages are apart from each other`() {
    let names = """
      Agnieszka Aleksandra Amelia Andrzej Anna Antoni Barbara Bartosz Bogusława Bożena Czesław Danuta
      Dariusz Elżbieta Ewa Filip Franciszek Gabriela Grażyna Grzegorz Halina Hanna Henryk Ignacy Irena
      Iwona Jacek Jadwiga Jakub Jan Janina Janusz Jerzy Jolanta Józef Julia Kamil Katarzyna Kazimierz
      Krystyna Krzysztof Lena Leon Łucja Łukasz Maciej Magdalena Małgorzata Marcin Maria Marek Mariusz
      Mateusz Michał Mieczysław Mikołaj Mirosław Monika Oliwia Paweł Piotr Rafał Robert Roman Ryszard
      Sławomir Stanisław Stanisława Stefan Szymon Świętosława Tadeusz Teresa Tomasz Urszula Wacław
      Wanda Wiesława Wiktoria Wojciech Władysław Zbigniew Zdzisław Zofia Zuzanna Żaneta
      Änne Anja Annegret Bärbel Björn Bernd Birgit Brigitte Christa Dieter Dörte Elfriede Emil Emilia
      Emma Erika Fabian Finn Frank Friedrich Fritz Gerda Gerhard Günter Günther Hannelore Hans Heike
      Heinz Helga Hélène Horst Ilse Ingrid Jörg Jörn Jürgen Jens Jonas Jutta Käthe Karin Karl Klaus Kurt
      Lara Liam Lieselotte Lina Luisa Lukas Manfred Marie Marlene Matthias Max Mia Moritz Noah Ole Otto
      Paul Petra Rainer Renate Rolf Rüdiger Sabine Silke Sören Sophie Theo Thomas Till Ulrich Ursula Uwe
      Walter Weiß Werner Wilhelm Wolfgang
      Adèle Agnès Aimée Alain Alice Amélie André Arnaud Aurélie Benoît Camille Catherine Cécile Céline
      Chloé Claude Clément Corinne Cyril Damien Denis Didier Édith Élise Éloïse Émilie Éric Étienne
      Eugénie Fabien Florence François Françoise Frédéric Gaël Gaëlle Geneviève Georges Gérard Gilles
      Guy Hervé Hugo Inès Isabelle Jean Jérôme Joël Jules Julien Laetitia Laurent Léa Léo Loïc Louis
      Louise Lucie Maël Maëlys Manon Marc Marcel Margaux Mathis Mélanie Michel Nathan Nicolas Noé Noël
      Océane Olivier Pascal Pierre Quentin Raphaël Régis Rémi Romain Sébastien Stéphane Sylvie Théo
      Thérèse Théophile Valérie Véronique Victor Virginie Yann Yves Zoé
      """.split(whereSeparator: \.isWhitespace).map(String.init)
    let folded = Dictionary(grouping: names) { FoldedName($0).text }
    // The others differ by marks alone, as before.
    #expect(
      Set(folded.values.filter { $0.count > 1 }.map { $0.joined(separator: " ") }) == ["Theo Théo"])
    #expect(names.count > 260)
    // Nor does one get another spelling than that without its marks and strokes.
    for name in names where !name.contains("ß") {
      let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      #expect(FoldedName(name).text == plain.replacingOccurrences(of: "ł", with: "l"), "\(name)")
    }
  }

  @Test func `a folded text folds to itself`() {
    var random = RandomRows(seed: 31)
    let scalars = (0..<400).compactMap { _ in
      Unicode.Scalar(UInt32(random.number(0x20...0x2FFFF)))
    }
    for scalar in scalars {
      let once = FoldedName("a\(scalar)b").text
      #expect(FoldedName(once).text == once, "\(scalar.value)")
    }
  }

  /// A name has at most 320 bytes; a stored one can be longer.
  @Test func `folding is linear`() {
    let clock = ContinuousClock()
    func time(_ count: Int) -> Duration {
      let name = String(repeating: "Łuк ά1", count: count)
      return (0..<3).map { _ in clock.measure { _ = FoldedName(name) } }.min() ?? .zero
    }
    let (short, long) = (time(2_000), time(32_000))
    #expect(long < short * 64, "\(short) and \(long) for 16 times as much")
  }
}
