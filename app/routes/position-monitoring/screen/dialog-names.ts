/** Dialogs of the screen, at `?dialog=<name>`. Source: spec B §2 "Dialogs". */
const DIALOG_NAMES = [
	"add_keywords",
	"remove_keywords",
	"refresh_keywords",
	"keyword_detail",
	"volumes",
	"manage_tags",
	"manage_notes",
	"update_tags",
	"share",
	"saved_views",
	"choose_day_report",
] as const;
export type DialogName = (typeof DIALOG_NAMES)[number];

export function dialogNameOf(parameters: URLSearchParams): DialogName | null {
	return DIALOG_NAMES.find((name) => name === parameters.get("dialog")) ?? null;
}
