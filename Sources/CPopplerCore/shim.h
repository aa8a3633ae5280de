// Names the library to the linker; its headers are C++ and are included by CPDFText alone.
