import { useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { Screen } from "./read-screen";
import { type ScreenAnswer, ScreenDialogs } from "./screen-dialogs";

/** The server has it at hand, so that a dialog is in the page it sends; browsers get its code once one is about to open. */
const Part = import.meta.env.SSR ? ScreenDialogs : lazy(async () => ({ default: await loadDialogs() }));

/** Throws for the screen's error boundary. */
async function loadDialogs(): Promise<typeof ScreenDialogs> {
	const part = await loadPart(() => import("./screen-dialogs"));
	if (!part) throw new Error("The code of the dialogs could not be loaded.");
	return part.ScreenDialogs;
}

/** The dialog that the address names. Its code is fetched beside its data. */
export function DialogPart({ screen, answer }: { screen: Screen; answer: ScreenAnswer | undefined }) {
	const { location } = useNavigation();
	const isOpening = location?.search.includes("dialog=") === true;
	useEffect(() => {
		if (isOpening) loadDialogs().catch(() => undefined);
	}, [isOpening]);
	if (!screen.dialogs) return null;
	return (
		<Suspense fallback={null}>
			<Part screen={screen} answer={answer} />
		</Suspense>
	);
}
