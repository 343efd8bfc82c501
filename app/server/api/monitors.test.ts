import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { monitor } from "~/db/tables/monitors";
import { NO_REFERENCES } from "~/domain/references/references";
import { follower } from "~/services/monitors/test-follower";
import { giveTraffic } from "~/services/search-queries/test-traffic";
import { TableMemory } from "~/services/table/table-memory";
import { ask, signedInUser } from "./test-client";

const wanted = {
	website: "https://www.Example.com/path",
	keywords: ["running shoes", "Running  Shoes", "trail"],
	country: "fr",
	language: "fr",
	tags: [],
};

async function withMonitors() {
	const user = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const added = await ask(user.ctx, "POST", "monitors", { body: wanted, headers: user.bearer });
	const { ids } = added.body as { ids: string[] };
	return { ...user, ids, added };
}

test("a place is part of a keyword and of a check; a name that is none is refused by its field", async () => {
	const { ctx, bearer } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const body = { ...wanted, country: "us", language: "en", place: "Austin, Texas, United States" };
	const added = await ask(ctx, "POST", "monitors", { body, headers: bearer });
	expect(added.body).toMatchObject({ searches: [{ country: "us", place: "Austin,Texas,United States" }] });
	const list = (await ask(ctx, "GET", "monitors", { headers: bearer })).body;
	expect(list).toMatchObject([{ place: "Austin,Texas,United States" }, { place: "Austin,Texas,United States" }]);
	const refused = (place: string) => ask(ctx, "POST", "monitors", { body: { ...body, place }, headers: bearer });
	expect(await refused("Austin")).toMatchObject({ status: 422, body: { errors: { place: [expect.any(String)] } } });
	expect(await refused("Bonn,Germany")).toMatchObject({ status: 422, body: { errors: { place: [expect.any(String)] } } });
	const check = { domain: "shop.example", keyword: "lamp", country: "us", language: "en", place: "Austin,Texas,United States" };
	const made = await ask(ctx, "POST", "checks", { body: check, headers: bearer });
	expect(made.body).toMatchObject({ keyword: { place: "Austin,Texas,United States" }, datacenters: { any: null } });
	const wrong = await ask(ctx, "POST", "checks", { body: { ...check, place: "Bonn,Germany" }, headers: bearer });
	expect(wrong).toMatchObject({ status: 422, body: { errors: { place: [expect.any(String)] } } });
});

test("keywords are verified, added, listed, found by id and removed", async () => {
	const { ctx, bearer, ids, added } = await withMonitors();
	expect(added.body).toMatchObject({
		website: { domain: "www.example.com" },
		verify: { valid: ["running shoes", "trail"], over_quota: [] },
	});
	const verified = await ask(ctx, "POST", "monitors/verify", { body: wanted, headers: bearer });
	expect(verified.body).toMatchObject({ verify: { valid: [], duplicated: ["running shoes", "trail"], invalid: [], over_quota: [] } });
	const list = (await ask(ctx, "GET", "monitors?with=website,keyword,tags", { headers: bearer })).body as Record<string, unknown>[];
	expect(list.map((one) => one.id)).toEqual(ids);
	expect(list[0]).toMatchObject({
		hid: ids[0],
		favorite: false,
		website: { domain: "www.example.com" },
		keyword: { term: "running shoes", country: "fr", language: "fr", kwplanner_volume: null },
		tags: [],
		device: "desktop",
		depth: 30,
		// Asked for and not answered yet.
		position: null,
		looking: true,
		created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
	});
	expect(list[0]).not.toHaveProperty("last_position");
	expect(list[0]).not.toHaveProperty("ordinal");
	await ask(ctx, "POST", "monitors/volumes", { body: { list: "trail; fr; fr; 320" }, headers: bearer });
	expect((await ask(ctx, "GET", `monitors/${ids[1]}`, { headers: bearer })).body).toMatchObject({
		keyword: { kwplanner_volume: 320 },
		best_position: null,
		...{ clicks: null, impressions: null, ctr: null },
	});
	expect((await ask(ctx, "GET", `monitors/${ids[1]}`, { headers: bearer })).body).not.toHaveProperty("traffic_by_page");

	const one = (await ask(ctx, "GET", `monitors?where[id]=${ids[1]}&limit=1`, { headers: bearer })).body as { id: string }[];
	expect(one.map(({ id }) => id)).toEqual([ids[1]]);
	expect((await ask(ctx, "GET", `monitors/${ids[1]}`, { headers: bearer })).body).toMatchObject({ id: ids[1], keyword: { term: "trail" } });
	expect((await ask(ctx, "POST", "monitors/remove", { body: { ids: [ids[0]] }, headers: bearer })).body).toEqual({
		removed: 1,
		references: NO_REFERENCES,
	});
	expect((await ask(ctx, "GET", "monitors", { headers: bearer })).body).toHaveLength(1);
	expect((await ask(ctx, "GET", "account", { headers: bearer })).body).toMatchObject({ usage: { monitoring: { monitors: 1 } } });
});

