/** Characters of a place's name at most. Apart, since the browser loads it. */
export const MAX_PLACE_CHARACTERS = 120;
