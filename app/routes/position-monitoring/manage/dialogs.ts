import type { ServerDialog } from "../dialogs/server-dialog";
import { addActs, readAddKeywords } from "./keywords/add-keywords";
import { changeKeyword, readChangeKeyword } from "./keywords/change-keyword";
import { readCopiedKeywords } from "./keywords/copy-keywords";
import { pause } from "./keywords/pause-keywords";
import { readRefreshKeywords, refresh } from "./keywords/refresh-keywords";
import { readRemovedKeywords, remove } from "./keywords/remove-keywords";
import { readTrackElsewhere, trackMore } from "./keywords/track-elsewhere";
import { assign, readUpdateTags } from "./lists/assign-tags";
import { noteActs, readManageNotes } from "./lists/manage-notes";
import { readManageTags, tagActs } from "./lists/manage-tags";
import { readShares, shareActs } from "./lists/shares";
import { readSavedViews, viewActs } from "./views/saved-views";
import { readVolumes, uploadList } from "./volumes/volumes";
import { readWantedPages, setWanted } from "./wanted/wanted-pages";
import { readRules, wantedRuleActs } from "./wanted/wanted-rules";

/** Dialogs that change keywords and what is kept about them: content and forms. Source: spec B §2 "Dialogs". */
export const manageDialogs = {
	add_keywords: { load: readAddKeywords, acts: addActs },
	remove_keywords: { load: readRemovedKeywords, acts: { remove } },
	change_keyword: { load: readChangeKeyword, acts: { "change-keyword": changeKeyword } },
	pause_keywords: { load: readRemovedKeywords, acts: { pause } },
	copy_keywords: { load: readCopiedKeywords },
	track_elsewhere: { load: readTrackElsewhere, acts: { track_more: trackMore } },
	refresh_keywords: { load: readRefreshKeywords, acts: { refresh } },
	wanted_pages: { load: readWantedPages, acts: { set_wanted: setWanted } },
	wanted_rules: { load: readRules, acts: wantedRuleActs },
	volumes: { load: readVolumes, acts: { volumes: uploadList } },
	manage_tags: { load: readManageTags, acts: tagActs },
	manage_notes: { load: readManageNotes, acts: noteActs },
	update_tags: { load: readUpdateTags, acts: { assign_tags: assign } },
	share: { load: readShares, acts: shareActs },
	saved_views: { load: readSavedViews, acts: viewActs },
} satisfies Record<string, ServerDialog>;
