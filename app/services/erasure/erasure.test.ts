import { env } from "cloudflare:workers";
import { gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { placesPart } from "~/db/tables/places";
import { user } from "~/db/tables/users";
import { follow, newWorld, type World, withoutReviews } from "../../../tests/engine/test-world";
import { destroyAccounts } from "../account/destroy-accounts";
import { addMonitors } from "../monitors/test-typed-monitors";
import { openPart } from "../places/pack-part";
import { readDay } from "../scheduled-exports/test-reports";
import { somebody } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { eraseEvidence } from "./erase-evidence";
import { ERASURE_DUE, eraseUnfollowed } from "./erase-unfollowed";

const SECRET = "unspeakable lamp";
const SHARED = "common lamp";
const DAY = 86_400_000;

let world: World;
beforeEach(async () => {
	world = await newWorld();
	await withoutReviews(world);
	await env.DB.prepare("DELETE FROM setting WHERE key LIKE 'erasure.%'").run();
	const { keys } = await world.ctx.ports.objects.list("");
	if (keys.length > 0) await world.ctx.ports.objects.delete(keys);
	world.engine.ranking({ 4: "shop.example" });
	world.setNow("2026-09-20T22:00:00Z");
});

/** An account with an owner, that follows terms for a website. */
async function owner(terms: string[]) {
	const { accountId, userId } = await createUser(world.ctx, {
		...somebody(),
		timezone: "Europe/Paris",
		account: { plan: "expert_20210323", packs: 10 },
	});
	const hids = terms.length > 0 ? await follow(world, accountId, "shop.example", terms, 10) : [];
	return { accountId, userId, hids };
}

/** The owner has asked for the removal 31 days ago. */
async function destroy({ userId }: { userId: number }): Promise<void> {
	await world.ctx.db
		.update(user)
		.set({ status: "disabled", verifiedAt: null, removalAskedAt: world.ctx.now() - 31 * DAY })
		.where(eq(user.id, userId));
	await destroyAccounts(world.ctx);
}

async function eraseAll(): Promise<number> {
	await eraseUnfollowed(world.ctx);
	let steps = 0;
	while (await eraseEvidence(world.ctx)) steps += 1;
	return steps;
}

/** Where a text stands: tables of the database, and objects with their packed readings. */
async function traces(text: string): Promise<string[]> {
	const found: string[] = [];
	const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>();
	for (const { name } of results.filter((one) => !/^(_cf|sqlite|d1_)/.test(one.name))) {
		const rows = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
		if (JSON.stringify(rows.results).includes(text)) found.push(name);
	}
	for (const { key } of (await env.OBJECTS.list()).objects) {
		const bytes = new Uint8Array((await (await env.OBJECTS.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0));
		if (unpacked(bytes).includes(text)) found.push(key.split("/")[0] ?? key);
	}
	return [...new Set(found)].toSorted();
}

/** Names of the searches of which places are kept. */
async function placedSearches(): Promise<string[]> {
	const rows = await world.ctx.db.select().from(placesPart);
	return [...new Set(rows.flatMap((row) => openPart(row).names.searches.map(({ name }) => name)))];
}

/** All bytes as text, and every gzip stream in them. */
function unpacked(bytes: Uint8Array): string {
	const parts = [new TextDecoder().decode(bytes)];
	for (let i = 0; i + 2 < bytes.length; i++)
		if (bytes[i] === 0x1f && bytes[i + 1] === 0x8b && bytes[i + 2] === 8) {
			for (let end = bytes.length; end > i; end = bytes.lastIndexOf(0x1f, end - 1)) {
				try {
					parts.push(gunzipSync(bytes.subarray(i, end)).toString());
					break;
				} catch {
					// The stream ends earlier.
				}
			}
		}
	return parts.join("\n");
}

test("the words of a keyword that nobody else follows go with its account, from database and evidence; a shared one stays with its evidence", async () => {
	const gone = await owner([SECRET, SHARED]);
	const stays = await owner([]);
	await follow(world, stays.accountId, "other.example", [SHARED], 10);
	await readDay(world);
	expect(await traces(SECRET)).toEqual(expect.arrayContaining(["keyword", "pages", "readings"]));
	await env.OBJECTS.put("pages/20260101/damaged", "no pack");
	expect(await placedSearches()).toHaveLength(2);
	world.advance(40 * DAY);
	await destroy(gone);
	expect(await eraseAll()).toBeGreaterThan(0);
	expect(await placedSearches()).toHaveLength(1);
	expect(await traces(SECRET)).toEqual([]);
	expect(await traces(SHARED)).toEqual(expect.arrayContaining(["keyword", "pages", "readings"]));
	expect(await env.DB.prepare("SELECT count(*) AS n FROM erased_search").first("n")).toBe(0);
	expect(await env.DB.prepare("SELECT value FROM setting WHERE key = ?").bind(ERASURE_DUE).first("value")).toBe("0");
	await destroy(stays);
	await eraseAll();
	expect(await placedSearches()).toEqual([]);
	expect(await traces(SHARED)).toEqual([]);
	expect((await env.OBJECTS.list({ prefix: "readings/" })).objects).toEqual([]);
});

test("a keyword that its account had given up before goes as well; one of a check, of an address or of a young form stays", async () => {
	const gone = await owner([SECRET, "checked lamp", "address lamp"]);
	const stays = await owner([]);
	const keyword = async (term: string) =>
		(await env.DB.prepare("SELECT id FROM keyword WHERE term = ?").bind(term).first<number>("id")) ?? 0;
	await env.DB.prepare("DELETE FROM monitor WHERE account_id = ?").bind(gone.accountId).run();
	await env.DB.prepare(
		"INSERT INTO serp_check (hid, account_id, keyword_id, domain, day, created_at, asked_at) VALUES ('c', ?, ?, 'x.example', '2026-09-20', 1, 1)",
	)
		.bind(stays.accountId, await keyword("checked lamp"))
		.run();
	await env.DB.prepare(
		"INSERT INTO url_monitor (hid, account_id, url, domain, search_id, created_at) SELECT 'u', ?, 'https://x.example/', 'x.example', id, 1 FROM search WHERE keyword_id = ?",
	)
		.bind(stays.accountId, await keyword("address lamp"))
		.run();
	world.advance(40 * DAY);
	await follow(world, stays.accountId, "young.example", ["young lamp"], 10);
	await env.DB.prepare("DELETE FROM monitor WHERE account_id = ?").bind(stays.accountId).run();
	await destroy(gone);
	await eraseAll();
	expect([await traces(SECRET), await traces("checked lamp"), await traces("address lamp"), await traces("young lamp")]).toEqual([
		[],
		["keyword"],
		["keyword"],
		["keyword"],
	]);
	// The young one goes when it is no longer young, and nothing is left to do.
	world.advance(2 * DAY);
	await eraseAll();
	expect(await traces("young lamp")).toEqual([]);
});

test("while nobody was destroyed nothing is erased, and the seat of an erased search is not given again", async () => {
	const gone = await owner([SECRET, SHARED]);
	const stays = await owner([]);
	world.advance(40 * DAY);
	await eraseAll();
	expect(await traces(SECRET)).toEqual(["keyword"]);
	await destroy(gone);
	await eraseAll();
	expect(await env.DB.prepare("SELECT count(*) AS n FROM search").first("n")).toBe(0);
	const account = await accountById(world.ctx.db, stays.accountId);
	if (!account) throw new Error("no account");
	const fields = { website: "shop.example", keywords: ["new lamp"], country: "us", language: "en" };
	await addMonitors(world.ctx, { account, ...fields });
	expect(await env.DB.prepare("SELECT bucket_index AS n FROM search").first("n")).toBe(2);
	expect(await env.DB.prepare("SELECT size AS n FROM bucket").first("n")).toBe(3);
});

test("what a living account gave up goes within a month, with its readings", async () => {
	await owner([SECRET, SHARED]);
	await eraseAll();
	const term = "SELECT m.id FROM monitor m JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id WHERE k.term = ?";
	await readDay(world);
	await env.DB.prepare(`DELETE FROM monitor WHERE id IN (${term})`).bind(SECRET).run();
	world.advance(29 * DAY);
	await eraseAll();
	expect(await traces(SECRET)).toEqual(expect.arrayContaining(["keyword", "readings"]));
	world.advance(DAY);
	await eraseAll();
	expect(await traces(SECRET)).toEqual([]);
	expect(await traces(SHARED)).toEqual(expect.arrayContaining(["keyword", "readings"]));
});

test("what is remembered of an erased search goes from its bucket, and that of its neighbours stays", async () => {
	const gone = await owner([SECRET]);
	const stays = await owner([]);
	await follow(world, stays.accountId, "other.example", [SHARED], 10);
	const memory = JSON.stringify({ 0: { hosts: ["a.example"] }, 1: { hosts: ["b.example"] } });
	await env.DB.prepare("UPDATE bucket SET memory = ?").bind(memory).run();
	world.advance(40 * DAY);
	await destroy(gone);
	await eraseAll();
	expect(JSON.parse((await env.DB.prepare("SELECT memory FROM bucket").first<string>("memory")) ?? "")).toEqual({
		1: { hosts: ["b.example"] },
	});
});

test("every table that names a search or a keyword is one that keeps it from being erased, or goes with it", async () => {
	const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>();
	const naming: string[] = [];
	for (const { name } of results.filter((one) => !/^(_cf|sqlite|d1_)/.test(one.name))) {
		const { results: columns } = await env.DB.prepare(`SELECT name FROM pragma_table_info('${name}')`).all<{ name: string }>();
		if (columns.some((column) => ["search_id", "keyword_id"].includes(column.name))) naming.push(name);
	}
	expect(naming.toSorted()).toEqual(["monitor", "resting", "search", "serp_check", "url_monitor"]);
});
