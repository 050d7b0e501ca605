// Judges the games of an archive on one thread, and prints the processor's seconds: as numbers, then as JSON.
//
//     speed GAMES

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <wordcube.h>

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int count, char **arguments) {
  static char bytes[256 << 20];
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  size_t length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  size_t games_count = wc_lines(bytes, length, NULL, 0);
  wc_bytes *games = calloc(games_count, sizeof *games);
  wc_columns columns = {calloc(games_count, 8), calloc(games_count, 4), calloc(games_count, 4), calloc(games_count, 4),
                        calloc(games_count, 1)};
  wc_lines(bytes, length, games, games_count);
  wc_dictionary *words;
  wc_verifier *verifier;
  wc_text text = WC_TEXT_INIT;
  if (wc_dictionary_english(&words, NULL) || wc_verifier_new(words, NULL, &verifier, NULL)) return 2;
  double start = seconds();
  if (wc_judge_many(verifier, games, games_count, NULL, 0, 1, &columns, NULL)) return 1;
  double middle = seconds();
  if (wc_verify_many(verifier, games, games_count, NULL, 0, 1, 1, &text)) return 1;
  printf("%zu %.6f %.6f\n", games_count, middle - start, seconds() - middle);
  return 0;
}
