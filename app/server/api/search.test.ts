import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account as accounts } from "~/db/tables/users";
import { tablesOf } from "~/services/table/read-table";
import { ask, signedInUser } from "./test-client";

interface Named {
	id: string;
	keyword?: { term: string };
	domain?: string;
	name?: string;
	description?: string;
}
type Found = Record<"monitors" | "websites" | "tags" | "notes", Named[]>;

const label = (one: Named) => one.keyword?.term ?? one.domain ?? one.name ?? one.description ?? "";
const labels = (found: Found) => Object.fromEntries(Object.entries(found).map(([kind, list]) => [kind, list.map(label)]));

async function withThings() {
	const user = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const call = async (method: string, path: string, body?: unknown) =>
		ask(user.ctx, method, path, { headers: user.bearer, ...(body === undefined ? {} : { body }) });
	const idOf = async (path: string, body: unknown) => ((await call("POST", path, body)).body as { id: string }).id;
	const tag = await idOf("tags", { name: "Red things" });
	const other = await idOf("tags", { name: "other" });
	const market = { country: "fr", language: "fr" };
	await call("POST", "monitors", { website: "red.example", keywords: "lamp\nbed", ...market, tags: [] });
	await call("POST", "monitors", { website: "shop.example", keywords: "red chair\nRED lamp\ntable", ...market, tags: [tag, other] });
	await idOf("notes", { description: "Redesign", monitors_ways: [`tags:${tag}`] });
	const find = async (body: unknown) => (await call("POST", "search", body)).body as Found;
	return { ...user, call, find, tag, other };
}

test("a search finds keywords by term or website, websites, tags and notes, whatever their case", async () => {
	const { find } = await withThings();
	const found = await find({ query: " ReD ", on: ["monitors", "websites", "tags", "notes"] });
	expect(labels(found)).toEqual({
		monitors: ["lamp", "bed", "red chair", "red lamp"],
		websites: ["red.example"],
		tags: ["Red things"],
		notes: ["Redesign"],
	});
	expect(found.monitors[2]).toMatchObject({
		favorite: false,
		website: { id: expect.any(String), domain: "shop.example" },
		keyword: { id: expect.any(String), term: "red chair", country: "fr", language: "fr" },
		tags: [{ name: "other" }, { name: "Red things", color: "#1976D2" }],
	});
	expect(labels(await find({ query: "%", on: ["monitors", "tags"] }))).toEqual({ monitors: [], websites: [], tags: [], notes: [] });
	expect(labels(await find({ on: ["tags"] }))).toEqual({ monitors: [], websites: [], tags: ["other", "Red things"], notes: [] });
});

test("a search is narrowed to a website or a tag, cut at its limit, and brings notes on request", async () => {
	const { find, tag } = await withThings();
	const [website] = (await find({ query: "red.example", on: ["websites"] })).websites;
	const inScope = (scopes: string[], limit = 10) => find({ query: "red", on: ["monitors"], scopes, limit });
	expect(labels(await inScope([`websites:${website?.id}`])).monitors).toEqual(["lamp", "bed"]);
	expect(labels(await inScope([`tags:${tag}`])).monitors).toEqual(["red chair", "red lamp"]);
	expect(labels(await inScope([`tags:${tag}`, `websites:${website?.id}`], 3)).monitors).toEqual(["lamp", "bed", "red chair"]);
	const { monitors } = await find({ query: "red chair", on: ["monitors"], with: ["notes"] });
	expect(monitors).toMatchObject([{ notes: [{ description: "Redesign" }] }]);
});

test("a website with letters of its own is found by them and by its punycode, in the search, the monitors' table and the screen's", async () => {
	const { call, ctx, accountId } = await withThings();
	await call("POST", "monitors", { website: "Café-Müller.example", keywords: "tea", country: "fr", language: "fr", tags: [] });
	const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, accountId));
	const day = { day: "2026-11-21", time: null };
	const query = { scope: { kind: "all" }, favorites: false, grouping: "website", sort: "term", dir: "asc", page: 1, size: 50 } as const;
	for (const text of ["café", "É-MÜLL", "xn--caf-mller"]) {
		const { monitors, websites } = (await call("POST", "search", { query: text, on: ["monitors", "websites"] })).body as Found;
		const paged = (await call("GET", `monitors/datatable?search=${encodeURIComponent(text)}`)).body as { meta: object };
		const shown = await tablesOf(ctx).read(row as never, { ...query, q: text, date: day, comparison: day, synthesis: false });
		expect([text, monitors.map(label), websites.length, paged.meta, shown.found]).toEqual([text, ["tea"], 1, { total: 1 }, 1]);
	}
});

