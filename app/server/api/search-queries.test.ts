import { beforeAll, expect, test } from "vitest";
import { createApiToken } from "~/services/api-tokens/create-api-token";
import { queryRow, seedProperty } from "~/services/search-queries/test-queries";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { ask, signedInUser } from "./test-client";

type Person = Awaited<ReturnType<typeof signedInUser>>;
interface Answer {
	rows: Record<string, unknown>[];
	next_page_token: string | null;
	[field: string]: unknown;
}

const [LAMPS, CHAIRS] = ["https://shop.example/lamps", "https://shop.example/chairs"];
const lamp = { query: "desk lamp", page: LAMPS, country: "fr" };
const DAYS = [
	{
		day: "2026-10-31",
		totals: { clicks: 9, impressions: 40, positionSum: 100 },
		rows: [
			queryRow({ ...lamp, clicks: 3, impressions: 10, positionSum: 25 }),
			queryRow({ ...lamp, device: "desktop", clicks: 1, impressions: 10, positionSum: 40 }),
			queryRow({ query: "desk chair", page: CHAIRS, country: "fr", clicks: 4, impressions: 8, positionSum: 8 }),
		],
	},
	{
		day: "2026-11-01",
		totals: { clicks: 2, impressions: 5, positionSum: 50 },
		rows: [queryRow({ ...lamp, impressions: 5, positionSum: 50 })],
	},
	{
		day: "2026-11-03",
		isFinal: false,
		rows: [queryRow({ query: "floor lamp", page: LAMPS, country: "be", impressions: 2, positionSum: 6 })],
	},
];

let person: Person;
let website: string;
beforeAll(async () => {
	person = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	({ websiteHid: website } = await seedProperty(person.ctx, { accountId: person.accountId, domain: "shop.example", days: DAYS }));
});

const read = async (query: Record<string, string>, headers = person.bearer) =>
	ask(person.ctx, "GET", `search-queries?${new URLSearchParams({ website, ...query })}`, { headers });
const answerOf = async (query: Record<string, string>) => {
	const { status, body } = await read({ from: "2026-10-31", to: "2026-11-03", ...query });
	expect(status).toBe(200);
	return body as Answer;
};

test("rows are summed over the days, beside what the service tells and does not name, and how fresh it is", async () => {
	expect(await answerOf({})).toEqual({
		website,
		property: { id: expect.any(String), kind: "google_search_console", name: "sc-domain:shop.example" },
		by: "query",
		counted: "by_property",
		timezone: "America/Los_Angeles",
		from: "2026-10-31",
		to: "2026-11-03",
		rows: [
			{ query: "desk lamp", clicks: 4, impressions: 25, ctr: 0.16, position: 4.6 },
			{ query: "desk chair", clicks: 4, impressions: 8, ctr: 0.5, position: 1 },
			{ query: "floor lamp", clicks: 0, impressions: 2, ctr: 0, position: 3 },
		],
		next_page_token: null,
		total: { rows: 3, clicks: 8, impressions: 35, ctr: 8 / 35, position: 129 / 35 },
		told: { clicks: 11, impressions: 47, ctr: 11 / 47, position: 156 / 47 },
		not_told: { clicks: 3, impressions: 12 },
		freshness: {
			days: 3,
			missing: 1,
			fresh: ["2026-11-03"],
			by_page: [],
			first_day: "2026-10-31",
			last_final_day: "2026-11-01",
			collected_at: expect.any(String),
		},
	});
});

test.each([
	["page", "page", [LAMPS, CHAIRS]],
	["country", "country", ["fr", "be"]],
	["device", "device", ["mobile", "desktop"]],
	["day", "day", ["2026-10-31", "2026-11-01", "2026-11-03"]],
])("rows by %s", async (by, field, keys) => {
	const { rows, total } = await answerOf({ by });
	expect([rows.map((row) => row[field]), total]).toEqual([
		keys,
		expect.objectContaining({ rows: keys.length, clicks: 8, impressions: 35 }),
	]);
});

/** Google's answer for a day on which six pages of the website stood in the same lists; totals with queries that it does not name. */
const hotelPage = (path: string, n: number) =>
	queryRow({
		query: "acorn hotel",
		page: `https://hotel.example/${path}`,
		impressions: n === 0 ? 2_415 : 2_390,
		clicks: n === 0 ? 120 : 0,
	});
const HOTEL_PAGES = ["", "rooms", "menu", "spa", "book", "contact"].map((path, n) => {
	const row = hotelPage(path, n);
	return { ...row, positionSum: Math.round(row.impressions * (1.2 + n)) };
});
const HOTEL_DAY = {
	rows: HOTEL_PAGES,
	properties: [queryRow({ query: "acorn hotel", page: "", clicks: 120, impressions: 2_415, positionSum: 2_898 })],
	totals: { clicks: 150, impressions: 3_000, positionSum: 6_000 },
};

