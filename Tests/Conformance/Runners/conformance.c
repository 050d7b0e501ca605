// Answers the suite's calls with the C library. README.md describes the lines.

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wordcube.h>

enum { mostDictionaries = 256, mostArguments = 8 };

struct argument {
  char *data;
  size_t length;
};

static struct {
  char name[64];
  wc_dictionary *words;
} dictionaries[mostDictionaries];
static int dictionaryCount;
static wc_text text = WC_TEXT_INIT;
// An answer that is a number, or empty.
static char digits[32];

static wc_dictionary *dictionary(struct argument name) {
  if (!dictionaryCount) {
    strcpy(dictionaries[0].name, "english");
    wc_dictionary_english(&dictionaries[0].words, NULL);
    dictionaryCount = 1;
  }
  for (int index = 0; index < dictionaryCount; index++)
    if (!strcmp(dictionaries[index].name, name.data)) return dictionaries[index].words;
  return NULL;
}

static wc_verifier *verifier(struct argument words, struct argument switches) {
  wc_verifier *made = NULL;
  wc_rules rules;
  wc_rules_init(&rules, 1);
  rules.switches = (uint32_t)strtoul(switches.data, NULL, 10);
  wc_verifier_new(dictionary(words), &rules, &made, NULL);
  return made;
}

static wc_solver *solver(struct argument words) {
  wc_solver *made = NULL;
  wc_solver_new(dictionary(words), 0, &made, NULL);
  return made;
}

static wc_status number(int64_t value, wc_status status) {
  // The text has the message of an error.
  if (!status) snprintf(digits, sizeof digits, "%" PRId64, value);
  return status;
}

static int32_t integer(struct argument argument) { return (int32_t)strtol(argument.data, NULL, 10); }

static wc_status define(struct argument *a) {
  dictionary(a[0]);
  if (dictionaryCount == mostDictionaries) return WC_NO_MEMORY;
  snprintf(dictionaries[dictionaryCount].name, sizeof dictionaries->name, "%s", a[0].data);
  return wc_dictionary_from_list(a[2].data, a[2].length, a[1].data, &dictionaries[dictionaryCount++].words, &text);
}

static wc_status answer(const char *call, struct argument *a) {
  void *object = NULL;
  wc_status status = WC_UNSUPPORTED;
  if (!strcmp(call, "dictionary")) return define(a);
  if (!strcmp(call, "stored")) return wc_dictionary_save(dictionary(a[0]), &text);
  if (!strcmp(call, "contains")) {
    int found;
    status = wc_dictionary_contains(dictionary(a[0]), a[1].data, a[1].length, &found, &text);
    return number(found, status);
  }
  if (!strcmp(call, "score")) {
    int64_t score;
    status = wc_score(a[0].data, a[1].data, a[1].length, &score, &text);
    return number(score, status);
  }
  if (!strcmp(call, "pack")) return wc_pack(a[0].data, a[0].length, integer(a[1]), &text);
  if (!strcmp(call, "generate"))
    return wc_generate(strtoull(a[0].data, NULL, 10), strtoull(a[1].data, NULL, 10), &text);
  if (!strcmp(call, "puzzle")) return wc_puzzle(NULL, a[0].data, a[0].length, &text);
  if (!strcmp(call, "verify")) {
    wc_held held = {a[3].data, a[3].length, a[5].data, a[5].length, strcmp(a[4].data, "timed") != 0};
    object = verifier(a[0], a[1]);
    status = wc_verify(object, a[2].data, a[2].length, a[3].length ? &held : NULL, (uint32_t)integer(a[6]), 1, &text);
  } else if (!strcmp(call, "verify-packed")) {
    wc_held held = {a[3].data, a[3].length, NULL, 0, 1};
    object = verifier(a[0], a[1]);
    status = wc_verify_packed(object, a[2].data, a[2].length, &held, 0, &text);
  } else {
    const char *puzzle = a[1].data;
    size_t length = a[1].length;
    object = solver(a[0]);
    if (!strcmp(call, "solve"))
      status = wc_solve(object, NULL, puzzle, length, 0, integer(a[2]), 0, integer(a[3]), &text);
    else if (!strcmp(call, "best")) status = wc_best(object, NULL, puzzle, length, 0, &text);
    else if (!strcmp(call, "hint")) status = wc_hint(object, NULL, puzzle, length, integer(a[2]), &text);
    else if (!strcmp(call, "par")) status = wc_par(object, NULL, puzzle, length, integer(a[2]), &text);
    else if (!strcmp(call, "bound")) status = wc_bound(object, NULL, puzzle, length, integer(a[2]), &text);
    else if (!strcmp(call, "rate"))
      status = wc_rate(object, NULL, puzzle, length, integer(a[2]), integer(a[3]), &text);
    else if (!strcmp(call, "plausibility"))
      status = wc_plausibility(object, puzzle, length, 0, integer(a[2]), -1, 0, &text);
  }
  wc_release(object);
  return status;
}

// Replaces hexadecimal digits by their bytes and a zero byte.
static struct argument bytes(char *digits) {
  size_t length = strlen(digits) / 2;
  for (size_t index = 0; index < length; index++) {
    char pair[3] = {digits[index * 2], digits[index * 2 + 1], 0};
    digits[index] = (char)strtol(pair, NULL, 16);
  }
  digits[length] = 0;
  return (struct argument){digits, length};
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    struct argument arguments[mostArguments];
    static char nothing[] = "";
    for (int index = 0; index < mostArguments; index++) arguments[index] = (struct argument){nothing, 0};
    line[strcspn(line, "\n")] = 0;
    char *rest = line, *call = strsep(&rest, "\t"), *field;
    for (int index = 0; index < mostArguments && (field = strsep(&rest, "\t")); index++)
      arguments[index] = bytes(field);
    digits[0] = 0;
    wc_status status = answer(call, arguments);
    printf("%s\t", wc_status_name(status));
    const char *found = *digits ? digits : text.data;
    size_t length = *digits ? strlen(digits) : text.length;
    for (size_t index = 0; index < length; index++) printf("%02x", (unsigned char)found[index]);
    putchar('\n');
    fflush(stdout);
  }
  while (dictionaryCount) wc_release(dictionaries[--dictionaryCount].words);
  wc_text_free(&text);
  free(line);
}
