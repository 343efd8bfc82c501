import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { whenIdle } from "~/components/table/when-idle";

/** What opens a dialog: links and buttons that name one, and rows. */
const OPENERS = 'tr[data-hid], a[href*="dialog="], button[name="dialog"]';

/** Tells once that a dialog may be about to open: the pointer or the focus is on what opens one, or a visit to one has begun. */
export function useSignsOfOpening(tell: () => void): void {
	const { location } = useNavigation();
	const isOpening = location?.search.includes("dialog=") ?? false;
	const latest = useRef(tell);
	latest.current = tell;
	useEffect(() => {
		if (isOpening) latest.current();
	}, [isOpening]);
	useEffect(() => {
		const signs = ["pointerover", "focusin"] as const;
		const see = ({ target }: Event) => {
			if (!(target instanceof Element) || !target.closest(OPENERS)) return;
			end();
			// What the pointer is on its way to is answered first.
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
