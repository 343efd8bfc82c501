import type { Signed } from "~/server/guards";
import type { Act, LoadInput, ServerDialog } from "../dialogs/server-dialog";
import { readKeyword } from "../keyword/read-keyword";
import { saveNote } from "../keyword/save-note";
import { type AddShown, addActs, readAddKeywords } from "../manage/keywords/add-keywords";
import { type RefreshShown, readRefreshKeywords, refresh } from "../manage/keywords/refresh-keywords";
import { readSelectedKeywords, remove } from "../manage/keywords/remove-keywords";
import { assign, readUpdateTags } from "../manage/lists/assign-tags";
import { noteActs, readManageNotes } from "../manage/lists/manage-notes";
import { readManageTags, tagActs } from "../manage/lists/manage-tags";
import { readShares, type ShareShown, shareActs } from "../manage/lists/shares";
import { readSavedViews, viewActs } from "../manage/views/saved-views";
import { readVolumes, uploadList, type VolumesShown } from "../manage/volumes/volumes";
import { readDayReports } from "../table/read-day-reports";
import { type DialogName, dialogNameOf } from "./dialog-names";

/** Result that a dialog shows after its form succeeded. */
export type Shown = AddShown | RefreshShown | VolumesShown | ShareShown;

/** Server parts of all dialogs: content and forms. Their views: views.tsx, by the same names. */
const SERVER_DIALOGS = {
	add_keywords: { load: readAddKeywords, acts: addActs },
	remove_keywords: { load: readSelectedKeywords, acts: { remove } },
	refresh_keywords: { load: readRefreshKeywords, acts: { refresh } },
	keyword_detail: { load: readKeyword, acts: { "keyword-note": saveNote } },
	volumes: { load: readVolumes, acts: { volumes: uploadList } },
	manage_tags: { load: readManageTags, acts: tagActs },
	manage_notes: { load: readManageNotes, acts: noteActs },
	update_tags: { load: readUpdateTags, acts: { assign_tags: assign } },
	share: { load: readShares, acts: shareActs },
	saved_views: { load: readSavedViews, acts: viewActs },
	choose_day_report: { load: readDayReports },
} satisfies { [Name in DialogName]: ServerDialog<Shown> };

export type DialogContent<Name extends DialogName> = NonNullable<Awaited<ReturnType<(typeof SERVER_DIALOGS)[Name]["load"]>>>;

const ACTS = new Map<string, Act<Shown>>(
	Object.values<ServerDialog<Shown>>(SERVER_DIALOGS).flatMap(({ acts }) => Object.entries(acts ?? {})),
);

/** The act of a form. Intents are unique, so the open dialog does not matter. */
export function actOf(intent: string): Act<Shown> | undefined {
	return ACTS.get(intent);
}

/** An open dialog with its content. */
export type OpenDialog = { [Name in DialogName]: { name: Name; content: DialogContent<Name> } }[DialogName];

/** The dialog named in the address; null without one. */
export async function openDialog(signed: Signed, input: LoadInput): Promise<OpenDialog | null> {
	const name = dialogNameOf(input.url.searchParams);
	const content = name && (await SERVER_DIALOGS[name].load(signed, input));
	// The cast: TypeScript does not relate the name to the content that its own load returns.
	return content && ({ name, content } as OpenDialog);
}
