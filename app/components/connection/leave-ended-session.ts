import { paths } from "~/paths";

/** A page that is being left already (signing out) needs no telling. */
let isLeaving = false;
const LEAVING_MS = 10_000;
const WHO_AM_I = "/api/account";

if (typeof window !== "undefined") {
	window.addEventListener("beforeunload", () => {
		isLeaving = true;
		// A download also begins so, and leaves nothing.
		setTimeout(() => {
			isLeaving = false;
		}, LEAVING_MS);
	});
}

/**
 * The server ended a session: when the browser has no newer one (another tab may have changed the password), forget its cookie and ask to
 * sign in again, saying why. Source: spec A §2 "Guards", §4.
 */
export async function leaveEndedSession(reason: "expired" | "disconnected"): Promise<void> {
	if (isLeaving || window.location.pathname.startsWith("/login")) return;
	isLeaving = true;
	const answer = await fetch(WHO_AM_I, { cache: "no-store" }).catch(() => null);
	if (answer?.status !== 401) {
		isLeaving = false;
		return;
	}
	await fetch(paths.logout, { method: "POST", redirect: "manual" }).catch(() => {});
	window.location.assign(paths.login({ reason, redirect: window.location.pathname + window.location.search }));
}
