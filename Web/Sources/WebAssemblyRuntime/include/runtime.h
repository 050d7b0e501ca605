// The C functions that Embedded Swift needs, for a module without a C library.
