import type { DialogAnswer } from "./actions";
import { AddUrlsDialog } from "./add-urls-dialog";
import type { Screen } from "./read-screen";
import { RefreshedDialog, RefreshUrlsDialog } from "./refresh-urls-dialog";
import { RemoveUrlsDialog } from "./remove-urls-dialog";
import { type UrlDialogName, urlsHref } from "./url-query";

/** What all dialogs of the page share. */
export interface UrlDialogProps {
	screen: Screen;
	/** close: the page without the dialog; self: where its form is sent. */
	links: { close: string; self: string };
	failure: { text: string; throttled: boolean } | null;
	/** What was chosen in the table; null when the address alone opened the dialog. */
	chosen: Extract<DialogAnswer, { kind: "chosen" }> | null;
	/** Its form is on its way. */
	busy: boolean;
}

interface DialogsProps {
	name: UrlDialogName;
	screen: Screen;
	answer: DialogAnswer | undefined;
	busy: boolean;
}

/** The dialog that the address names, in the state the last answer left it. */
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
