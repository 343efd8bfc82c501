import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { whenIdle } from "~/components/data-table/when-idle";

/** Elements that open a dialog: links, buttons and rows. */
const OPENERS = 'tr[data-hid], a[href*="dialog="], button[name="dialog"]';

/** Calls back once a dialog is likely to open: pointer or focus on an opener, or a navigation to a dialog. */
export function useSignsOfOpening(onSign: () => void): void {
	const { location } = useNavigation();
	const isOpening = location?.search.includes("dialog=") ?? false;
	const latest = useRef(onSign);
	latest.current = onSign;
	useEffect(() => {
		if (isOpening) latest.current();
	}, [isOpening]);
	useEffect(() => {
		const signs = ["pointerover", "focusin"] as const;
		const see = ({ target }: Event) => {
			if (!(target instanceof Element) || !target.closest(OPENERS)) return;
			end();
			// Idle first, so that the pointer's own event is handled before.
			stop = whenIdle(() => latest.current());
		};
		let stop = () => {};
		const end = () => {
			for (const sign of signs) document.removeEventListener(sign, see);
		};
		for (const sign of signs) document.addEventListener(sign, see, { passive: true });
		return () => {
			end();
			stop();
		};
	}, []);
}
