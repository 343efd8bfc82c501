import { AddKeywordsView } from "./keywords/add-keywords-dialog";
import { ChangeKeywordDialog } from "./keywords/change-keyword-dialog";
import { CopyKeywordsDialog } from "./keywords/copy-keywords-dialog";
import { PauseKeywordsDialog } from "./keywords/pause-keywords-dialog";
import { RefreshKeywordsView } from "./keywords/refresh-keywords-dialog";
import { RemoveKeywordsDialog } from "./keywords/remove-keywords-dialog";
import { TrackElsewhereDialog } from "./keywords/track-elsewhere-dialog";
import { ManageNotesDialog } from "./lists/manage-notes-dialog";
import { ManageTagsDialog } from "./lists/manage-tags-dialog";
import { ShareDialog } from "./lists/share-dialog";
import { UpdateTagsDialog } from "./lists/update-tags-dialog";
import { SavedViewsDialog } from "./views/saved-views-dialog";
import { VolumesDialog } from "./volumes/volumes-dialog";
import { WantedPagesDialog } from "./wanted/wanted-pages-dialog";
import { WantedRulesDialog } from "./wanted/wanted-rules-dialog";

/** Views of manageDialogs, by the same names. */
export const manageViews = {
	add_keywords: AddKeywordsView,
	remove_keywords: RemoveKeywordsDialog,
	pause_keywords: PauseKeywordsDialog,
	copy_keywords: CopyKeywordsDialog,
	track_elsewhere: TrackElsewhereDialog,
	change_keyword: ChangeKeywordDialog,
	refresh_keywords: RefreshKeywordsView,
	wanted_pages: WantedPagesDialog,
	wanted_rules: WantedRulesDialog,
	volumes: VolumesDialog,
	manage_tags: ManageTagsDialog,
	manage_notes: ManageNotesDialog,
	update_tags: UpdateTagsDialog,
	share: ShareDialog,
	saved_views: SavedViewsDialog,
};
