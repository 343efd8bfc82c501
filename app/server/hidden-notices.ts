import { createCookie } from "@remix-run/cloudflare";
import { KEYS_HINT } from "~/domain/notice/notice";
import { choiceCookie } from "./choice-cookie";

/** Number of remembered notices; older ones would be shown again. */
const REMEMBERED = 20;
/** Without an age: it ends with the browser's session. */
const cookie = createCookie("hidden_notices", { path: "/", httpOnly: true, sameSite: "lax" });
const hints = choiceCookie("dismissed_hints");

/** Notices that this browser has hidden. */
export async function hiddenNotices(request: Request): Promise<string[]> {
	const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	return Array.isArray(value) ? value.filter((hid) => typeof hid === "string").slice(0, REMEMBERED) : [];
}

/** Returns whether this browser has dismissed the hint about keyboard shortcuts. */
export async function isKeysHintDismissed(request: Request): Promise<boolean> {
	return (await hints.parse(request.headers.get("Cookie")).catch(() => null)) === KEYS_HINT;
}

/** Returns the Set-Cookie header that hides one more notice. The hint about keyboard shortcuts has its own cookie, which lasts one year. */
export async function hideNotice(request: Request, hid: string): Promise<string> {
	if (hid === KEYS_HINT) return hints.serialize(KEYS_HINT);
	const others = (await hiddenNotices(request)).filter((one) => one !== hid);
	return cookie.serialize([hid, ...others].slice(0, REMEMBERED));
}
