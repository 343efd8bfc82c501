import { useLocation } from "@remix-run/react";
import { closedHref } from "./list-address";
import type { ListAnswer } from "./list-answer";
import { ManageNotesDialog } from "./manage-notes-dialog";
import { ManageTagsDialog } from "./manage-tags-dialog";
import type { ListContent } from "./read-list-dialog";
import { ShareDialog } from "./share-dialog";
import { UpdateTagsDialog } from "./update-tags-dialog";

/** The list named in the address, in the state of the last answer. */
export function ListDialogs({ content, answer }: { content: ListContent; answer: ListAnswer | null }) {
	const { pathname, search } = useLocation();
	const props = { answer, links: { close: closedHref(pathname, search), search } };
	switch (content.name) {
		case "manage_tags":
			return <ManageTagsDialog content={content} {...props} />;
		case "manage_notes":
			return <ManageNotesDialog content={content} {...props} />;
		case "share":
			return <ShareDialog content={content} {...props} />;
		case "update_tags":
			return <UpdateTagsDialog content={content} {...props} />;
	}
}
