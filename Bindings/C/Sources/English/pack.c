// Turns the text of GeneratedEnglish+Units.swift into bytes: four characters, of six bits from "0" on, are three bytes.
//
//     pack <GeneratedEnglish+Units.swift >units.bin

#include <stdio.h>
#include <string.h>

int main(void) {
  char line[256];
  int isText = 0;
  unsigned bits = 0, count = 0, total = 0;
  while (fgets(line, sizeof line, stdin)) {
    if (strstr(line, "\"\"\"")) {
      isText = !isText;
      continue;
    }
    for (const char *next = line; isText && *next && *next != '\n'; next++) {
      bits |= (unsigned)(*next - '0') << 6 * count;
      if (++count < 4) continue;
      putchar((int)(bits & 255)), putchar((int)(bits >> 8 & 255)), putchar((int)(bits >> 16));
      bits = count = 0;
      total++;
    }
  }
  if (count || !total || ferror(stdout)) return fprintf(stderr, "pack: the units are not whole\n"), 1;
  return 0;
}