test("the list takes the search and filters of the table, page by page; invalid values are ignored", async () => {
	const { ctx: plain, bearer, ids } = await withMonitors();
	const ctx = { ...plain, ports: { ...plain.ports, tables: new TableMemory(async () => plain) } };
	const more = { ...wanted, keywords: ["trail map"], country: "us", language: "en" };
	const [map] = ((await ask(ctx, "POST", "monitors", { body: more, headers: bearer })).body as { ids: string[] }).ids;
	const [shoes, trail] = ids;
	await ask(ctx, "PUT", `monitors/${trail}`, { body: { favorite: true }, headers: bearer });
	const listed = async (query: string) => {
		const { body } = await ask(ctx, "GET", `monitors?${query}`, { headers: bearer });
		return (body as { id: string }[]).map(({ id }) => id);
	};
	expect(await listed("has=trail")).toEqual([trail, map]);
	expect(await listed("has=trail,shoes&has_not=map")).toEqual([trail, shoes]);
	expect(await listed("country=fr&country=us&q=map")).toEqual([map]);
	expect(await listed("favorites=1")).toEqual([trail]);
	expect(await listed("move=up")).toEqual([]);
	expect(await listed(`tag=-&where[id]=${shoes}`)).toEqual([shoes]);
	expect(await listed("device=tablet&position_from=none")).toHaveLength(3);
	const first = await ask(ctx, "GET", "monitors?has=trail&limit=1", { headers: bearer });
	expect(await listed(`has=trail&limit=1&cursor=${first.headers.get("Next-Cursor")}`)).toEqual([map]);
	const [owner] = await plain.db
		.select({ id: monitor.accountId })
		.from(monitor)
		.where(eq(monitor.hid, map ?? ""));
	await giveTraffic(plain, owner?.id ?? 0, { term: "trail map", clicks: 3, impressions: 400 });
	expect(await listed("clicks=1&impressions=100&ctr=0")).toEqual([map]);
	const figures = { clicks: 3, impressions: 400, ctr: 0.0075 };
	const read = async () => (await ask(ctx, "GET", `monitors/${map}`, { headers: bearer })).body;
	expect(await read()).toMatchObject({ ...figures, traffic_by_page: false });
	await giveTraffic(plain, owner?.id ?? 0, { term: "trail map", clicks: 3, impressions: 400, pageDays: 2 });
	expect(await read()).toMatchObject({ ...figures, traffic_by_page: true });
	expect((await ask(ctx, "GET", "monitors?has=trail&state=removed", { headers: bearer })).status).toBe(422);
});

test("each way to remove keywords answers what pointed at them", async () => {
	const { ctx, bearer, ids } = await withMonitors();
	const call = (method: string, path: string, body?: unknown) =>
		ask(ctx, method, path, { headers: bearer, ...(body !== undefined && { body }) });
	const [first = "", second = ""] = ids;
	await call("POST", "notes", { description: "about both", at: "2026-11-22", monitors_ways: [`monitors:${first}`, `monitors:${second}`] });
	const named = { ...NO_REFERENCES, notes: 1 };
	expect((await call("POST", "monitors/remove", { ids: [first] })).body).toEqual({ removed: 1, references: named });
	expect((await call("DELETE", `monitors/${second}`)).body).toEqual({ removed: 1, references: named });
	await call("POST", "removed/restore", { ids });
	expect((await call("DELETE", "monitors", { entities: ids })).body).toEqual({ removed: 2, references: named });
});

test("a refresh names what runs and what must wait, and is throttled when nothing may", async () => {
	const { ctx, bearer, ids } = await withMonitors();
	const some = await ask(ctx, "POST", "monitors/refresh", { body: { ids: [ids[0]] }, headers: bearer });
	expect(some.body).toEqual({ date: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/), ids: [ids[0]], skipped: [] });
	ctx.advance(60_000);
	const rest = await ask(ctx, "POST", "monitors/refresh", { body: {}, headers: bearer });
	expect(rest.body).toMatchObject({ ids: [ids[1]], skipped: [{ id: ids[0], hours: 1 }] });
	const none = await ask(ctx, "POST", "monitors/refresh", { body: { ids }, headers: bearer });
	expect([none.status, none.body]).toEqual([429, { code: "ThrottledRefreshMonitorException", message: expect.any(String), errors: {} }]);
	expect((none.body as { message: string }).message).toBe("Please wait 1 hour(s) between each update");
});

