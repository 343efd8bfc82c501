import { MODES } from "./modes";
import { OTHER_ENGINES } from "./other-engines";
import { PLACES } from "./places";
import { ROWS } from "./rows";
import { WORDS } from "./words";

/** Kinds of pages that are not the answer to what was asked, or that show more than the list, and honest pages that look like them. */
export const HOSTILE_KINDS = [...MODES, ...WORDS, ...PLACES, ...ROWS, ...OTHER_ENGINES];
