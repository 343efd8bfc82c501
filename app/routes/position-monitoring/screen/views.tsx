import { useLocation, useNavigation } from "@remix-run/react";
import type { ComponentType } from "react";
import type { Outcome } from "~/domain/refusal/refusal";
import type { ViewProps } from "../dialogs/view-props";
import { KeywordDialog } from "../keyword/keyword-dialog";
import { AddKeywordsView } from "../manage/keywords/add-keywords-dialog";
import { RefreshKeywordsView } from "../manage/keywords/refresh-keywords-dialog";
import { RemoveKeywordsDialog } from "../manage/keywords/remove-keywords-dialog";
import { ManageNotesDialog } from "../manage/lists/manage-notes-dialog";
import { ManageTagsDialog } from "../manage/lists/manage-tags-dialog";
import { ShareDialog } from "../manage/lists/share-dialog";
import { UpdateTagsDialog } from "../manage/lists/update-tags-dialog";
import { SavedViewsDialog } from "../manage/views/saved-views-dialog";
import { VolumesDialog } from "../manage/volumes/volumes-dialog";
import { tableHref } from "../query/table-address";
import { ChooseDayDialog } from "../table/toolbar/choose-day-dialog";
import type { DialogName } from "./dialog-names";
import type { Screen } from "./read-screen";
import type { Shown } from "./registry";

/** Views of all dialogs, by the names of registry.ts. */
const VIEWS: { [Name in DialogName]: ComponentType<ViewProps<Name>> } = {
	add_keywords: AddKeywordsView,
	remove_keywords: RemoveKeywordsDialog,
	refresh_keywords: RefreshKeywordsView,
	keyword_detail: KeywordDialog,
	volumes: VolumesDialog,
	manage_tags: ManageTagsDialog,
	manage_notes: ManageNotesDialog,
	update_tags: UpdateTagsDialog,
	share: ShareDialog,
	saved_views: SavedViewsDialog,
	choose_day_report: ({ content, screen }) => <ChooseDayDialog reports={content} screen={screen} />,
};

/** The open dialog in the state of the last outcome. For a keyword it is the content of KeywordFrame. */
export function DialogView({ screen, outcome }: { screen: Screen; outcome: Outcome<Shown> | undefined }) {
	const busy = useNavigation().formMethod === "POST";
	const { pathname, search } = useLocation();
	const { dialog, query } = screen;
	if (!dialog) return null;
	const props = { screen, outcome, busy, closeHref: tableHref(query), self: pathname + search };
	return view(dialog, props);
}

function view<Name extends DialogName>(
	{ name, content }: { name: Name; content: ViewProps<Name>["content"] },
	props: Omit<ViewProps<Name>, "content">,
) {
	const View: ComponentType<ViewProps<Name>> = VIEWS[name];
	return <View key={name} content={content} {...props} />;
}
