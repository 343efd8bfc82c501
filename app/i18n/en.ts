import * as words from "./en/catalogue";

/** English: the type of all keys. */
export default words;
