import { lazy, Suspense, useState } from "react";
import { hydrateAfter } from "~/components/connection/before-hydration";
import { loadPart } from "~/components/connection/load-part";
import { KeywordFrame, KeywordSkeleton } from "./keyword/keyword-frame";
import { useOpeningKeyword } from "./keyword/use-opening-keyword";
import type { Screen } from "./read-screen";
import { type ScreenAnswer, ScreenDialogs } from "./screen-dialogs";
import { tableHref } from "./table-address";
import { useSignsOfOpening } from "./use-signs-of-opening";

/** The server has it at hand, so that a dialog is in the page it sends; browsers get its code once one is about to open. */
let loaded: typeof ScreenDialogs | null = import.meta.env.SSR ? ScreenDialogs : null;

/** Throws for the screen's error boundary. */
async function loadDialogs(): Promise<typeof ScreenDialogs> {
	const part = await loadPart(() => import("./screen-dialogs"));
	if (!part) throw new Error("The code of the dialogs could not be loaded.");
	loaded = part.ScreenDialogs;
	return loaded;
}

const LazyDialogs = lazy(async () => ({ default: await loadDialogs() }));

if (!import.meta.env.SSR && window.location.search.includes("dialog=")) hydrateAfter(loadDialogs());

interface DialogPartProps {
	screen: Screen;
	answer: ScreenAnswer | undefined;
}

/** The dialog that the address names. Its code is fetched beside its data, or sooner. */
export function DialogPart({ screen, answer }: DialogPartProps) {
	const opening = useOpeningKeyword(screen);
	useSignsOfOpening(() => void loadDialogs().catch(() => undefined));
	const content = screen.dialogs && <Content screen={screen} answer={answer} />;
	const named = screen.dialogs?.keyword ?? opening;
	if (!named) return content;
	return (
		<KeywordFrame key={named.id} named={named} closeHref={tableHref(screen.query)}>
			{content ?? <KeywordSkeleton />}
		</KeywordFrame>
	);
}

function Content(props: DialogPartProps) {
	const [Part] = useState(() => loaded);
	// Nothing to wait for: React takes what the server sent over together with the rest of the screen.
	if (Part) return <Part {...props} />;
	return (
		<Suspense fallback={props.screen.dialogs?.keyword ? <KeywordSkeleton /> : null}>
			<LazyDialogs {...props} />
		</Suspense>
	);
}