test("on the default plan an eleventh keyword is over quota, and one more call is refused with the spec's words", async () => {
	const { ctx, bearer } = await signedInUser();
	const keywords = Array.from({ length: 12 }, (_, n) => `keyword ${n}`);
	const added = await ask(ctx, "POST", "monitors", { body: { ...wanted, keywords }, headers: bearer });
	expect(added.body).toMatchObject({ verify: { over_quota: ["keyword 10", "keyword 11"] } });
	const refused = await ask(ctx, "POST", "monitors", { body: { ...wanted, keywords: "another" }, headers: bearer });
	expect([refused.status, (refused.body as { message: string }).message]).toEqual([
		429,
		"Unable to add keywords, you exceed the 10 keywords possible",
	]);
});

test("S22 another user's monitors do not exist: not to read, refresh or remove", async () => {
	const owner = await withMonitors();
	const stranger = await withMonitors();
	const before = (await ask(owner.ctx, "GET", "monitors", { headers: owner.bearer })).text;
	const as = { headers: stranger.bearer };
	expect((await ask(stranger.ctx, "GET", `monitors/${owner.ids[0]}`, as)).status).toBe(404);
	expect((await ask(stranger.ctx, "GET", `monitors?where[id]=${owner.ids[0]}`, as)).body).toEqual([]);
	expect((await ask(stranger.ctx, "POST", "monitors/remove", { ...as, body: { ids: owner.ids } })).body).toMatchObject({ removed: 0 });
	const refreshed = await ask(stranger.ctx, "POST", "monitors/refresh", { ...as, body: { ids: owner.ids } });
	expect((refreshed.body as { code: string }).code).toBe("EmptySelectionException");
	expect((await ask(stranger.ctx, "GET", `looks/${owner.ids[0]}`, as)).status).toBe(404);
	expect((await ask(stranger.ctx, "GET", `looks/${owner.ids[0]}/pages/1`, as)).status).toBe(404);
	expect((await ask(owner.ctx, "GET", "monitors", { headers: owner.bearer })).text).toBe(before);
});

test("fields that are not a call's own are refused by name, and nothing is added", async () => {
	const { ctx, bearer, ids } = await withMonitors();
	const other = await follower();
	const planted = {
		...wanted,
		keywords: "planted",
		id: ids[0],
		hid: ids[0],
		account: other.account,
		accountId: other.account.id,
		favorite: true,
		ordinal: 0,
	};
	const { status, body } = await ask(ctx, "POST", "monitors", { body: planted, headers: bearer });
	const fields = Object.keys((body as { errors: object }).errors).toSorted();
	expect([status, fields]).toEqual([422, ["account", "accountId", "favorite", "hid", "id", "ordinal"]]);
	expect((await ask(ctx, "GET", "monitors", { headers: bearer })).body).toHaveLength(2);
});

test.each([
	["monitors", { ...wanted, depth: 9 }, { depth: ["The depth must be a whole number from 10 to 100."] }],
	["monitors", { ...wanted, depth: "30" }, { depth: ["The depth must be a whole number from 10 to 100."] }],
	["monitors", { ...wanted, country: "zz" }, { country: ["A country is required."] }],
	["monitors", { ...wanted, website: 7 }, { website: ["A valid website is required."] }],
	["monitors/remove", { ids: "all" }, { ids: ["ids must be a list of ids."] }],
	["monitors/refresh", { ids: [1, 2] }, { ids: ["ids must be a list of ids."] }],
])("POST %s with %j says which field is wrong", async (path, body, errors) => {
	const { ctx, bearer } = await signedInUser();
	const answer = await ask(ctx, "POST", path, { body, headers: bearer });
	expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([422, errors]);
});

test("more keywords than one call takes are refused in words, in each language", async () => {
	const { ctx, bearer } = await signedInUser();
	const keywords = Array.from({ length: 50_001 }, (_, n) => `k${n}`).join("\n");
	const words = [];
	for (const language of ["en", "fr", "es"]) {
		const headers = { ...bearer, "App-Language": language };
		const { status, body } = await ask(ctx, "POST", "monitors/verify", { body: { ...wanted, keywords }, headers });
		words.push([status, (body as { errors: { keywords: string[] } }).errors.keywords[0]]);
	}
	expect(words).toEqual([
		[422, "At most 50,000 keywords can be added at once."],
		[422, "Au plus 50\u202f000 mots-clés peuvent être ajoutés à la fois."],
		[422, "Se pueden añadir como máximo 50.000 palabras clave a la vez."],
	]);
});

