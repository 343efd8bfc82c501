import { useState } from "react";
import { LatePart, lateComponent } from "~/components/connection/late-part";
import { hydrateAfter, loadCode, loadPart } from "~/components/connection/load-part";
import type { Outcome } from "~/domain/refusal/refusal";
import type { Shown } from "../dialogs/shown";
import { KeywordFrame, KeywordSkeleton } from "../keyword/keyword-frame";
import { useOpeningKeyword } from "../keyword/use-opening-keyword";
import { tableHref } from "../query/table-address";
import type { Screen } from "./read-screen";
import { useSignsOfOpening } from "./use-signs-of-opening";
import { DialogView } from "./views";

/** The server renders dialogs into the page; the browser loads their code when one is about to open. */
let loaded: typeof DialogView | null = import.meta.env.SSR ? DialogView : null;

async function loadDialogs(load: typeof loadCode = loadPart): Promise<typeof DialogView | null> {
	const part = await load(() => import("./views"));
	if (part) loaded = part.DialogView;
	return loaded;
}

const dialogs = lateComponent(loadDialogs);

if (!import.meta.env.SSR && window.location.search.includes("dialog=")) hydrateAfter(loadDialogs(loadCode));

interface DialogPartProps {
	screen: Screen;
	outcome: Outcome<Shown> | undefined;
}

/** The dialog named in the address. Its code loads together with its data, or earlier. */
export function DialogPart({ screen, outcome }: DialogPartProps) {
	const opening = useOpeningKeyword(screen);
	useSignsOfOpening(() => void loadDialogs());
	const content = screen.dialog && <Content screen={screen} outcome={outcome} />;
	const named = keywordOf(screen) ?? opening;
	if (!named) return content;
	return (
		<KeywordFrame named={named} closeHref={tableHref(screen.query)}>
			{content ?? <KeywordSkeleton />}
		</KeywordFrame>
	);
}

function Content(props: DialogPartProps) {
	const [Part] = useState(() => loaded);
	// Already loaded: without Suspense, React hydrates it together with the screen.
	if (Part) return <Part {...props} />;
	return <LatePart part={dialogs} props={props} fallback={keywordOf(props.screen) ? <KeywordSkeleton /> : null} />;
}

/** The keyword of the open dialog; null for other dialogs and for a keyword that is gone. */
function keywordOf({ dialog }: Screen) {
	return dialog?.name === "keyword_detail" && !("gone" in dialog.content) ? dialog.content : null;
}
