// Judges the corpus as often as each line of standard input says, and prints the seconds and the sum of the lengths, as
// Web/Sources/WordCubeSpeed does.

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <wordcube.h>

int main(int count, char **arguments) {
  static char bytes[4 << 20];
  static wc_bytes games[4096];
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  size_t length = fread(bytes, 1, sizeof bytes, file);
  fclose(file);
  size_t games_count = wc_lines(bytes, length, games, 4096);
  wc_dictionary *words;
  wc_verifier *verifier;
  wc_text text = WC_TEXT_INIT;
  if (wc_dictionary_english(&words, NULL) || wc_verifier_new(words, NULL, &verifier, NULL)) return 2;
  char task[64];
  long rounds;
  while (scanf("%63s %ld", task, &rounds) == 2) {
    struct timespec start, end;
    long long sum = 0;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (long round = 0; round < rounds; round++)
      for (size_t index = 0; index < games_count; index++) {
        wc_verify(verifier, games[index].data, games[index].length, NULL, 0, 1, &text);
        sum += (long long)text.length;
      }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.9f %lld\n", (double)(end.tv_sec - start.tv_sec) + 1e-9 * (double)(end.tv_nsec - start.tv_nsec), sum);
    fflush(stdout);
  }
  return 0;
}
