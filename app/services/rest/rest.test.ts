import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { keptUntil, REST_DAYS } from "~/domain/rest/rest-rules";
import { DAY_MS } from "~/domain/time/durations";
import { ask, signedInUser } from "../../server/api/test-client";
import { removeMonitors } from "../monitors/remove-monitors";
import { ownerSeat } from "../seat/test-seat";
import { listResting } from "./list-resting";
import { purgeResting } from "./purge-resting";

type One = Awaited<ReturnType<typeof signedInUser>>;

const SHOP = { website: "shop.example", country: "fr", language: "fr" };

async function call<T = Record<string, unknown>>(one: One, method: string, path: string, body?: unknown, key?: string): Promise<T> {
	const headers = { ...one.bearer, ...(key && { "Idempotency-Key": key }) };
	const answer = await ask(one.ctx, method, path, { ...(body !== undefined && { body }), headers });
	expect([path, answer.status]).toEqual([path, 200]);
	return answer.body as T;
}

async function follow(one: One, keywords: string[]): Promise<string[]> {
	return (await call<{ ids: string[] }>(one, "POST", "monitors", { ...SHOP, keywords })).ids;
}

/** Everything of an account's monitors, with their tags. */
async function rowsOf(one: One) {
	return one.ctx.db.all(sql`SELECT m.hid, m.ordinal, m.favorite, m.depth, m.volume, m.created_at, m.search_id, w.domain,
			(SELECT group_concat(t.name) FROM monitor_tag mt JOIN tag t ON t.id = mt.tag_id WHERE mt.monitor_id = m.id) AS tags
		FROM monitor m JOIN website w ON w.id = m.website_id WHERE m.account_id = ${one.accountId} ORDER BY m.ordinal`);
}

const countOf = async (one: One) => (await accountById(one.ctx.db, one.accountId))?.monitorCount;

test("a removed keyword rests with its facts for 30 days and comes back with ordinal, favourite, depth, volume and tags", async () => {
	const one = await signedInUser();
	const [desk = "", floor = ""] = await follow(one, ["desk lamp", "floor lamp"]);
	const tag = await call<{ id: string }>(one, "POST", "tags", { name: "summer" });
	await call(one, "PUT", `monitors/${desk}`, { favorite: true, depth: 50, tags: [tag.id] });
	await call(one, "POST", "monitors/volumes", { list: "desk lamp; fr; fr; 2400" });
	const before = await rowsOf(one);
	expect(before[0]).toMatchObject({ favorite: 1, depth: 50, volume: 2400, tags: "summer" });
	const at = one.ctx.now();
	expect(await call(one, "POST", "monitors/remove", { ids: [desk] })).toMatchObject({ removed: 1 });
	expect(await rowsOf(one)).toEqual(before.slice(1));
	expect(await countOf(one)).toBe(1);
	const facts = { website: "shop.example", country: "fr", language: "fr", place: "", engine: "google", device: "desktop" };
	const times = { since: new Date(at).toISOString(), kept_until: new Date(at + 30 * DAY_MS).toISOString() };
	expect(await call(one, "GET", "removed")).toEqual([
		{ id: desk, kind: "monitors", state: "removed", label: "desk lamp", ...facts, ...times },
	]);
	expect(await call(one, "POST", "removed/restore", { ids: [desk, floor, "nobody"] })).toEqual({ restored: 1 });
	expect(await rowsOf(one)).toEqual(before);
	expect([await countOf(one), await call(one, "GET", "removed")]).toEqual([2, []]);
});

test("another account neither sees nor brings back what rests", async () => {
	const [one, other] = [await signedInUser(), await signedInUser()];
	const hids = await follow(one, ["desk lamp"]);
	await call(one, "POST", "monitors/remove", { ids: hids });
	expect(await call(other, "GET", "removed")).toEqual([]);
	expect(await call(other, "POST", "removed/restore", { ids: hids })).toEqual({ restored: 0 });
	expect(await countOf(one)).toBe(0);
});

