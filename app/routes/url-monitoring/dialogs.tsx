import type { DialogAnswer } from "./actions";
import { AddUrlsDialog } from "./add-urls-dialog";
import type { Screen } from "./read-screen";
import { RefreshedDialog, RefreshUrlsDialog } from "./refresh-urls-dialog";
import { RemoveUrlsDialog } from "./remove-urls-dialog";
import { type UrlDialogName, urlsHref } from "./url-query";

/** Props of every dialog of the page. */
export interface UrlDialogProps {
	screen: Screen;
	/** close: the page without the dialog; self: where the form is sent. */
	links: { close: string; self: string };
	failure: { text: string; throttled: boolean } | null;
	/** The selection from the table; null when the dialog was opened by its address alone. */
	chosen: Extract<DialogAnswer, { kind: "chosen" }> | null;
	/** The form is being sent. */
	busy: boolean;
}

interface DialogsProps {
	name: UrlDialogName;
	screen: Screen;
	answer: DialogAnswer | undefined;
	busy: boolean;
}

/** The dialog named in the address, in the state of the last answer. */
export function Dialogs({ name, screen, answer, busy }: DialogsProps) {
	const props: UrlDialogProps = {
		screen,
		links: { close: urlsHref(screen.query), self: urlsHref(screen.query, name) },
		failure: answer?.kind === "failure" ? { text: answer.failure, throttled: answer.throttled } : null,
		chosen: answer?.kind === "chosen" ? answer : null,
		busy,
	};
	switch (name) {
		case "add_urls":
			return <AddUrlsDialog {...props} answer={answer?.kind === "add" ? answer : null} />;
		case "remove_urls":
			return <RemoveUrlsDialog key={props.chosen ? "chosen" : "none"} {...props} />;
		case "refresh_urls":
			if (answer?.kind === "refreshed") return <RefreshedDialog key="refreshed" answer={answer} closeHref={props.links.close} />;
			return <RefreshUrlsDialog key="form" {...props} />;
	}
}
