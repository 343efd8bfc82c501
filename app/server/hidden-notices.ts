import { createCookie } from "@remix-run/cloudflare";

/** Number of remembered notices; older ones would be shown again. */
const REMEMBERED = 20;
/** Without an age: it ends with the browser's session. */
const cookie = createCookie("hidden_notices", { path: "/", httpOnly: true, sameSite: "lax" });

/** Notices that this browser has hidden. */
export async function hiddenNotices(request: Request): Promise<string[]> {
	const value: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	return Array.isArray(value) ? value.filter((hid) => typeof hid === "string").slice(0, REMEMBERED) : [];
}

/** Set-Cookie that hides one more. */
export async function hideNotice(request: Request, hid: string): Promise<string> {
	const others = (await hiddenNotices(request)).filter((one) => one !== hid);
	return cookie.serialize([hid, ...others].slice(0, REMEMBERED));
}
