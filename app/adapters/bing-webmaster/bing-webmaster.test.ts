import { expect, test } from "vitest";
import { seededSite } from "../../../tests/queries/seeded-traffic";
import { must, outsideQueries } from "../query-services/test-calls";

const KEY = "b".repeat(32);
const URL_OF_SITE = "https://www.shop.example/";
const refusal = (name: string, afterMs = 0) => ({ ok: false, refusal: name, afterMs });

function bing() {
	const outside = outsideQueries();
	const site = seededSite({ origin: "https://www.shop.example" });
	const sites = [
		{ url: URL_OF_SITE, isVerified: true, site },
		{ url: "https://closed.example/", isVerified: false, site },
	];
	outside.bing.addKey(KEY, sites);
	return { ...outside, sites, source: outside.bingSource };
}

test("a key opens its websites; one that Bing does not know is revoked", async () => {
	const { source, bing: fake } = bing();
	const access = must(await source.access({ way: "api_key", secret: KEY }));
	expect(must(await source.properties(access))).toEqual([
		{ name: URL_OF_SITE, permission: "owner" },
		{ name: "https://closed.example/", permission: "unverified" },
	]);
	fake.removeKey(KEY);
	expect(await source.access({ way: "api_key", secret: KEY })).toEqual(refusal("revoked"));
});

test("weeks come as the days that Bing names, with rows of one call and without totals", async () => {
	const { source, bing: fake, sites } = bing();
	const access = must(await source.access({ way: "api_key", secret: KEY }));
	const weeks = fake.weeks();
	const days = must(await source.days(access, { property: URL_OF_SITE, from: "2000-01-01", to: "2100-01-01" }));
	expect(days).toEqual(weeks.map((day) => ({ day, isFinal: true, totals: null })));
	const calls = fake.calls.length;
	let clicks = 0;
	for (const day of weeks)
		for (const row of must(await source.rows(access, { property: URL_OF_SITE, day, start: 0, by: "page" }))) clicks += row.clicks;
	expect(fake.calls).toHaveLength(calls);
	const [site] = sites;
	if (!site) throw new Error("no site");
	expect(clicks).toBe(weeks.flatMap((week) => fake.stats(site, week)).reduce((sum, row) => sum + row.clicks, 0));
	const [row] = must(await source.rows(access, { property: URL_OF_SITE, day: weeks[0] ?? "", start: 0, by: "page" }));
	expect(row).toMatchObject({ page: "", country: "", device: "unknown" });
	expect(must(await source.days(access, { property: URL_OF_SITE, from: weeks[3] ?? "", to: weeks[5] ?? "" }))).toHaveLength(3);
});

test("each answer that Bing may give instead has one refusal", async () => {
	const { source, bing: fake } = bing();
	const access = must(await source.access({ way: "api_key", secret: KEY }));
	const asked = { property: URL_OF_SITE, from: "2000-01-01", to: "2100-01-01" };
	for (const [status, body, expected] of [
		[400, '{"ErrorCode":4}', "rate"],
		[400, '{"ErrorCode":6}', "no_access"],
		[400, '{"ErrorCode":1}', "unreachable"],
		[400, "?", "unreadable"],
		[503, "", "unreachable"],
		[200, "<html>", "unreadable"],
		[200, '{"d":[{"Query":"a","Date":"2026-01-01"}]}', "unreadable"],
	] as const) {
		fake.faults.add("GetQueryStats", { status, body });
		expect(await source.days(access, asked)).toEqual(refusal(expected));
	}
	fake.faults.add("GetQueryStats", "silence");
	expect(await source.days(access, asked)).toEqual(refusal("unreachable"));
	expect(await source.days(access, { ...asked, property: "https://closed.example/" })).toEqual(refusal("no_access"));
	for (let i = 0; i < 80; i++) await source.properties(access);
	expect(await source.properties(access)).toEqual(refusal("rate"));
});
