"""What `.ci/sentences` takes for a sentence, and which prose it finds in Markdown, Swift and JavaScript."""

import unittest

from scripts import loaded

sentences = loaded("sentences")

MARKDOWN = """# A title of four words

Run the server, e.g. With defaults. Version 1.5 of `Foo. Bar` is
enough. `play(at: 2)` starts a game!

    word-cube verify games.jsonl and more words

- The first item of the list
  goes on here, in ServiceNote.swift: its text.

| name | a cell of four words |
|---|---|

```swift
let game = a block of code
```
"""

SWIFT = '''/// Plays a move on the cube.
///
/// - Parameters:
///   - face: The face that is played first.
/// - Returns: The score of the move.
@inlinable
public func play(face: Int) -> Int {
  // A comment, "and a text that is in it".
  fail("the face \\(name("a b", 2)) is not " + "on the cube")
  run("SELECT one, two FROM three WHERE four")
  print("""
    A help text of one line, \\
    and another one.

        an example that is no prose
    """)
}

/// Nobody outside sees this function.
func hidden() {}
'''

JAVASCRIPT = '''// A comment with "a text that is no text".
const app = {
  fault: "Something went wrong here. "
    + "Your games are safe.",
  ask: (name) => `Ask to follow ${name ?? "a player"} now`,
};
'''


def found(paragraphs):
    return [sentence for paragraph in paragraphs for sentence in sentences.sentences_of(paragraph)]


class Sentences(unittest.TestCase):
    def test_markdown(self):
        self.assertEqual(found(sentences.paragraphs(list(enumerate(MARKDOWN.split("\n"), 1)))), [
            (1, "A title of four words"),
            (3, "Run the server, e.g. With defaults."),
            (3, "Version 1.5 of `Foo. Bar` is enough."),
            (4, "`play(at: 2)` starts a game!"),
            (8, "The first item of the list goes on here, in ServiceNote.swift: its text."),
            (11, "a cell of four words"),
        ])

    def test_swift(self):
        self.assertEqual(found(sentences.doc_paragraphs(SWIFT)), [
            (1, "Plays a move on the cube."), (4, "The face that is played first."), (5, "The score of the move."),
        ])
        self.assertEqual(found(sentences.message_paragraphs(SWIFT)), [
            (9, r'the face \(name("a b", 2)) is not on the cube'),
            (12, "A help text of one line, and another one."),
        ])

    def test_page(self):
        self.assertEqual(found(sentences.page_paragraphs(JAVASCRIPT)), [
            (3, "Something went wrong here."), (3, "Your games are safe."),
            (5, 'Ask to follow ${name ?? "a player"} now'),
        ])


if __name__ == "__main__":
    unittest.main()
