import { createCookie } from "@remix-run/cloudflare";

const ONE_YEAR_SECONDS = 31_536_000;

/** Cookie of a choice that the browser keeps for a year. path: pages that receive it. */
export function choiceCookie(name: string, path = "/") {
	return createCookie(name, { path, httpOnly: true, sameSite: "lax", maxAge: ONE_YEAR_SECONDS });
}
