import type { DialogAnswer } from "./actions";
import { AddUrlsDialog } from "./add-urls-dialog";
import type { Screen, UrlDialogProps } from "./read-screen";
import { RefreshedDialog, RefreshUrlsDialog } from "./refresh-urls-dialog";
import { RemoveUrlsDialog } from "./remove-urls-dialog";
import { type UrlDialogName, urlsHref } from "./url-query";

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
