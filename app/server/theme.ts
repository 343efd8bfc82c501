import { createCookie } from "@remix-run/cloudflare";
import { readTheme, type Theme } from "~/domain/account/theme";

const ONE_YEAR_SECONDS = 31_536_000;

/** A choice for this browser, not for the account: one reads by day, another by night. */
const themeCookie = createCookie("theme", { path: "/", httpOnly: true, sameSite: "lax", maxAge: ONE_YEAR_SECONDS });

/** The theme of an answer: the server writes it into the document, so that no page appears in other colours first. */
export async function detectTheme(request: Request): Promise<Theme> {
	return readTheme(await themeCookie.parse(request.headers.get("Cookie")).catch(() => null));
}

/** Set-Cookie that keeps a chosen theme. */
export function themeCookieHeader(theme: Theme): Promise<string> {
	return themeCookie.serialize(theme);
}
