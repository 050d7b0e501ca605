// The bytes that pack.c wrote.

#include "../frame.h"

__asm__(".section .rodata\n"
        "wordcubeUnits: .incbin \"" WC_UNITS "\"\n"
        "wordcubeUnitsEnd:\n"
        ".previous\n");

extern const uint8_t wordcubeUnits[], wordcubeUnitsEnd[];

const uint8_t *wc_english_units(void) { return wordcubeUnits; }

size_t wc_english_units_length(void) { return (size_t)(wordcubeUnitsEnd - wordcubeUnits); }
