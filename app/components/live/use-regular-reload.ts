import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reads the page's data again at an interval in ms while something is waited for and the page is looked at. */
export function useRegularReload(waits: boolean, everyMs: number): void {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!waits || state !== "idle") return;
		const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), everyMs);
		return () => clearInterval(timer);
	}, [waits, everyMs, revalidate, state]);
}
