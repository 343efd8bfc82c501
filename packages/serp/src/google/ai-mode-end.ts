/** Address of the notice that stands below a finished answer, in every language. */
export const AI_MODE_END_ADDRESS = "support.google.com/websearch?p=aimode";
/** Selector of that notice. */
export const AI_MODE_END = `a[href*="${AI_MODE_END_ADDRESS}"]`;
