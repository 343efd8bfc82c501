import { type Density, readDensity } from "~/domain/account/density";
import { readTheme, type Theme } from "~/domain/account/theme";
import { choiceCookie } from "./choice-cookie";

/** Display settings of the browser, not of the account, because they depend on the screen. */
const themeCookie = choiceCookie("theme");
const densityCookie = choiceCookie("density");

/** Returns the settings of a request. The server writes them into the document, so that the page does not change its look after loading. */
export async function detectLook(request: Request): Promise<{ theme: Theme; density: Density }> {
	const sent = request.headers.get("Cookie");
	const read = (cookie: typeof themeCookie): Promise<unknown> => cookie.parse(sent).catch(() => null);
	return { theme: readTheme(await read(themeCookie)), density: readDensity(await read(densityCookie)) };
}

/** Returns the Set-Cookie header that stores the theme. */
export function themeCookieHeader(theme: Theme): Promise<string> {
	return themeCookie.serialize(theme);
}

/** Returns the Set-Cookie header that stores the density. */
export function densityCookieHeader(density: Density): Promise<string> {
	return densityCookie.serialize(density);
}
