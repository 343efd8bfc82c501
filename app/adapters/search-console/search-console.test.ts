import { expect, test } from "vitest";
import { FAKE_CLIENT } from "../../../tests/queries/fake-google";
import { type ResultLists, seededSite } from "../../../tests/queries/seeded-traffic";
import { queryServices } from "../query-services/query-services";
import { consent, DOMAIN, must, OWNER, opened, outsideQueries, REDIRECT, refreshToken } from "../query-services/test-calls";

const LIMIT = 25_000;
const refusal = (name: string, afterMs = 0) => ({ ok: false, refusal: name, afterMs });
const apiError = (status: number, reason: string) => ({ status, body: JSON.stringify({ error: { errors: [{ reason }] } }) });

test("the consent page gets client, scopes, challenge and state, and its code gives a refresh token, the address and whether it may read", async () => {
	const outside = outsideQueries();
	const { address, back, exchanged } = await consent(outside);
	expect(address.origin + address.pathname).toBe("https://accounts.google.com/o/oauth2/v2/auth");
	expect(Object.fromEntries(address.searchParams)).toMatchObject({
		client_id: FAKE_CLIENT.id,
		redirect_uri: REDIRECT,
		hl: "fr",
		state: "s",
	});
	expect(back.searchParams.get("state")).toBe("s");
	expect(exchanged).toMatchObject({ ok: true, value: { name: OWNER, mayRead: true } });
	outside.google.signIn.scope = "openid email";
	expect((await consent(outside)).exchanged).toMatchObject({ ok: true, value: { name: OWNER, mayRead: false } });
});

test("a wrong verifier, a used code and a foreign client are refused", async () => {
	const outside = outsideQueries();
	expect((await consent(outside, { verifier: "w".repeat(43) })).exchanged).toEqual(refusal("revoked"));
	const { back } = await consent(outside);
	const again = { code: back.searchParams.get("code") ?? "", verifier: "v".repeat(43), redirect: REDIRECT };
	expect(await outside.services.consent?.exchange(again)).toEqual(refusal("revoked"));
	const stranger = queryServices({ origin: "", client: { id: "x", secret: "y" }, now: outside.now, send: outside.google.send });
	expect(await stranger.consent?.exchange(again)).toEqual(refusal("not_configured"));
});

test("without an OAuth client there is no consent, and its refresh tokens open nothing", async () => {
	const outside = outsideQueries();
	const secret = await refreshToken(outside);
	const bare = queryServices({ origin: "", client: null, now: outside.now, send: outside.google.send });
	expect(bare.consent).toBeNull();
	expect(await bare.sources.google_search_console.access({ way: "oauth", secret })).toEqual(refusal("not_configured"));
});

test("a refresh token opens access for an hour, and none once it is revoked here or at Google", async () => {
	const outside = outsideQueries();
	const secret = await refreshToken(outside);
	const access = must(await outside.source.access({ way: "oauth", secret }));
	expect(access.expiresAt - outside.now()).toBe(3_600_000);
	expect(await outside.source.revoke({ way: "oauth", secret })).toBe(true);
	expect(await outside.source.access({ way: "oauth", secret })).toEqual(refusal("revoked"));
	expect(await outside.source.revoke({ way: "oauth", secret })).toBe(false);
	expect(await outside.source.properties(access)).toEqual(refusal("revoked"));
	const second = await refreshToken(outside);
	outside.google.signIn.revoke(OWNER);
	expect(await outside.source.access({ way: "oauth", secret: second })).toEqual(refusal("revoked"));
});

test("a service account signs its own assertion for Google's address, whatever address its key names", async () => {
	const outside = outsideQueries();
	const secret = await outside.google.signIn.serviceAccount("reader@project.iam.gserviceaccount.example");
	outside.google.addProperty("reader@project.iam.gserviceaccount.example", { ...outside.owned, permissionLevel: "siteFullUser" });
	const access = must(await outside.source.access({ way: "service_account", secret }));
	expect(must(await outside.source.properties(access))).toEqual([{ name: DOMAIN, permission: "full" }]);
	expect(await outside.source.access({ way: "service_account", secret: "{}" })).toEqual(refusal("revoked"));
	outside.google.signIn.revoke("reader@project.iam.gserviceaccount.example");
	expect(await outside.source.access({ way: "service_account", secret })).toEqual(refusal("revoked"));
});

