import { useNavigation } from "@remix-run/react";
import { lazy, memo, Suspense, useEffect } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { DialogAnswer } from "./actions";
import { Dialogs } from "./dialogs";
import type { Screen } from "./read-screen";

/** The server has it at hand, so that a dialog is in the page it sends; browsers get its code once one is about to open. */
const Part = import.meta.env.SSR ? Dialogs : lazy(async () => ({ default: await loadDialogs() }));

/** Throws for the screen's error boundary. */
async function loadDialogs(): Promise<typeof Dialogs> {
	const part = await loadPart(() => import("./dialogs"));
	if (!part) throw new Error("The code of the dialogs could not be loaded.");
	return part.Dialogs;
}

interface DialogPartProps {
	screen: Screen;
	answer: DialogAnswer | undefined;
}

/** The dialog that the address names. Its code is fetched beside its data; until it is there, nothing but its data may draw it anew. */
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