test("a list with six pages is one impression of its query, country, device and day, and one of each page", async () => {
	const days = [{ day: "2026-11-01", ...HOTEL_DAY }];
	const { websiteHid } = await seedProperty(person.ctx, { accountId: person.accountId, domain: "hotel.example", days });
	const asked = { website: websiteHid, from: "2026-11-01", to: "2026-11-01" };
	for (const by of ["query", "country", "device", "day"]) {
		const answer = await answerOf({ ...asked, by });
		expect(answer).toMatchObject({
			counted: "by_property",
			total: { clicks: 120, impressions: 2_415, ctr: 120 / 2_415, position: 1.2 },
			not_told: { clicks: 30, impressions: 585 },
		});
	}
	const pages = await answerOf({ ...asked, by: "page" });
	expect(pages).toMatchObject({
		counted: "by_page",
		total: { rows: 6, impressions: 14_365 },
		told: { impressions: 3_000 },
		not_told: null,
	});
	expect(pages.rows.map(({ impressions }) => impressions)).toEqual([2_415, 2_390, 2_390, 2_390, 2_390, 2_390]);
});

test("days that are kept by page only are named, and what no row has is not known with them", async () => {
	const days = [
		{ day: "2026-10-31", ...HOTEL_DAY, properties: null },
		{ day: "2026-11-01", ...HOTEL_DAY },
	];
	const { websiteHid } = await seedProperty(person.ctx, { accountId: person.accountId, domain: "inn.example", days });
	const asked = { website: websiteHid, from: "2026-10-31", to: "2026-11-01" };
	expect(await answerOf(asked)).toMatchObject({
		counted: "by_property",
		total: { impressions: 14_365 + 2_415 },
		not_told: null,
		freshness: { by_page: ["2026-10-31"] },
	});
	expect(await answerOf({ ...asked, by: "page" })).toMatchObject({ not_told: null, freshness: { by_page: [] } });
});

test("only the asked days count, 28 up to the last final one by default; a moment is its day", async () => {
	const { body } = await read({ from: "2026-11-01T23:59:00Z", to: "2026-11-03" });
	expect(body).toMatchObject({ from: "2026-11-02", total: { rows: 1 } });
	expect((await read({ to: "2026-11-01" })).body).toMatchObject({ from: "2026-10-05", to: "2026-11-01", total: { clicks: 8, rows: 2 } });
	expect((await read({})).body).toMatchObject({ from: "2026-10-05", to: "2026-11-01" });
	const none = { rows: [], told: null, not_told: null, freshness: { days: 0, missing: 2 } };
	expect((await read({ from: "2026-01-01", to: "2026-01-02" })).body).toMatchObject(none);
});

test("pages by token hold each row once, also where a row of an earlier page has gone", async () => {
	const pages: unknown[] = [];
	for (let token: string | null = ""; token !== null; ) {
		const page: Answer = await answerOf({ limit: "2", ...(token && { page_token: token }) });
		pages.push(page.rows.map(({ query }) => query));
		token = page.next_page_token;
	}
	expect(pages).toEqual([["desk lamp", "desk chair"], ["floor lamp"]]);
	const { next_page_token } = await answerOf({ limit: "1" });
	expect((await answerOf({ from: "2026-11-01", page_token: next_page_token ?? "" })).rows).toEqual([
		expect.objectContaining({ query: "desk lamp", clicks: 0 }),
		expect.objectContaining({ query: "floor lamp" }),
	]);
});

test.each([
	["website", { website: "" }],
	["from", { from: "yesterday" }],
	["to", { to: "2026-02-30" }],
	["to", { from: "2026-11-02", to: "2026-11-01" }],
	["to", { from: "2025-01-01", to: "2026-11-01" }],
	["by", { by: "term" }],
	["kind", { kind: "yandex" }],
	["page_token", { page_token: "2.b" }],
])("a bad %s is refused and named: %j", async (field, query) => {
	const { status, body } = await read(query);
	expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]]);
	expect(JSON.stringify(body)).not.toContain(`${field}.`);
});

test("without a property, and for a website of another account, there is nothing", async () => {
	expect((await read({ kind: "bing_webmaster" })).status).toBe(404);
	expect((await read({ website: "AAAAAAAAAAAAAAAAAAAAAA" })).status).toBe(404);
	const stranger = await signedInUser();
	expect((await read({}, stranger.bearer)).status).toBe(404);
});

test("a token with the right to read is let in, one with the right to write alone is not", async () => {
	const caller = await findSession(person.ctx, { secret: person.token, kind: "bearer", ip: null });
	const statuses: number[] = [];
	for (const scope of ["read", "write"] as const) {
		const made = { label: scope, scope, days: null, currentPassword: person.person.password };
		const { key } = await createApiToken(person.ctx, seatOfCaller(caller!), made);
		statuses.push((await read({}, { Authorization: `Bearer ${key}` })).status);
	}
	expect(statuses).toEqual([200, 403]);
});