test("properties come with their rights; an account without any has an empty list", async () => {
	const outside = outsideQueries();
	const access = await opened(outside);
	expect(must(await outside.source.properties(access))).toEqual([
		{ name: DOMAIN, permission: "owner" },
		{ name: "https://blog.example/", permission: "restricted" },
		{ name: "https://closed.example/", permission: "unverified" },
	]);
	outside.google.signIn.next = "empty@example.com";
	outside.google.signIn.accounts.add("empty@example.com");
	expect(must(await outside.source.properties(await opened(outside)))).toEqual([]);
});

test("days of 16 months come with totals, the two youngest open, and later by as many days as Google is late", async () => {
	const outside = outsideQueries();
	const access = await opened(outside);
	const asked = { property: DOMAIN, from: "2020-01-01", to: "2030-01-01" };
	const { first, firstOpen, last } = outside.google.console.span();
	const days = must(await outside.source.days(access, asked));
	expect([days[0]?.day, days.at(-1)?.day]).toEqual([first, last]);
	expect(days.length).toBeGreaterThan(480);
	expect(days.filter(({ isFinal }) => !isFinal).map(({ day }) => day)).toEqual([firstOpen, last]);
	const sums = outside.google.console.totals(outside.owned, first);
	expect(days[0]?.totals).toEqual({ clicks: sums.clicks, impressions: sums.impressions, positionSum: sums.positionSum });
	outside.google.console.lateDays = 3;
	const late = must(await outside.source.days(access, asked));
	expect(late.filter(({ isFinal }) => isFinal).length).toBe(days.length - 2 - 3);
});

test.each([
	{ by: "page", dimensions: ["query", "page", "country", "device"] },
	{ by: "property", dimensions: ["query", "country", "device"] },
] as const)(
	"rows of a day by $by come in parts with all dimensions, and their sums are those of the service",
	async ({ by, dimensions }) => {
		const outside = outsideQueries();
		const site = seededSite({ origin: "https://big.example", queries: 45_000, volume: 90_000 });
		const big = outside.google.addProperty(OWNER, { siteUrl: "sc-domain:big.example", permissionLevel: "siteOwner", site, since: null });
		const access = await opened(outside);
		const day = outside.google.console.span().first;
		const first = must(await outside.source.rows(access, { property: big.siteUrl, day, start: 0, by }));
		const second = must(await outside.source.rows(access, { property: big.siteUrl, day, start: LIMIT, by }));
		expect(first).toHaveLength(LIMIT);
		const told = outside.google.console.rows(big, day, dimensions);
		expect(first.length + second.length).toBe(told.length);
		const sum = (
			rows: readonly { clicks: number; impressions: number; positionSum: number }[],
			of: "clicks" | "impressions" | "positionSum",
		) => rows.reduce((total, row) => total + row[of], 0);
		for (const of of ["clicks", "impressions", "positionSum"] as const) expect(sum([...first, ...second], of)).toBe(sum(told, of));
		expect(new Set(first.map(({ device }) => device))).toEqual(new Set(["mobile", "desktop", "tablet"]));
		expect(new Set(first.map(({ country }) => country))).toEqual(new Set(["fr", "us", "gb", "de", "es", "be", "ch", ""]));
	},
	120_000,
);

