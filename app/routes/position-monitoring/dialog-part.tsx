import { useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { hydrateAfter } from "~/components/connection/before-hydration";
import { loadPart } from "~/components/connection/load-part";
import type { Screen } from "./read-screen";
import { type ScreenAnswer, ScreenDialogs } from "./screen-dialogs";

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

if (!import.meta.env.SSR && namesDialog(window.location.search)) hydrateAfter(loadDialogs());

/** The dialog that the address names. Its code is fetched beside its data. */
export function DialogPart({ screen, answer }: { screen: Screen; answer: ScreenAnswer | undefined }) {
	const { location } = useNavigation();
	const [Part] = useState(() => loaded);
	const isOpening = namesDialog(location?.search ?? "");
	useEffect(() => {
		if (isOpening) loadDialogs().catch(() => undefined);
	}, [isOpening]);
	if (!screen.dialogs) return null;
	// Nothing to wait for: React takes what the server sent over together with the rest of the screen.
	if (Part) return <Part screen={screen} answer={answer} />;
	return (
		<Suspense fallback={null}>
			<LazyDialogs screen={screen} answer={answer} />
		</Suspense>
	);
}

function namesDialog(search: string): boolean {
	return search.includes("dialog=");
}
