/// The reader of this module's functions.
///
/// ``GrammarReader`` reads the same values and reports the same errors without using templates.
typealias JSONReader = TemplateReader
