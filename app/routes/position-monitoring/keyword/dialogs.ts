import type { ServerDialog } from "../dialogs/server-dialog";
import { readKeyword } from "./read-keyword";
import { saveNote } from "./save-note";

/** The dialog of one keyword: content and forms. Source: spec B §2 "Dialogs". */
export const keywordDialogs = {
	keyword_detail: { load: readKeyword, acts: { "keyword-note": saveNote } },
} satisfies Record<string, ServerDialog>;
