// Judges the corpus many times on one thread, and prints the processor's seconds: as numbers, then as JSON.
//
//     speed GAMES COPIES

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wordcube.h>

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int count, char **arguments) {
  static char bytes[4 << 20];
  static wc_bytes corpus[4096];
  FILE *file = count > 2 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  size_t length = fread(bytes, 1, sizeof bytes, file), copies = (size_t)atoi(arguments[2]);
  fclose(file);
  size_t lines = wc_lines(bytes, length, corpus, 4096), games_count = lines * copies;
  wc_bytes *games = calloc(games_count, sizeof *games);
  wc_columns columns = {calloc(games_count, 8), calloc(games_count, 4), calloc(games_count, 4), calloc(games_count, 4),
                        calloc(games_count, 1)};
  for (size_t copy = 0; copy < copies; copy++) memcpy(games + copy * lines, corpus, lines * sizeof *games);
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