test("targets are found by their names, what is gone or another's is left out", async () => {
	const { find, tag } = await withThings();
	const stranger = await withThings();
	const { monitors, websites, notes } = await find({ query: "red", on: ["monitors", "websites", "notes"] });
	const named = [`monitors:${monitors[3]?.id}`, `websites:${websites[0]?.id}`, `tags:${tag}`, `notes:${notes[0]?.id}`];
	const found = labels(await find({ targets: [...named, `tags:${"x".repeat(22)}`, "users:1"], with: ["keyword"] }));
	expect(found).toEqual({ monitors: ["red lamp"], websites: ["red.example"], tags: ["Red things"], notes: ["Redesign"] });
	expect(labels(await stranger.find({ targets: named }))).toEqual({ monitors: [], websites: [], tags: [], notes: [] });
	expect(labels(await find({ targets: [] }))).toEqual({ monitors: [], websites: [], tags: [], notes: [] });
});

test.each([
	[{ query: 7 }, "query"],
	[{ query: "x", on: ["users"] }, "on"],
	[{ query: "x", scopes: "all" }, "scopes"],
	[{ targets: Array.from({ length: 201 }, () => "tags:x") }, "targets"],
	[{ query: "x", limit: 101 }, "limit"],
])("a search for %j says which field is wrong", async (body, field) => {
	const user = await signedInUser();
	const answer = await ask(user.ctx, "POST", "search", { headers: user.bearer, body });
	expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([422, [field]]);
});

test("monitors are paged, sorted and searched by the server, and removed by one id or a list of entities", async () => {
	const { call } = await withThings();
	const page = async (query: string) => {
		const { data, meta } = (await call("GET", `monitors/datatable?${query}`)).body as { data: Named[]; meta: { total: number } };
		return [data.map(label), meta.total];
	};
	expect(await page("items_per_page=2&page=2&sort_by=term&sort_desc=true")).toEqual([["red chair", "lamp"], 5]);
	expect(await page("search=SHOP&sort_by=term")).toEqual([["red chair", "red lamp", "table"], 3]);
	const all = ((await call("GET", "monitors/datatable?sort_by=term")).body as { data: Named[] }).data;
	expect((await call("DELETE", `monitors/${all[0]?.id}`)).body).toMatchObject({ removed: 1 });
	expect((await call("DELETE", `monitors/${all[0]?.id}`)).status).toBe(404);
	expect((await call("DELETE", "monitors", { entities: [{ id: all[1]?.id }, all[2]?.id, "nobody"] })).body).toMatchObject({ removed: 2 });
	expect(await page("sort_by=term")).toEqual([["red lamp", "table"], 2]);
});

test("S01 S02 what is asked of the monitors' table and of the search is taken literally: no row more, none less, no failure", async () => {
	const { call, find } = await withThings();
	const rows = async (query: string) =>
		((await call("GET", `monitors/datatable?${query}`)).body as { data: Named[] }).data.map(label).toSorted();
	const all = await rows("");
	for (const text of ["term;DROP TABLE monitor", "1 OR 1=1", "' --", "__proto__", "-1", "NaN", "9".repeat(400)])
		for (const field of ["sort_by", "sort_desc", "items_per_page"])
			expect([field, text, await rows(`${field}=${encodeURIComponent(text)}`)]).toEqual([field, text, all]);
	for (const text of ["%", "_", "\\", "' OR '1'='1", "%red%", `${"x".repeat(60)}`, "*"]) {
		expect([text, await rows(`search=${encodeURIComponent(text)}`)]).toEqual([text, []]);
		expect([text, labels(await find({ query: text, on: ["monitors"] })).monitors]).toEqual([text, []]);
	}
});
