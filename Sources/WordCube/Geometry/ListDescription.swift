/// `[a, b, c]`, without the reflection by which `Array` prints itself.
func listDescription<Element: CustomStringConvertible>(of elements: some Sequence<Element>)
  -> String
{
  var text = "["
  var separator = ""
  for element in elements {
    text += separator + element.description
    separator = ", "
  }
  return text + "]"
}