/** One query, country, device and day: six pages of the website stood in the same lists, of which 25 showed the first page alone. */
const SIX_PAGES: ResultLists[] = [
	{ lists: 2_390, clicked: 118, last: 6 },
	{ lists: 25, clicked: 2, last: 1 },
].map(({ lists, clicked, last }) => ({
	query: "acorn hotel",
	country: "usa",
	device: "DESKTOP",
	isNamed: true,
	lists,
	clicked,
	pages: ["", "rooms", "menu", "spa", "book", "contact"].slice(0, last).map((page, n) => ({
		page: `https://hotel.example/${page}`,
		positionSum: lists * (n + 1),
		// A searcher who clicks two pages is one click of the property.
		clicks: n === 0 ? clicked : n === 1 ? 10 : 0,
	})),
}));
const RARE: ResultLists = { ...(SIX_PAGES[1] as ResultLists), query: "acorn hotel room 12", isNamed: false, lists: 585, clicked: 30 };

test("lists with six pages are one impression of the property each and six of its pages, and rare queries are in totals only", async () => {
	const outside = outsideQueries();
	const { owned } = outside;
	const hotel = outside.google.addProperty(OWNER, { ...owned, siteUrl: "sc-domain:hotel.example", lists: () => [...SIX_PAGES, RARE] });
	const access = await opened(outside);
	const { first: day } = outside.google.console.span();
	const rows = async (by: "property" | "page") => must(await outside.source.rows(access, { property: hotel.siteUrl, day, start: 0, by }));
	expect(await rows("property")).toEqual([
		{ query: "acorn hotel", page: "", country: "us", device: "desktop", clicks: 120, impressions: 2_415, positionSum: 2_415 },
	]);
	const pages = await rows("page");
	const places = pages.map(({ impressions, positionSum }) => [impressions, positionSum / impressions]);
	expect(places.toSorted(([, a = 0], [, b = 0]) => a - b)).toEqual([
		[2_415, 1],
		[2_390, 2],
		...[3, 4, 5, 6].map((position) => [2_390, position]),
	]);
	expect(pages.reduce((sum, { impressions }) => sum + impressions, 0)).toBe(14_365);
	expect(pages.reduce((sum, { clicks }) => sum + clicks, 0)).toBe(130);
	const [total] = must(await outside.source.days(access, { property: hotel.siteUrl, from: day, to: day }));
	expect(total?.totals).toMatchObject({ clicks: 150, impressions: 3_000 });
});

test("figures that Google counts in another way than asked are not taken for the asked ones", async () => {
	const outside = outsideQueries();
	const access = await opened(outside);
	const { first: day } = outside.google.console.span();
	const answer = {
		rows: [{ keys: ["a", "usa", "DESKTOP"], clicks: 1, impressions: 6, ctr: 1, position: 2 }],
		responseAggregationType: "byPage",
	};
	outside.google.faults.add("searchAnalytics", { status: 200, body: JSON.stringify(answer) });
	expect(await outside.source.rows(access, { property: DOMAIN, day, start: 0, by: "property" })).toEqual(refusal("unreadable"));
	outside.google.faults.add("searchAnalytics", {
		status: 200,
		body: JSON.stringify({ ...answer, responseAggregationType: "BY_PROPERTY" }),
	});
	expect(must(await outside.source.rows(access, { property: DOMAIN, day, start: 0, by: "property" }))).toHaveLength(1);
});

test("an unverified property and a foreign one have no access; a day without rows is an empty list", async () => {
	const outside = outsideQueries();
	const access = await opened(outside);
	const { first: day } = outside.google.console.span();
	for (const property of ["https://closed.example/", "sc-domain:foreign.example"]) {
		expect(await outside.source.days(access, { property, from: day, to: day })).toEqual(refusal("no_access"));
		expect(await outside.source.rows(access, { property, day, start: 0, by: "page" })).toEqual(refusal("no_access"));
	}
	expect(must(await outside.source.rows(access, { property: DOMAIN, day: "2001-01-01", start: 0, by: "property" }))).toEqual([]);
});

test("the limit of a minute and the quota of a day are told apart, and both pass", async () => {
	const outside = outsideQueries();
	const access = await opened(outside);
	const asked = { property: DOMAIN, from: "2026-01-01", to: "2026-01-01" };
	for (let i = 0; i < 1_200; i++) must(await outside.source.days(access, asked));
	expect(await outside.source.days(access, asked)).toEqual(refusal("rate"));
	outside.advance(60_000);
	expect((await outside.source.days(access, asked)).ok).toBe(true);
	outside.google.quotaLeft = 0;
	expect(await outside.source.days(access, asked)).toEqual(refusal("quota"));
}, 120_000);

