import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { loader as list } from "~/routes/queries/route";
import { action, loader } from "~/routes/website-queries/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute, toastOf } from "~/server/test-form";
import { queryRow, type SeededDay, seedProperty } from "~/services/search-queries/test-queries";
import { blocked, ranked, testCtx, writeSample } from "../storage/stored-account";

interface Loaded {
	screen: {
		brandWords: string[];
		trouble: { kind: string; cause: string } | null;
		collecting: number | null;
		data: {
			totals: { all: { clicks: number; impressions: number }; told: { clicks: number; impressions: number } | null };
			freshFrom: string | null;
			days: { day: string; isFinal: boolean }[];
			tab: {
				found: number;
				counts: Record<string, number | null>;
				curve?: { points: unknown } | null;
				rows: { query: string; isTracked: boolean; average: number; own: { country: string }[] }[];
			};
		} | null;
	} | null;
	track: { keywords: string[]; country: string; device: string; tracked: number } | null;
}

const QUERIES = Array.from({ length: 24 }, (_, i) => `lamp ${i}`);

/** Average position 6 on phones in Germany; the totals have as much again that is not told. */
function day(name: string, isFinal = true): SeededDay {
	const rows = QUERIES.map((query) => queryRow({ query, country: "de", device: "mobile", clicks: 1, impressions: 10, positionSum: 60 }));
	return { day: name, isFinal, rows, totals: { clicks: 48, impressions: 480, positionSum: 2_880 } };
}

async function connected(account: Parameters<typeof signedInUser>[0] = {}) {
	const user = await signedInUser({ country: "fr", language: "fr", ...account });
	const days = [day("2026-11-20"), day("2026-11-21"), day("2026-11-22", false)];
	const { websiteHid, propertyId } = await seedProperty(user.ctx, { accountId: user.accountId, domain: "shop.example", days });
	const to = { cookie: user.cookie, params: { website: websiteHid } };
	const open = async (search = "", cookie = user.cookie) => callRoute<Loaded>(loader, `/queries/${websiteHid}${search}`, { ...to, cookie });
	const send = (form: Record<string, string | readonly string[]>) =>
		callRoute(action, `/queries/${websiteHid}?dialog=track`, { ...to, form });
	return { ...user, websiteHid, propertyId, open, send };
}

test("the list leads to the only connected website; foreign and unknown websites are missing", async () => {
	const { cookie, websiteHid, open } = await connected();
	expect((await callRoute(list, "/queries", { cookie })).location).toBe(`/queries/${websiteHid}`);
	const other = await signedInUser();
	expect((await open("", other.cookie)).status).toBe(404);
	const { data } = await callRoute<{ websites: unknown[] }>(list, "/queries", { cookie: other.cookie });
	expect(data?.websites).toEqual([]);
});

test("totals end at the last final day, with what the service does not tell; fresh days are marked", async () => {
	const { open } = await connected();
	const data = (await open()).data?.screen?.data;
	expect(data?.totals).toMatchObject({ all: { clicks: 96, impressions: 960 }, told: { clicks: 48, impressions: 480 } });
	expect([data?.freshFrom !== null, data?.days.map(({ isFinal }) => isFinal)]).toEqual([true, [true, true, false]]);
	expect(data?.tab).toMatchObject({ found: 24, counts: { striking: 24, untracked: 24, new: null, falling: null } });
	expect(data?.tab.rows[0]).toMatchObject({ average: 6, isTracked: false, own: [] });
	const none = (await open("?period=own&from=2026-01-01&to=2026-01-02")).data?.screen?.data;
	expect([none?.totals.all.clicks, none?.tab.found]).toEqual([0, 0]);
});

test("periods are compared only where all days of both are collected", async () => {
	const { open } = await connected();
	const shown = async (from: string, to: string) =>
		(await open(`?period=own&from=2026-11-${from}&to=2026-11-${to}`)).data?.screen?.data?.tab.counts.new;
	expect(await shown("21", "21")).toBe(0);
	// The service told one of the two days before, and none of the next two days.
	expect([await shown("21", "22"), await shown("22", "23")]).toEqual([null, null]);
});

