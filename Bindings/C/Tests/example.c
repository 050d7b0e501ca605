// Judges files with a game each, and prints the verdicts.
//
//     cc -std=c11 example.c $(pkg-config --cflags --libs wordcube) -o example
//     ./example sample-game.json

#include <stdio.h>
#include <stdlib.h>
#include <wordcube.h>

// Ends the program with the message of a call that failed.
static void need(wc_status status, const char *what, const wc_text *text) {
  if (status == WC_OK) return;
  fprintf(stderr, "%s: %s: %s\n", what, wc_status_name(status), text->data ? text->data : "");
  exit(2);
}

int main(int count, char **paths) {
  wc_text text = WC_TEXT_INIT;
  wc_dictionary *words;
  wc_verifier *verifier;
  need(wc_dictionary_english(&words, &text), "words", &text);
  need(wc_verifier_new(words, NULL, &verifier, &text), "verifier", &text);
  int refused = 0;

  for (int index = 1; index < count; index++) {
    static char game[1 << 20];
    FILE *file = fopen(paths[index], "rb");
    if (!file) return perror(paths[index]), 2;
    size_t length = fread(game, 1, sizeof game, file);
    fclose(file);

    wc_verdict verdict;
    need(wc_judge(verifier, game, length, NULL, 0, &verdict, &text), "judge", &text);
    if (verdict.outcome == WC_VALID_GAME) {
      printf("%s: %lld points\n", paths[index], (long long)verdict.total_score);
    } else {
      refused = 1;
      need(wc_verify(verifier, game, length, NULL, 0, 0, &text), "verify", &text);
      printf("%s: %s\n", paths[index], text.data);
    }
  }

  wc_release(verifier);
  wc_release(words);
  wc_text_free(&text);
  return refused;
}
