import { KeywordDialog } from "./keyword-dialog";

/** Views of keywordDialogs, by the same names. The view is the content of KeywordFrame. */
export const keywordViews = { keyword_detail: KeywordDialog };
