import { createCookie } from "@remix-run/cloudflare";
import { type Density, readDensity } from "~/domain/account/density";
import { readTheme, type Theme } from "~/domain/account/theme";

const ONE_YEAR_SECONDS = 31_536_000;

/** Choices for this browser, not for the account: one reads by day, another by night. */
const themeCookie = choiceCookie("theme");
const densityCookie = choiceCookie("density");

function choiceCookie(name: string) {
	return createCookie(name, { path: "/", httpOnly: true, sameSite: "lax", maxAge: ONE_YEAR_SECONDS });
}

/** The choices of an answer: the server writes them into the document, so that no page appears in another look first. */
export async function detectLook(request: Request): Promise<{ theme: Theme; density: Density }> {
	const sent = request.headers.get("Cookie");
	const read = (cookie: typeof themeCookie): Promise<unknown> => cookie.parse(sent).catch(() => null);
	return { theme: readTheme(await read(themeCookie)), density: readDensity(await read(densityCookie)) };
}

/** Set-Cookie that keeps a chosen theme. */
export function themeCookieHeader(theme: Theme): Promise<string> {
	return themeCookie.serialize(theme);
}

/** Set-Cookie that keeps a chosen density. */
export function densityCookieHeader(density: Density): Promise<string> {
	return densityCookie.serialize(density);
}
