import { createCookie } from "@remix-run/cloudflare";
import { firstKeywordsSchema } from "~/domain/account/first-keywords";
import type { FirstKeywords } from "~/domain/account/typed-first-keywords";

const HOUR_SECONDS = 3_600;
/** Browsers refuse longer cookies. */
const MAX_CHARACTERS = 4_000;
/** For all paths, because the data of the sign-up page have another path than the page. */
const cookie = createCookie("first_keywords", { path: "/", httpOnly: true, sameSite: "lax", maxAge: HOUR_SECONDS });

/** Returns the Set-Cookie header that keeps what was typed before the sign-up over reloads; null for texts that are too long for a cookie. */
export async function firstKeywordsHeader(first: FirstKeywords): Promise<string | null> {
	const header = await cookie.serialize(first);
	return header.length > MAX_CHARACTERS ? null : header;
}

/** Returns the Set-Cookie header that ends it. */
export function noFirstKeywordsHeader(): Promise<string> {
	return cookie.serialize("", { maxAge: 0 });
}

export async function readFirstKeywordsCookie(request: Request): Promise<FirstKeywords | null> {
	const read: unknown = await cookie.parse(request.headers.get("Cookie")).catch(() => null);
	return firstKeywordsSchema.safeParse(read).data ?? null;
}
