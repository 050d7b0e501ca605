/// The reader of this module's functions.
///
/// ``GrammarReader`` reads the same values and reports the same errors, without the folder `Templates`.
typealias JSONReader = TemplateReader
