import type { ComponentType } from "react";
import type { Outcome } from "~/domain/refusal/refusal";
import { AddUrlsDialog } from "./add-urls-dialog";
import type { Shown } from "./dialog-registry";
import { UrlHistoryDialog } from "./history-dialog";
import type { Screen } from "./read-screen";
import { RefreshUrlsView } from "./refresh-urls-dialog";
import { RemoveUrlsView } from "./remove-urls-dialog";
import { type UrlDialogName, urlsHref } from "./url-query";
import type { ViewProps } from "./view-props";

/** Views of all dialogs, by the names of dialog-registry.ts. */
const VIEWS: { [Name in UrlDialogName]: ComponentType<ViewProps> } = {
	add_urls: AddUrlsDialog,
	remove_urls: RemoveUrlsView,
	refresh_urls: RefreshUrlsView,
	url_history: UrlHistoryDialog,
};

interface DialogViewProps {
	name: UrlDialogName;
	screen: Screen;
	outcome: Outcome<Shown> | undefined;
	busy: boolean;
}

/** The dialog named in the address, in the state of the last outcome. */
export function DialogView({ name, screen, ...rest }: DialogViewProps) {
	const View = VIEWS[name];
	return <View screen={screen} closeHref={urlsHref(screen.query)} self={urlsHref(screen.query, name)} {...rest} />;
}
