import { readKeyword } from "../keyword/read-keyword";
import { saveNote } from "../keyword/save-note";
import { type AddShown, addActs, readAddKeywords } from "../keywords/add-keywords";
import { type RefreshShown, readRefreshKeywords, refresh } from "../keywords/refresh-keywords";
import { readSelectedKeywords, remove } from "../keywords/remove-keywords";
import { assign, readUpdateTags } from "../lists/assign-tags";
import { noteActs, readManageNotes } from "../lists/manage-notes";
import { readManageTags, tagActs } from "../lists/manage-tags";
import { readShares, type ShareShown, shareActs } from "../lists/shares";
import { readDayReports } from "../page/read-day-reports";
import { readVolumes, uploadList, type VolumesShown } from "../volumes/volumes";
import type { DialogName } from "./dialog-names";
import type { Act, ServerDialog } from "./server-dialog";

/** What a successful form shows in its dialog. */
export type Shown = AddShown | RefreshShown | VolumesShown | ShareShown;

/** Server parts of all dialogs: content and forms. Their views: views.tsx, by the same names. */
export const SERVER_DIALOGS = {
	add_keywords: { load: readAddKeywords, acts: addActs },
	remove_keywords: { load: readSelectedKeywords, acts: { remove } },
	refresh_keywords: { load: readRefreshKeywords, acts: { refresh } },
	keyword_detail: { load: readKeyword, acts: { "keyword-note": saveNote } },
	volumes: { load: readVolumes, acts: { volumes: uploadList } },
	manage_tags: { load: readManageTags, acts: tagActs },
	manage_notes: { load: readManageNotes, acts: noteActs },
	update_tags: { load: readUpdateTags, acts: { assign_tags: assign } },
	share: { load: readShares, acts: shareActs },
	choose_day_report: { load: readDayReports },
} satisfies { [Name in DialogName]: ServerDialog<Shown> };

export type DialogContent<Name extends DialogName> = NonNullable<Awaited<ReturnType<(typeof SERVER_DIALOGS)[Name]["load"]>>>;

const ACTS = new Map<string, Act<Shown>>(
	Object.values<ServerDialog<Shown>>(SERVER_DIALOGS).flatMap(({ acts }) => Object.entries(acts ?? {})),
);

/** The act of a form by its intent, whatever dialog is open: intents are unique. */
export function actOf(intent: string): Act<Shown> | undefined {
	return ACTS.get(intent);
}