test("GET account contains plan, limits and use under the spec's names, and no secret", async () => {
	const { ctx, bearer, accountHid, userHid, person } = await signedInUser({ account: { plan: "expert_20210323", packs: 3 } });
	const { body, text } = await ask(ctx, "GET", "account", { headers: bearer });
	expect(body).toMatchObject({
		id: userHid,
		hid: accountHid,
		role: "USER",
		email: person.email,
		country: "fr",
		timezone: "Europe/Paris",
		plan: "expert_20210323",
		rules: { monitoring: { max_monitor: 300, max_monitor_refresh_interval_hours: 1, max_check_per_day: 100, max_url_monitor: 300 } },
		usage: { monitoring: { checks: 0, monitors: 0, url_monitors: 0 } },
		subscriptions: { monitoring: { status: "active", options: { max_monitor_plus_100: 3 } } },
	});
	expect(text).not.toMatch(/scrypt|password|digest/i);
});

test("a keyword becomes a favourite and gets tags, one by one or many at once", async () => {
	const { ctx, bearer, ids } = await withMonitors();
	const call = (method: string, path: string, body?: unknown) => ask(ctx, method, path, { headers: bearer, ...(body ? { body } : {}) });
	const tagIds: string[] = [];
	for (const name of ["b", "a"]) tagIds.push(((await call("POST", "tags", { name })).body as { id: string }).id);
	const listed = async () =>
		((await call("GET", "monitors?with=tags")).body as { id: string; favorite: boolean; tags: { name: string }[] }[]).map((one) => [
			one.id,
			one.favorite,
			one.tags.map(({ name }) => name),
		]);
	expect((await call("PUT", `monitors/${ids[1]}`, { favorite: true, tags: tagIds })).body).toEqual({ updated: 1 });
	expect(await listed()).toEqual([
		[ids[1], true, ["a", "b"]],
		[ids[0], false, []],
	]);
	const entities = [
		{ id: ids[0], tags: [{ id: tagIds[0], name: "b" }] },
		{ id: ids[1], tags: [], favorite: false },
	];
	expect((await call("PUT", "monitors", { entities })).body).toEqual({ updated: 2 });
	expect(await listed()).toEqual([
		[ids[0], false, ["b"]],
		[ids[1], false, []],
	]);
	await call("POST", "monitors", { ...wanted, keywords: "third", tags: [tagIds[1]] });
	expect((await listed()).at(-1)).toEqual([expect.any(String), false, ["a"]]);
	const refused = await call("PUT", `monitors/${ids[0]}`, { favorite: "yes", tags: "a", depth: 7 });
	expect([refused.status, Object.keys((refused.body as { errors: object }).errors).toSorted()]).toEqual([
		422,
		["depth", "favorite", "tags"],
	]);
});

test("S22 S33 another user's keyword is not changed, and no field beyond a keyword's own", async () => {
	const [owner, stranger] = [await withMonitors(), await withMonitors()];
	const as = { headers: stranger.bearer };
	const before = (await ask(owner.ctx, "GET", "monitors", { headers: owner.bearer })).text;
	const mine = (await ask(stranger.ctx, "GET", "monitors", as)).text;
	expect((await ask(stranger.ctx, "PUT", `monitors/${owner.ids[0]}`, { ...as, body: { favorite: true } })).status).toBe(404);
	const entities = [{ id: stranger.ids[0], favorite: true }, { id: owner.ids[0] }];
	expect((await ask(stranger.ctx, "PUT", "monitors", { ...as, body: { entities } })).status).toBe(404);
	const planted = { hid: owner.ids[0], account_id: 1, accountId: 1, ordinal: 99, website: "y.example", created_at: 1, search_id: 1 };
	expect((await ask(stranger.ctx, "PUT", `monitors/${stranger.ids[0]}`, { ...as, body: planted })).status).toBe(422);
	expect((await ask(stranger.ctx, "GET", "monitors", as)).text).toBe(mine);
	expect((await ask(owner.ctx, "GET", "monitors", { headers: owner.bearer })).text).toBe(before);
});

test("notes come with at most twenty keywords in one answer", async () => {
	const { ctx, bearer } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const keywords = Array.from({ length: 21 }, (_, n) => `keyword ${n}`);
	await ask(ctx, "POST", "monitors", { body: { ...wanted, keywords }, headers: bearer });
	expect((await ask(ctx, "GET", "monitors?with=notes", { headers: bearer })).body).toMatchObject({
		code: "ValidationException",
		errors: { with: ["Notes come with at most 20 keywords: ask for fewer by where or limit."] },
	});
	expect((await ask(ctx, "GET", "monitors?with=notes&limit=20", { headers: bearer })).body).toHaveLength(20);
});
