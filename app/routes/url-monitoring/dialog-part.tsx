import { useNavigation } from "@remix-run/react";
import { memo, useEffect } from "react";
import { LatePart, lateComponent } from "~/components/connection/late-part";
import { loadPart } from "~/components/connection/load-part";
import type { Outcome } from "~/domain/refusal/refusal";
import type { Shown } from "./dialog-registry";
import { DialogView } from "./dialog-views";
import type { Screen } from "./read-screen";

/** The server renders dialogs into the page; the browser loads their code when one is about to open. */
const loadDialogs = async () => (await loadPart(() => import("./dialog-views")))?.DialogView;
const part = import.meta.env.SSR ? () => DialogView : lateComponent(loadDialogs);

interface DialogPartProps {
	screen: Screen;
	outcome: Outcome<Shown> | undefined;
}

/** The dialog named in the address. Its code loads together with its data. Memoised: while the code loads, only new data renders it. */
export const DialogPart = memo(function DialogPart({ screen, outcome }: DialogPartProps) {
	const { location, formMethod } = useNavigation();
	const isOpening = location?.search.includes("dialog=") === true;
	useEffect(() => {
		if (isOpening) void loadDialogs();
	}, [isOpening]);
	const { dialog } = screen;
	if (!dialog) return null;
	return <LatePart key={dialog} part={part} props={{ name: dialog, screen, outcome, busy: formMethod === "POST" }} />;
});
