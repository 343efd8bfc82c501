import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Observation, Seen } from "~/domain/sample/observation";
import { localDay } from "~/domain/time/local-day";
import { ask, signedInUser } from "~/server/api/test-client";
import { writeSample } from "../../../tests/storage/stored-account";
import { TableMemory } from "../table/table-memory";

interface Monitor {
	id: string;
	keyword: { term: string };
	wanted_url: string | null;
	wanted: { url: string; by: string; outcome: string } | null;
}

/** A person with keywords of two websites, the first of which was read today. */
async function owner() {
	const { ctx: plain, ...person } = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	const one = { ...person, ctx: { ...plain, ports: { ...plain.ports, tables: new TableMemory(async () => plain) } } };
	const send = (method: string, path: string, body?: unknown) =>
		ask(one.ctx, method, path, { ...(body !== undefined && { body }), headers: one.bearer });
	const call = async <T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<T> => {
		const answer = await send(method, path, body);
		expect([path, answer.status, answer.status === 200 ? null : answer.body]).toEqual([path, 200, null]);
		return answer.body as T;
	};
	const market = { country: "fr", language: "fr" };
	const shop = await call<{ ids: string[] }>("POST", "monitors", {
		website: "shop.example",
		keywords: ["lamps", "red shoes", "shoes"],
		...market,
	});
	const other = await call<{ ids: string[] }>("POST", "monitors", { website: "other.example", keywords: ["desks"], ...market });
	const sites = await call<{ id: string; domain: string }[]>("GET", "websites");
	const rules = `websites/${sites.find(({ domain }) => domain === "shop.example")?.id}/wanted-rules`;
	const list = (query = "") => call<Monitor[]>("GET", `monitors${query}`);
	const wanted = async (query = "") =>
		Object.fromEntries(
			(await list(query)).map(({ keyword, wanted: page }) => [keyword.term, page && `${page.by} ${page.url} ${page.outcome}`]),
		);
	const read = async (...answers: (Observation | null)[]) => {
		const rows = await one.ctx.db.all<{ ordinal: number }>(
			sql`SELECT ordinal FROM monitor WHERE account_id = ${one.accountId} ORDER BY ordinal`,
		);
		const evidence = { at: one.ctx.now(), source: "fetch", look: null, retryAt: null };
		const seen = rows.flatMap(({ ordinal }, i): [number, Seen][] => (answers[i] ? [[ordinal, { observation: answers[i], evidence }]] : []));
		// Adding keywords opened one, with a part for its job.
		await one.ctx.db.run(sql`DELETE FROM sample_part`);
		await one.ctx.db.run(sql`DELETE FROM sample WHERE account_id = ${one.accountId}`);
		const day = localDay("Europe/Paris", one.ctx.now());
		await one.ctx.db.run(sql`UPDATE account SET timezone = 'Europe/Paris' WHERE id = ${one.accountId}`);
		await writeSample(one.ctx, {
			accountId: one.accountId,
			day,
			time: "0000",
			asked: rows.map(({ ordinal }) => ordinal),
			seen: new Map(seen),
		});
	};
	return { one, send, call, rules, list, wanted, read, shop: shop.ids, other: other.ids };
}

const ranked = (url: string): Observation => ({ outcome: "ranked", position: 3, url, depth: 30 });

test("a wanted page is named by hand for one or many, beats rules, and is taken away; an address of another website changes nothing", async () => {
	const { send, call, rules, list, wanted, shop, other } = await owner();
	const [lamps = "", red = "", shoes = ""] = shop;
	await call("PUT", "monitors", { entities: [lamps, red].map((id) => ({ id, wanted_url: "/shoes/#top" })) });
	const tag = await call<{ id: string }>("POST", "tags", { name: "Red", color: "#FF0000" });
	await call("PUT", `monitors/${red}`, { tags: [tag.id], wanted_url: null });
	const { version } = await call("PUT", rules, {
		rules: [
			{ by: "tag", value: tag.id, url: "www.shop.example/red/*" },
			{ by: "text", value: "Shoes", url: "/shoes" },
		],
	});
	const all = {
		lamps: "hand https://shop.example/shoes/ unknown",
		"red shoes": "rule https://www.shop.example/red/* unknown",
		shoes: "rule https://shop.example/shoes unknown",
		desks: null,
	};
	expect(await wanted()).toEqual(all);
	const foreign = await send("PUT", "monitors", {
		entities: [shoes, ...other].map((id) => ({ id, wanted_url: "https://shop.example/a" })),
	});
	expect(foreign).toMatchObject({ status: 422, body: { errors: { wanted_url: ["This address is none of other.example."] } } });
	const nonsense = await send("PUT", `monitors/${shoes}`, { wanted_url: "red shoes" });
	expect(nonsense).toMatchObject({ status: 422, body: { errors: { wanted_url: [expect.stringContaining("no address")] } } });
	expect(await wanted()).toEqual(all);
	await call("PUT", `monitors/${lamps}`, { wanted_url: "" });
	expect((await list())[0]).toMatchObject({ wanted_url: null, wanted: null });
	const refused = (body: object) => send("PUT", rules, body);
	expect(await refused({ rules: [{ by: "text", value: "a", url: "https://other.example" }] })).toMatchObject({
		status: 422,
		body: { errors: { url: [expect.any(String)] } },
	});
	expect(await refused({ rules: [{ by: "tag", value: "nobody", url: "/a" }] })).toMatchObject({
		status: 422,
		body: { errors: { tags: [expect.any(String)] } },
	});
	await call("PUT", rules, { rules: [], version });
	expect(await refused({ rules: [{ by: "text", value: "a", url: "/a" }], version })).toMatchObject({
		status: 409,
		body: { code: "ConflictException" },
	});
	expect(Object.values(await wanted())).toEqual([null, null, null, null]);
	expect((await send("GET", rules.replace(/websites\/[^/]+/, "websites/nobody"))).status).toBe(404);
});

