import { lazy, Suspense, useState } from "react";
import { hydrateAfter } from "~/components/connection/before-hydration";
import { loadPart } from "~/components/connection/load-part";
import { KeywordFrame, KeywordSkeleton } from "../keyword/keyword-frame";
import { useOpeningKeyword } from "../keyword/use-opening-keyword";
import type { Screen } from "../page/read-screen";
import { tableHref } from "../table/table-address";
import { type ScreenAnswer, ScreenDialogs } from "./screen-dialogs";
import { useSignsOfOpening } from "./use-signs-of-opening";

/** The server renders dialogs into the page; the browser loads their code when one is about to open. */
let loaded: typeof ScreenDialogs | null = import.meta.env.SSR ? ScreenDialogs : null;

/** Throws into the screen's error boundary. */
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

/** The dialog named in the address. Its code loads together with its data, or earlier. */
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
	// Already loaded: without Suspense, React hydrates it together with the screen.
	if (Part) return <Part {...props} />;
	return (
		<Suspense fallback={props.screen.dialogs?.keyword ? <KeywordSkeleton /> : null}>
			<LazyDialogs {...props} />
		</Suspense>
	);
}
