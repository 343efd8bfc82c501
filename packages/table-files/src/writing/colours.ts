/** Colours of links and drawings in all formats, as hexadecimal RGB. */
export const BRAND = "#0b6b5c";
/** Bars of the earlier date. */
export const PALE = "#a9c9c2";
export const LINE_COLOURS = [BRAND, "#b45309", "#4338ca", "#9d174d"];
