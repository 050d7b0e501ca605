#if canImport(SwiftUI)
  import EnglishLexicon
  import SwiftUI
  import WordCube
  import WordCubeAPI

  /// Plays a ranked puzzle: the letters that can be played are buttons.
  public struct PuzzleView: View {
    private let client: APIClient
    @State private var puzzle: NewPuzzle?
    @State private var game: Game?
    @State private var message = ""

    /// A view of a new puzzle.
    public init(client: APIClient) { self.client = client }

    /// The view.
    public var body: some View {
      VStack(spacing: 16) {
        if let game {
          Text("\(game.totalScore) points")
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 44))]) {
            ForEach(Array(game.state.playableFaces), id: \.self) { face in
              Button(game.puzzle[face].letters) { self.game?.drag(to: face) }
                .bold(game.selection.faceSet.contains(face))
            }
          }
          Button("Play \(game.selection.text)") { play() }.disabled(game.selection.isEmpty)
          Button("Clear") { self.game?.clearSelection() }
          Button("Finish") { Task { await submit() } }
        } else {
          ProgressView().task { await start() }
        }
        Text(message)
      }
    }

    private func start() async {
      do {
        let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
        puzzle = new
        game = try new.game(mode: .unlimited, startedAt: .now, dictionary: .english)
      } catch { message = "\(error)" }
    }

    private func play() {
      do throws(GamePlayError) { try game?.playSelection(at: .now) } catch {
        message = error.playerMessage.text
      }
    }

    private func submit() async {
      guard let game, let puzzle else { return }
      do {
        let result = try await client.games.submit(puzzle.submission(of: game))
        message = "\(result.score) points, \(result.unranked?.rawValue ?? "ranked")"
      } catch { message = "\(error)" }
    }
  }

  struct PuzzleViewPreviews: PreviewProvider {
    static var previews: some View { PuzzleView(client: .noop) }
  }
#endif
