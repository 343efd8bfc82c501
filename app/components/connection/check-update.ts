import { HOUR_MS } from "~/domain/time/durations";
import { connection } from "./connection-store";

const CHECK_EVERY_MS = HOUR_MS;

/** Asks the server for its build (see watch-fetch.ts) and lets the service worker check for its own update. Never throws. */
export async function checkForUpdate(): Promise<"current" | "found" | "unreachable"> {
	try {
		const [answer] = await Promise.all([fetch("/api/ping", { cache: "no-store" }), updateWorker()]);
		if (!answer.ok) return "unreachable";
		return connection().update ? "found" : "current";
	} catch {
		return "unreachable";
	}
}

/** Source: spec A §9 "update check hourly". Returns a function that stops it. */
export function checkHourly(): () => void {
	const timer = setInterval(() => void checkForUpdate(), CHECK_EVERY_MS);
	return () => clearInterval(timer);
}

async function updateWorker(): Promise<void> {
	const registration = await navigator.serviceWorker?.getRegistration();
	await registration?.update().catch(() => {});
}