test("each answer that a service may give instead has one refusal, and a pause that it asks for is kept", async () => {
	const outside = outsideQueries();
	const access = await opened(outside);
	const cases: [Parameters<typeof outside.google.faults.add>[1], object][] = [
		[apiError(403, "dailyLimitExceeded"), refusal("quota")],
		[{ ...apiError(429, "rateLimitExceeded"), headers: { "Retry-After": "120" } }, refusal("rate", 120_000)],
		[apiError(403, "userRateLimitExceeded"), refusal("rate")],
		[apiError(403, "accessNotConfigured"), refusal("not_configured")],
		[{ status: 403, body: JSON.stringify({ error: { details: [{ reason: "SERVICE_DISABLED" }] } }) }, refusal("not_configured")],
		[apiError(404, "notFound"), refusal("no_access")],
		[apiError(400, "invalidParameter"), refusal("unreadable")],
		[{ status: 503, body: "<html>" }, refusal("unreachable")],
		[{ status: 302, body: "", headers: { Location: "https://elsewhere.example/" } }, refusal("unreadable")],
		[{ status: 200, body: "<html>" }, refusal("unreadable")],
		[{ status: 200, body: '{"rows":[{"keys":["2026-01-01"],"clicks":"many"}]}' }, refusal("unreadable")],
		[{ status: 200, body: `{"rows":[${" ".repeat(33 * 2 ** 20)}]}` }, refusal("unreadable")],
		["silence", refusal("unreachable")],
	];
	for (const [fault, expected] of cases) {
		outside.google.faults.add("searchAnalytics", fault);
		expect(await outside.source.days(access, { property: DOMAIN, from: "2026-01-01", to: "2026-01-02" })).toEqual(expected);
	}
	for (const [fault, expected] of [
		[{ status: 500, body: "" }, "unreachable"],
		[{ status: 429, body: "" }, "rate"],
		[{ status: 403, body: '{"error":"admin_policy_enforced"}' }, "no_access"],
		[{ status: 401, body: "{}" }, "unreadable"],
	] as const) {
		outside.google.faults.add("/token", fault);
		expect(await outside.source.access({ way: "oauth", secret: "x" })).toEqual(refusal(expected));
	}
});

test("URL inspection tells indexed, not indexed or the other scheme with reason and last crawl, and has limits of its own", async () => {
	const outside = outsideQueries();
	const access = await opened(outside);
	const inspected = (url: string) => outside.source.inspect?.(access, { property: DOMAIN, url });
	expect(await inspected("https://shop.example/a")).toEqual({
		ok: true,
		value: {
			found: 1,
			protocolMismatch: false,
			depth: 0,
			coverage: "Submitted and indexed",
			lastCrawlAt: Date.parse("2026-11-01T04:05:06Z"),
		},
	});
	const { inspections } = outside.google;
	inspections.set("https://shop.example/b", { verdict: "NEUTRAL", coverageState: "Crawled - currently not indexed" });
	expect(await inspected("https://shop.example/b")).toMatchObject({
		value: { found: 0, coverage: "Crawled - currently not indexed", lastCrawlAt: null },
	});
	inspections.set("https://shop.example/c", { verdict: "FAIL", googleCanonical: "http://shop.example/c" });
	expect(await inspected("https://shop.example/c")).toMatchObject({ value: { found: 0, protocolMismatch: true } });
	inspections.set("https://shop.example/d", { verdict: "VERDICT_UNSPECIFIED" });
	expect(await inspected("https://shop.example/d")).toEqual(refusal("unreadable"));
	for (let i = 0; i < 596; i++) await inspected("https://shop.example/a");
	expect(await inspected("https://shop.example/a")).toEqual(refusal("rate"));
});
