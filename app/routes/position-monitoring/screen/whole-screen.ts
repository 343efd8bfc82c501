import { useLocation } from "@remix-run/react";
import { useMemo } from "react";
import type { LoadedScreen } from "./read-screen";

/** Value of the header for a request of the open dialog alone. */
export const DIALOG_PART = "dialog";

type Whole = LoadedScreen & { title: string };
type Part = Pick<Whole, "dialog" | "title">;

/** The screen that the browser loaded last. The server never writes it. */
let shown: Whole | null = null;

/** The screen with the dialog that the address names. A dialog that is loaded alone stands over the table that is shown already. */
export function useWholeScreen(loaded: Whole | Part): Whole {
	const isOpen = new URLSearchParams(useLocation().search).has("dialog");
	return useMemo(() => {
		const whole = wholeOf(loaded);
		return isOpen || whole.dialog === null ? whole : { ...whole, dialog: null };
	}, [loaded, isOpen]);
}

function wholeOf(loaded: Whole | Part): Whole {
	if ("query" in loaded) {
		if (!import.meta.env.SSR) shown = loaded;
		return loaded;
	}
	if (!shown) throw new Error("A dialog was loaded without its table.");
	return { ...shown, ...loaded };
}