test("bringing back beyond the plan is refused as a whole, and what rests stays", async () => {
	const one = await signedInUser();
	const names = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `lamp ${from + n}`);
	const first = await follow(one, names(0, 6));
	await call(one, "POST", "monitors/remove", { ids: first });
	await follow(one, names(10, 15));
	const refused = await ask(one.ctx, "POST", "removed/restore", { body: { ids: first }, headers: one.bearer });
	expect(refused.body).toMatchObject({ code: "ThrottledCreateMonitorException" });
	expect([await countOf(one), (await listResting(one.ctx, ownerSeat({ id: one.accountId }))).length]).toEqual([5, 6]);
	expect(await call(one, "POST", "removed/restore", { ids: first.slice(0, 5) })).toEqual({ restored: 5 });
	expect(await countOf(one)).toBe(10);
});

test("ten requests at once bring a keyword back once", async () => {
	const one = await signedInUser();
	const hids = await follow(one, ["desk lamp", "floor lamp"]);
	await call(one, "POST", "monitors/remove", { ids: hids });
	const answers = await Promise.all(
		Array.from({ length: 10 }, () => call<{ restored: number }>(one, "POST", "removed/restore", { ids: hids })),
	);
	expect(answers.map(({ restored }) => restored).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
	expect([await countOf(one), (await rowsOf(one)).length]).toEqual([2, 2]);
});

test("a repeat under the same Idempotency-Key is answered by what came back the first time", async () => {
	const one = await signedInUser();
	const hids = await follow(one, ["desk lamp"]);
	await call(one, "POST", "monitors/remove", { ids: hids });
	const first = await call(one, "POST", "removed/restore", { ids: hids }, "again");
	await one.ctx.db.run(sql`UPDATE idempotency SET status = NULL, body = NULL WHERE account_id = ${one.accountId}`);
	one.ctx.advance(60_000);
	expect([first, await call(one, "POST", "removed/restore", { ids: hids }, "again")]).toEqual([{ restored: 1 }, { restored: 1 }]);
});

test("after 30 days a removed thing is deleted, not a minute before", async () => {
	const one = await signedInUser();
	const hids = await follow(one, ["desk lamp"]);
	const { at } = await removeMonitors(one.ctx, ownerSeat({ id: one.accountId }), { hids });
	one.ctx.advance(keptUntil(at) - one.ctx.now() - 60_000);
	await purgeResting(one.ctx);
	expect(await listResting(one.ctx, ownerSeat({ id: one.accountId }))).toHaveLength(1);
	one.ctx.advance(120_000);
	await purgeResting(one.ctx);
	expect([REST_DAYS, await listResting(one.ctx, ownerSeat({ id: one.accountId }))]).toEqual([30, []]);
});

test("adding a removed search again brings it back with its history and says so, new ones beside it; a tag of the form is added to its own", async () => {
	const one = await signedInUser();
	const [desk = ""] = await follow(one, ["desk lamp", "floor lamp"]);
	const [winter, summer] = [
		await call<{ id: string }>(one, "POST", "tags", { name: "winter" }),
		await call<{ id: string }>(one, "POST", "tags", { name: "summer" }),
	];
	await call(one, "PUT", `monitors/${desk}`, { favorite: true, tags: [winter.id] });
	const [before] = await rowsOf(one);
	await call(one, "POST", "monitors/remove", { ids: [desk] });
	const added = await call<{ ids: string[]; added: object[]; verify: object }>(one, "POST", "monitors", {
		...SHOP,
		keywords: ["new lamp", "Desk  LAMP", "floor lamp"],
		tags: [summer.id],
	});
	expect(added.added).toEqual([
		expect.objectContaining({ term: "new lamp", restored: false }),
		{ id: desk, hid: desk, term: "desk lamp", restored: true },
	]);
	expect(added.verify).toMatchObject({ valid: ["new lamp", "desk lamp"], duplicated: ["floor lamp"], over_quota: [] });
	expect((await rowsOf(one))[0]).toEqual({ ...(before as object), tags: "winter,summer" });
	expect([await countOf(one), await call(one, "GET", "removed")]).toEqual([3, []]);
	// Removed again, it rests again.
	await call(one, "POST", "monitors/remove", { ids: [desk] });
	expect(await call(one, "GET", "removed")).toMatchObject([{ id: desk }]);
});

test("adding again takes the room that is left: what does not fit rests on", async () => {
	const one = await signedInUser();
	const names = Array.from({ length: 6 }, (_, n) => `lamp ${n}`);
	await call(one, "POST", "monitors/remove", { ids: await follow(one, names) });
	await follow(
		one,
		Array.from({ length: 8 }, (_, n) => `other ${n}`),
	);
	const { added, verify } = await call<{ added: { restored: boolean }[]; verify: { over_quota: string[] } }>(one, "POST", "monitors", {
		...SHOP,
		keywords: names,
	});
	expect([added.map(({ restored }) => restored), verify.over_quota.length, await countOf(one)]).toEqual([[true, true], 4, 10]);
	expect(await listResting(one.ctx, ownerSeat({ id: one.accountId }))).toHaveLength(4);
});

test("a repeated addition under one key is answered with what came back", async () => {
	const one = await signedInUser();
	const hids = await follow(one, ["desk lamp"]);
	await call(one, "POST", "monitors/remove", { ids: hids });
	const body = { ...SHOP, keywords: ["desk lamp", "new lamp"] };
	const first = await call<{ added: object[] }>(one, "POST", "monitors", body, "again");
	await one.ctx.db.run(sql`UPDATE idempotency SET status = NULL, body = NULL WHERE account_id = ${one.accountId}`);
	one.ctx.advance(60_000);
	const again = await call<{ added: object[] }>(one, "POST", "monitors", body, "again");
	expect(again.added).toEqual(first.added);
	expect(first.added).toHaveLength(2);
});

test("a row that rests since before a column was added comes back with the column's default", async () => {
	const one = await signedInUser();
	const hids = await follow(one, ["desk lamp"]);
	const before = await rowsOf(one);
	await call(one, "POST", "monitors/remove", { ids: hids });
	await one.ctx.db.run(sql`UPDATE resting SET row = json_remove(row, '$.favorite') WHERE account_id = ${one.accountId}`);
	expect(await call(one, "POST", "removed/restore", { ids: hids })).toEqual({ restored: 1 });
	expect(await rowsOf(one)).toEqual(before);
});

/** Everything of an account's addresses, with the times of their states. */
async function urlsOf(one: One) {
	return one.ctx.db.all(sql`SELECT u.hid, u.url, u.found, u.detail, u.done_at, u.refreshed_at, u.created_at,
			(SELECT group_concat(s.state || ' ' || s.first_at || ' ' || s.last_at || ' ' || s.answers) FROM url_span s WHERE s.url_monitor_id = u.id) AS spans
		FROM url_monitor u WHERE u.account_id = ${one.accountId} ORDER BY u.url`);
}

async function followUrls(one: One, urls: string[]): Promise<string[]> {
	const { ids } = await call<{ ids: string[] }>(one, "POST", "url-monitors", { urls });
	await one.ctx.db.run(
		sql`UPDATE url_monitor SET found = 1, done_at = asked_at + 5, detail = '{"source":"x"}' WHERE account_id = ${one.accountId}`,
	);
	await one.ctx.db.run(sql`INSERT INTO url_span (account_id, url_monitor_id, state, first_at, last_at, answers)
		SELECT u.account_id, u.id, n.value, 1000 * n.value, 1000 * n.value + 500, 3 FROM url_monitor u, json_each('[1,2]') n WHERE u.account_id = ${one.accountId}`);
	return ids;
}

test("a removed address rests with its results and the times of its states, and comes back with them by one press or when it is added again", async () => {
	const one = await signedInUser();
	const [first = "", second = ""] = await followUrls(one, ["https://shop.example/a", "https://shop.example/b"]);
	const before = await urlsOf(one);
	expect(before[0]).toMatchObject({ found: 1, spans: "1 1000 1500 3,2 2000 2500 3" });
	expect(await call(one, "POST", "url-monitors/remove", { ids: [first, second] })).toEqual({ removed: 2 });
	expect(await one.ctx.db.all(sql`SELECT id FROM url_span WHERE account_id = ${one.accountId}`)).toEqual([]);
	expect(await call(one, "GET", "removed?kind=url-monitors")).toMatchObject([
		{ id: first, label: "https://shop.example/a" },
		{ id: second },
	]);
	expect(await call(one, "POST", "removed/restore", { ids: [first] })).toEqual({ restored: 1 });
	const again = await call(one, "POST", "url-monitors", { urls: ["https://shop.example/b", "https://shop.example/a"] });
	expect(again).toMatchObject({ ids: [second], restored: [second], lines: 2, duplicated: 1, refused: 0 });
	expect(await urlsOf(one)).toEqual(before);
	expect(await call(one, "GET", "removed")).toEqual([]);
});

test("an address comes back only where the plan has room, and one that was never answered is asked for again", async () => {
	const one = await signedInUser();
	const urls = (from: number, count: number) => Array.from({ length: count }, (_, n) => `https://shop.example/${from + n}`);
	const { ids } = await call<{ ids: string[] }>(one, "POST", "url-monitors", { urls: urls(0, 4) });
	await call(one, "POST", "url-monitors/remove", { ids });
	await call(one, "POST", "url-monitors", { urls: urls(10, 8) });
	const refused = await ask(one.ctx, "POST", "removed/restore", { body: { ids }, headers: one.bearer });
	expect(refused.body).toMatchObject({ code: "ThrottledCreateUrlMonitorException" });
	one.ctx.advance(60_000);
	expect(await call(one, "POST", "removed/restore", { ids: ids.slice(0, 2) })).toEqual({ restored: 2 });
	const [row] = await one.ctx.db.all<{ asked: number }>(sql`SELECT asked_at AS asked FROM url_monitor WHERE hid = ${ids[0]}`);
	expect(row?.asked).toBe(one.ctx.now());
});

test("a paused keyword frees its place in the plan and is read no more; it is found by its state, stays, and is resumed with everything it had", async () => {
	const one = await signedInUser();
	const [desk = ""] = await follow(
		one,
		Array.from({ length: 10 }, (_, n) => `lamp ${n}`),
	);
	await call(one, "PUT", `monitors/${desk}`, { favorite: true, depth: 50 });
	const before = await rowsOf(one);
	expect(await call(one, "POST", "monitors/pause", { ids: [desk, "nobody"] })).toEqual({ paused: 1 });
	expect([await countOf(one), (await rowsOf(one)).length]).toEqual([9, 9]);
	expect(await call(one, "GET", "monitors?state=paused")).toMatchObject([
		{
			id: desk,
			keyword: { term: "lamp 0" },
			website: { domain: "shop.example" },
			favorite: true,
			depth: 50,
			state: "paused",
			kept_until: null,
		},
	]);
	expect(await call(one, "GET", "monitors?state=removed")).toEqual([]);
	// Longer ago than a session lasts.
	await one.ctx.db.run(sql`UPDATE resting SET at = at - ${400 * DAY_MS} WHERE account_id = ${one.accountId}`);
	await purgeResting(one.ctx);
	const [extra = ""] = await follow(one, ["extra lamp"]);
	const refused = await ask(one.ctx, "POST", "monitors/resume", { body: { ids: [desk] }, headers: one.bearer });
	expect(refused.body).toMatchObject({ code: "ThrottledCreateMonitorException" });
	await call(one, "POST", "monitors/remove", { ids: [extra] });
	expect(await call(one, "POST", "monitors/resume", { ids: [desk] })).toEqual({ resumed: 1 });
	expect(await rowsOf(one)).toEqual(before);
});

test("a paused keyword can be removed, and rests from then on for 30 days", async () => {
	const one = await signedInUser();
	const [desk = "", floor = ""] = await follow(one, ["desk lamp", "floor lamp"]);
	await call(one, "POST", "monitors/pause", { ids: [desk] });
	await one.ctx.db.run(sql`UPDATE resting SET at = at - ${100 * DAY_MS} WHERE account_id = ${one.accountId}`);
	expect(await call(one, "POST", "monitors/remove", { ids: [desk, floor] })).toMatchObject({ removed: 2 });
	const kept_until = new Date(keptUntil(one.ctx.now())).toISOString();
	expect(await call(one, "GET", "monitors?state=removed")).toMatchObject([
		{ id: desk, kept_until },
		{ id: floor, kept_until },
	]);
	expect(await call(one, "POST", "monitors/restore", { ids: [desk, floor] })).toEqual({ restored: 2 });
	expect(await countOf(one)).toBe(2);
});
