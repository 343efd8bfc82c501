import type { QueryAccess, QueryAnswer } from "~/services/query-ports";
import { fakeQueries } from "../../../tests/queries/fake-queries";
import { seededSite } from "../../../tests/queries/seeded-traffic";
import { TEST_INSTANT } from "../../../tests/setup/test-time";

export const OWNER = "owner@example.com";
export const REDIRECT = "https://serpentine.test/account/connections/google";
export const DOMAIN = "sc-domain:shop.example";

/** Both services with one Google account of three properties, and a clock. */
export function outsideQueries() {
	let now = TEST_INSTANT;
	const outside = fakeQueries(() => now);
	const { google, services } = outside;
	const site = seededSite({ origin: "https://www.shop.example" });
	const owned = google.addProperty(OWNER, { siteUrl: DOMAIN, permissionLevel: "siteOwner", site, since: null });
	google.addProperty(OWNER, { siteUrl: "https://blog.example/", permissionLevel: "siteRestrictedUser", site, since: null });
	google.addProperty(OWNER, { siteUrl: "https://closed.example/", permissionLevel: "siteUnverifiedUser", site, since: null });
	const source = services.sources.google_search_console;
	return { ...outside, owned, source, bingSource: services.sources.bing_webmaster, advance: (ms: number) => (now += ms), now: () => now };
}

export type OutsideQueries = ReturnType<typeof outsideQueries>;

/** Goes through the consent page. Returns what the service tells of the code. */
export async function consent({ google, services }: OutsideQueries, changed: { verifier?: string } = {}) {
	const verifier = "v".repeat(43);
	const address =
		services.consent?.address({ state: "s", challenge: await challengeOf(verifier), redirect: REDIRECT, language: "fr" }) ?? "";
	google.signIn.next ??= OWNER;
	const answer = await google.answer(new Request(address));
	const back = new URL(answer.headers.get("Location") ?? "");
	const exchanged = services.consent?.exchange({ code: back.searchParams.get("code") ?? "", verifier, redirect: REDIRECT, ...changed });
	return { address: new URL(address), back, exchanged: await exchanged };
}

export async function challengeOf(verifier: string): Promise<string> {
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
	return Buffer.from(digest).toString("base64url");
}

/** Refresh token of a new consent. */
export async function refreshToken(outside: OutsideQueries): Promise<string> {
	const { exchanged } = await consent(outside);
	return exchanged?.ok ? exchanged.value.refreshToken : "";
}

export async function opened(outside: OutsideQueries): Promise<QueryAccess> {
	return must(await outside.source.access({ way: "oauth", secret: await refreshToken(outside) }));
}

export function must<Value>(answer: QueryAnswer<Value>): Value {
	if (!answer.ok) throw new Error(answer.refusal);
	return answer.value;
}