test("rules whose page is none of the website any more stay until somebody removes them; a new one for it is refused", async () => {
	const { one, send, call, rules } = await owner();
	const first = { by: "text", value: "lamps", url: "https://blog.shop.example/lamps" };
	await call("PUT", rules, { rules: [first] });
	await one.ctx.db.run(sql`UPDATE website SET hosts = 'exact' WHERE account_id = ${one.accountId}`);
	const second = { by: "text", value: "shoes", url: "https://shop.example/shoes" };
	await call("PUT", rules, { rules: [first, second] });
	expect(await call("GET", rules)).toMatchObject({ rules: [first, second] });
	expect((await send("PUT", rules, { rules: [first, { ...second, url: "https://blog.shop.example/" }] })).status).toBe(422);
	await call("PUT", rules, { rules: [second] });
	expect(await call("GET", rules)).toMatchObject({ rules: [second] });
});

test("a day tells whether the wanted page ranks, another does, the website was not found, or nothing; the filter finds each", async () => {
	const { call, wanted, read, shop, other } = await owner();
	await call("PUT", "monitors", { entities: shop.map((id) => ({ id, wanted_url: "/shoes" })) });
	await read(ranked("https://shop.example/shoes/"), ranked("https://shop.example/"), ranked(""), ranked("https://other.example/"));
	expect(await wanted()).toEqual({
		lamps: "hand https://shop.example/shoes right",
		"red shoes": "hand https://shop.example/shoes other",
		shoes: "hand https://shop.example/shoes unknown",
		desks: null,
	});
	const terms = async (choice: string) => Object.keys(await wanted(`?wanted=${choice}`));
	expect([await terms("right"), await terms("other"), await terms("unknown"), await terms("none"), await terms("unranked")]).toEqual([
		["lamps"],
		["red shoes"],
		["shoes"],
		["desks"],
		[],
	]);
	expect(other).toHaveLength(1);
});

test("new keywords come with a wanted page; a keyword that follows another website loses it, a removed one keeps it", async () => {
	const { one, send, call, wanted, shop } = await owner();
	const market = { country: "fr", language: "fr" };
	await call("POST", "monitors", { website: "new.example", keywords: ["tables"], wanted_url: "/tables", ...market });
	const foreign = await send("POST", "monitors", {
		website: "late.example",
		keywords: ["x"],
		wanted_url: "https://shop.example/",
		...market,
	});
	expect(foreign).toMatchObject({ status: 422, body: { errors: { wanted_url: [expect.any(String)] } } });
	const seen = await send("POST", "monitors/verify", {
		website: "late.example",
		keywords: ["x"],
		wanted_url: "https://shop.example/",
		...market,
	});
	expect(seen).toMatchObject({ status: 422, body: { errors: { wanted_url: [expect.any(String)] } } });
	expect(await one.ctx.db.all(sql`SELECT 1 FROM website WHERE account_id = ${one.accountId} AND domain = 'late.example'`)).toEqual([]);
	const [lamps = "", red = ""] = shop;
	await call("PUT", "monitors", { entities: [lamps, red].map((id) => ({ id, wanted_url: "/a" })) });
	await call("PUT", `monitors/${lamps}/search`, { website: "shop.example", keywords: ["big lamps"], ...market });
	expect(await wanted()).toMatchObject({
		"big lamps": "hand https://shop.example/a unknown",
		tables: "hand https://new.example/tables unknown",
	});
	await call("PUT", `monitors/${lamps}/search`, { website: "other.example", keywords: ["big lamps"], ...market });
	expect(await wanted()).toMatchObject({ "big lamps": null });
	await call("POST", "monitors/remove", { ids: [red] });
	await call("POST", "removed/restore", { ids: [red] });
	expect(await wanted()).toMatchObject({ "red shoes": "hand https://shop.example/a unknown" });
});

test("a rule by a tag follows the tag: given, taken and removed; a stranger reads and sets none", async () => {
	const { call, rules, wanted, shop } = await owner();
	const [lamps = ""] = shop;
	const tag = await call<{ id: string }>("POST", "tags", { name: "Light", color: "#FFFF00" });
	await call("PUT", rules, { rules: [{ by: "tag", value: tag.id, url: "/light" }] });
	const lamp = async () => (await wanted()).lamps;
	expect(await lamp()).toBeNull();
	await call("PUT", `monitors/${lamps}`, { tags: [tag.id] });
	expect(await lamp()).toBe("rule https://shop.example/light unknown");
	await call("DELETE", "tags", { entities: [tag.id] });
	expect(await lamp()).toBeNull();
	const stranger = await owner();
	expect((await stranger.send("GET", rules)).status).toBe(404);
	expect((await stranger.send("PUT", rules, { rules: [] })).status).toBe(404);
});
