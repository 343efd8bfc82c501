import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { ask, signedInUser } from "../../server/api/test-client";
import { listFormerSearches } from "../keywords/list-former-searches";
import { ownerSeat } from "../seat/test-seat";
import { ranked, writeSample } from "./test-follower";

type One = Awaited<ReturnType<typeof signedInUser>>;
const SHOP = { website: "shop.example", country: "fr", language: "fr" };

async function call<T = Record<string, unknown>>(one: One, method: string, path: string, body?: unknown): Promise<T> {
	const answer = await ask(one.ctx, method, path, { ...(body !== undefined && { body }), headers: one.bearer });
	expect([path, answer.status]).toEqual([path, 200]);
	return answer.body as T;
}

const placeOf = (one: One, hid: string) =>
	one.ctx.db.all(sql`SELECT m.hid, m.favorite, m.depth, m.ordinal, w.domain, k.term, k.country, s.device,
			(SELECT group_concat(t.name) FROM monitor_tag mt JOIN tag t ON t.id = mt.tag_id WHERE mt.monitor_id = m.id) AS tags
		FROM monitor m JOIN website w ON w.id = m.website_id JOIN search s ON s.id = m.search_id JOIN keyword k ON k.id = s.keyword_id WHERE m.hid = ${hid}`);

test("a changed keyword keeps id, favourite, depth and tags, begins a new history, and its former search stays with its own", async () => {
	const one = await signedInUser();
	const { ids } = await call<{ ids: string[] }>(one, "POST", "monitors", { ...SHOP, keywords: ["old lamp", "other lamp"] });
	const [hid = ""] = ids;
	const tag = await call<{ id: string }>(one, "POST", "tags", { name: "summer" });
	await call(one, "PUT", `monitors/${hid}`, { favorite: true, depth: 50, tags: [tag.id] });
	const account = await accountById(one.ctx.db, one.accountId);
	if (!account) throw new Error("no account");
	await writeSample({ ctx: one.ctx, account, rung: () => 0 }, { day: "2026-11-20", time: "0600" }, [0], { 0: ranked(7) });
	one.ctx.advance(60_000);
	const until = one.ctx.now();
	await call(one, "PUT", `monitors/${hid}/search`, {
		website: "new.example",
		keywords: "new lamp",
		country: "us",
		language: "en",
		device: "mobile",
	});
	expect(await placeOf(one, hid)).toEqual([
		{ hid, favorite: 1, depth: 50, ordinal: 2, domain: "new.example", term: "new lamp", country: "us", device: "mobile", tags: "summer" },
	]);
	const [former] = await listFormerSearches(one.ctx, ownerSeat({ id: one.accountId }), hid);
	expect(former).toMatchObject({ label: "old lamp", domain: "shop.example", country: "fr", device: "desktop", until });
	expect(JSON.stringify(await call(one, "GET", `monitors/${former?.hid}/history`))).toContain('"324":7');
	const own = await ask(one.ctx, "GET", `monitors/${hid}/history`, { headers: one.bearer });
	expect(JSON.stringify(own.body)).not.toContain('"324":7');
	// It is no removed thing, and takes no place in the plan.
	expect(await call(one, "GET", "removed")).toEqual([]);
	expect(await call<object[]>(one, "GET", "monitors")).toHaveLength(2);
});

test("a search that is tracked or rests already is refused, and nothing changes; several terms are no search", async () => {
	const one = await signedInUser();
	const { ids } = await call<{ ids: string[] }>(one, "POST", "monitors", { ...SHOP, keywords: ["one lamp", "two lamp", "three lamp"] });
	const [first = "", , third = ""] = ids;
	await call(one, "POST", "monitors/remove", { ids: [third] });
	const before = await placeOf(one, first);
	const refused = async (path: string, keywords: string) =>
		(await ask(one.ctx, "PUT", path, { body: { ...SHOP, keywords }, headers: one.bearer })).body as { code: string };
	const path = `monitors/${first}/search`;
	const codes = [
		await refused(path, "two lamp"),
		await refused(path, "three lamp"),
		await refused(path, "four\nfive"),
		await refused("monitors/x/search", "six"),
	];
	expect(codes.map(({ code }) => code)).toEqual(["ConflictException", "ConflictException", "ValidationException", "NotFoundException"]);
	expect(await placeOf(one, first)).toEqual(before);
});

test("ten changes to one search at once: one keyword gets it", async () => {
	const one = await signedInUser();
	const { ids } = await call<{ ids: string[] }>(one, "POST", "monitors", {
		...SHOP,
		keywords: Array.from({ length: 8 }, (_, n) => `lamp ${n}`),
	});
	const answers = await Promise.all(
		ids.map((hid) => ask(one.ctx, "PUT", `monitors/${hid}/search`, { body: { ...SHOP, keywords: "same lamp" }, headers: one.bearer })),
	);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
});

test("a changed keyword that is removed takes its former searches along, and they are there when it is back", async () => {
	const one = await signedInUser();
	const { ids } = await call<{ ids: string[] }>(one, "POST", "monitors", { ...SHOP, keywords: ["old lamp"] });
	const [hid = ""] = ids;
	await call(one, "PUT", `monitors/${hid}/search`, { ...SHOP, keywords: "new lamp" });
	await call(one, "POST", "monitors/remove", { ids });
	expect(await call<object[]>(one, "GET", "removed")).toHaveLength(1);
	await call(one, "POST", "monitors/restore", { ids });
	expect(await listFormerSearches(one.ctx, ownerSeat({ id: one.accountId }), hid)).toMatchObject([{ label: "old lamp" }]);
	// Back to the search of before: another history begins.
	await call(one, "PUT", `monitors/${hid}/search`, { ...SHOP, keywords: "old lamp" });
	expect((await listFormerSearches(one.ctx, ownerSeat({ id: one.accountId }), hid)).map(({ label }) => label)).toEqual([
		"new lamp",
		"old lamp",
	]);
});
