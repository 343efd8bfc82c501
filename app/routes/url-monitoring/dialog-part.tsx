import { useNavigation } from "@remix-run/react";
import { lazy, memo, Suspense, useEffect } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { DialogAnswer } from "./actions";
import { Dialogs } from "./dialogs";
import type { Screen } from "./read-screen";

/** The server renders dialogs into the page; the browser loads their code when one is about to open. */
const Part = import.meta.env.SSR ? Dialogs : lazy(async () => ({ default: await loadDialogs() }));

/** Throws into the screen's error boundary. */
async function loadDialogs(): Promise<typeof Dialogs> {
	const part = await loadPart(() => import("./dialogs"));
	if (!part) throw new Error("The code of the dialogs could not be loaded.");
	return part.Dialogs;
}

interface DialogPartProps {
	screen: Screen;
	answer: DialogAnswer | undefined;
}

/** The dialog named in the address. Its code loads together with its data. Memoised: while the code loads, only new data renders it. */
export const DialogPart = memo(function DialogPart({ screen, answer }: DialogPartProps) {
	const { location, formMethod } = useNavigation();
	const isOpening = location?.search.includes("dialog=") === true;
	useEffect(() => {
		if (isOpening) loadDialogs().catch(() => undefined);
	}, [isOpening]);
	const { dialog } = screen;
	if (!dialog) return null;
	return (
		<Suspense fallback={null}>
			<Part key={dialog} name={dialog} screen={screen} answer={answer} busy={formMethod === "POST"} />
		</Suspense>
	);
});
