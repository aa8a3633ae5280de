// Names the library to the linker; its headers are macros of GObject and are included by CMail alone.
