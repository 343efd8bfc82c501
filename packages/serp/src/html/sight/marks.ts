/** Whether somebody who opens the page sees an element; "doubtful" where it cannot be told. */
export type Sight = "seen" | "unseen" | "doubtful";

/** Set by a browser that has looked: on the root, with "partly" where a list stands in a shadow tree, which no text of the page contains. */
export const LOOKED = "data-serpentine-looked";
/** "none" on the outermost elements without a box; "doubtful" on headings of which it cannot be told whether they are seen. */
export const SIGHT = "data-serpentine-sight";
