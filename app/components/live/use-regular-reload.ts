import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Reloads the data of the page every `everyMs` ms while `waits` is true and the page is visible. */
export function useRegularReload(waits: boolean, everyMs: number): void {
	const { revalidate, state } = useRevalidator();
	useEffect(() => {
		if (!waits || state !== "idle") return;
		const timer = setInterval(() => document.visibilityState === "visible" && revalidate(), everyMs);
		return () => clearInterval(timer);
	}, [waits, everyMs, revalidate, state]);
}
