import { paths } from "~/paths";
import { inAccount } from "./in-account";

/** True while the page is being left (sign-out): no message is shown then. */
let isLeaving = false;
const LEAVING_MS = 10_000;
const WHO_AM_I = "/api/account";

if (typeof window !== "undefined") {
	window.addEventListener("beforeunload", () => {
		isLeaving = true;
		// A download also fires this event, but leaves the page open.
		setTimeout(() => {
			isLeaving = false;
		}, LEAVING_MS);
	});
}

/**
 * Handles a session that the server ended: when the browser has no newer one (another tab may have changed the password), removes its
 * cookie and opens the sign-in page with the reason. Source: spec A §2 "Guards", §4.
 */
export async function leaveEndedSession(reason: "expired" | "disconnected"): Promise<void> {
	if (isLeaving || window.location.pathname.startsWith("/login")) return;
	isLeaving = true;
	await formAnswered();
	const hasLeft = window.location.pathname.startsWith("/login");
	const answer = hasLeft ? null : await fetch(inAccount(WHO_AM_I), { cache: "no-store" }).catch(() => null);
	// The person is in this account no more: its addresses are unknown ones now.
	if (answer?.status === 404) return window.location.reload();
	if (answer?.status !== 401) {
		isLeaving = false;
		return;
	}
	await fetch(paths.logout, { method: "POST", redirect: "manual" }).catch(() => {});
	window.location.assign(paths.login({ reason, redirect: window.location.pathname + window.location.search }));
}

/** A form that ends the session itself (closing the account) redirects with its own reason. */
function formAnswered(): Promise<void> {
	const router = window.__remixRouter;
	return new Promise((resolve) => {
		if (!router || router.state.navigation.formMethod === undefined) return resolve();
		const end = router.subscribe(({ navigation }) => {
			if (navigation.state !== "idle") return;
			end();
			resolve();
		});
	});
}