test("twenty queries are tracked in two presses, on the country and device where they were shown", async () => {
	const { ctx, bearer, send, open } = await connected({ account: { plan: "expert_20210323", packs: 1 } });
	const first = { website: "shop.example", keywords: "lamp 0", country: "fr", language: "fr" };
	await ask(ctx, "POST", "monitors", { headers: bearer, body: first });
	const chosen = (await send({ intent: "choose", ids: QUERIES.slice(0, 21) })).data;
	expect(chosen).toMatchObject({ shown: { keywords: QUERIES.slice(1, 21), country: "de", language: "de", device: "mobile", tracked: 1 } });
	const fields = { keywords: QUERIES.slice(1, 21).join("\n"), country: "de", language: "de", device: "mobile" };
	const done = await send({ intent: "track", ...fields });
	expect([done.status, toastOf(done)]).toMatchObject([302, { key: "queries.track.added", facts: { count: 20 } }]);
	const tab = (await open()).data?.screen?.data?.tab;
	expect(tab?.counts.untracked).toBe(3);
	expect(tab?.rows.find(({ query }) => query === "lamp 1")).toMatchObject({ isTracked: true, own: [{ country: "de" }] });
	expect((await open("?view=untracked&dialog=track")).data?.track?.keywords.toSorted()).toEqual(["lamp 21", "lamp 22", "lamp 23"]);
	const rows = tab?.rows.filter(({ isTracked }) => !isTracked).map(({ query }) => query);
	expect((await open("?dialog=track&first=2")).data?.track?.keywords).toEqual(rows?.slice(0, 2));
});

test("queries are sorted by our position; those without one come last both ways", async () => {
	const { ctx, bearer, accountId, open } = await connected({ account: { plan: "expert_20210323", packs: 1 } });
	const keywords = ["lamp 3", "lamp 5", "lamp 7"];
	await ask(ctx, "POST", "monitors", { headers: bearer, body: { website: "shop.example", keywords, country: "fr", language: "fr" } });
	const at = (await testCtx()).now();
	const seen = new Map([ranked(at, 12), ranked(at, 4), blocked(at)].map((one, ordinal) => [ordinal, one] as const));
	const day = new Date(at).toISOString().slice(0, 10);
	await writeSample(ctx, { accountId, day, time: "0001", asked: [0, 1, 2], seen, closedAt: at + 1 });
	const first = async (dir: string) =>
		(await open(`?sort=own&dir=${dir}`)).data?.screen?.data?.tab.rows.slice(0, 3).map(({ query }) => query);
	expect(await first("asc")).toEqual(["lamp 5", "lamp 3", "lamp 0"]);
	expect(await first("desc")).toEqual(["lamp 3", "lamp 5", "lamp 0"]);
	expect((await open("?tab=pages&sort=own")).data?.screen?.data?.tab).toMatchObject({ kind: "pages" });
});

test("queries beyond the plan are left out and counted", async () => {
	const { send } = await connected();
	const done = await send({ intent: "track", keywords: QUERIES.join("\n"), country: "de", language: "de", device: "mobile" });
	expect(toastOf(done)).toMatchObject({ key: "queries.track.addedSome", facts: { count: 10, out: 14 } });
});

test("the tab of click rates says that there is too little data, and Bing has none", async () => {
	const { ctx, propertyId, open } = await connected();
	const curveOf = async (search: string) => (await open(search)).data?.screen?.data?.tab;
	expect(await curveOf("?tab=rates")).toMatchObject({ kind: "rates", curve: { points: null } });
	await ctx.db.run(sql`UPDATE connection_property SET kind = 'bing_webmaster' WHERE id = ${propertyId}`);
	expect(await curveOf("?tab=rates")).toMatchObject({ kind: "rates", curve: null });
});

test("brand words are saved, and a broken connection is told with its cause", async () => {
	const { ctx, propertyId, send, open } = await connected();
	expect((await open()).data?.screen?.brandWords).toEqual(["shop"]);
	expect((await send({ intent: "brand_words", words: "Lamp 1, lamp 2" })).status).toBe(302);
	const screen = (await open("?view=brand")).data?.screen;
	expect([screen?.brandWords, screen?.data?.tab.found, screen?.trouble]).toEqual([["lamp 1", "lamp 2"], 16, null]);
	await ctx.db.run(sql`UPDATE connection_property SET days_left = 3 WHERE id = ${propertyId}`);
	expect((await open()).data?.screen?.collecting).toBe(3);
	await ctx.db.run(sql`UPDATE connection SET state = 'broken', cause = 'revoked', broken_at = ${ctx.now()}
		WHERE id = (SELECT connection_id FROM connection_property WHERE id = ${propertyId})`);
	expect((await open()).data?.screen).toMatchObject({ trouble: { kind: "broken", cause: "revoked" }, collecting: null });
	const long = await send({ intent: "brand_words", words: "x".repeat(61) });
	expect([long.status, long.data]).toMatchObject([400, { errors: { words: ["At most 50 brand words of 60 characters each."] } }]);
	expect((await send({ intent: "constructor" })).status).toBe(400);
});
