import { useNavigation } from "@remix-run/react";
import { lazy, memo, Suspense, useEffect } from "react";
import { loadPart } from "~/components/connection/load-part";
import type { Outcome } from "~/domain/refusal/refusal";
import type { Shown } from "./dialog-registry";
import { DialogView } from "./dialog-views";
import type { Screen } from "./read-screen";

/** The server renders dialogs into the page; the browser loads their code when one is about to open. */
const Part = import.meta.env.SSR ? DialogView : lazy(async () => ({ default: await loadDialogs() }));

/** Throws into the screen's error boundary. */
async function loadDialogs(): Promise<typeof DialogView> {
	const part = await loadPart(() => import("./dialog-views"));
	if (!part) throw new Error("The code of the dialogs could not be loaded.");
	return part.DialogView;
}

interface DialogPartProps {
	screen: Screen;
	outcome: Outcome<Shown> | undefined;
}

/** The dialog named in the address. Its code loads together with its data. Memoised: while the code loads, only new data renders it. */
export const DialogPart = memo(function DialogPart({ screen, outcome }: DialogPartProps) {
	const { location, formMethod } = useNavigation();
	const isOpening = location?.search.includes("dialog=") === true;
	useEffect(() => {
		if (isOpening) loadDialogs().catch(() => undefined);
	}, [isOpening]);
	const { dialog } = screen;
	if (!dialog) return null;
	return (
		<Suspense fallback={null}>
			<Part key={dialog} name={dialog} screen={screen} outcome={outcome} busy={formMethod === "POST"} />
		</Suspense>
	);
});
