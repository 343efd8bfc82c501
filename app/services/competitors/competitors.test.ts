import { expect, test } from "vitest";
import { MAX_COMPETITORS } from "~/domain/competitor/competitor-rules";
import { ask, signedInUser } from "~/server/api/test-client";
import { pausedBeforeWrite } from "../sessions/test-paused";

type One = Awaited<ReturnType<typeof signedInUser>>;

async function call<T = Record<string, unknown>>(one: One, method: string, path: string, body?: unknown, key?: string): Promise<T> {
	const headers = { ...one.bearer, ...(key && { "Idempotency-Key": key }) };
	const answer = await ask(one.ctx, method, path, { ...(body !== undefined && { body }), headers });
	expect([path, answer.status, answer.status === 200 ? null : answer.body]).toEqual([path, 200, null]);
	return answer.body as T;
}

interface Row {
	id: string;
	host: string;
	added_by: string | null;
}
type Added = { added: Row[]; refused: { name: string; why: string }[] };

/** A person with two websites. */
async function owner() {
	const one = await signedInUser({ account: { plan: "expert_20210323", packs: 1 } });
	for (const website of ["shop.example", "other.example"])
		await call(one, "POST", "monitors", { website, keywords: ["desk lamp"], country: "fr", language: "fr" });
	const sites = await call<{ id: string; domain: string }[]>(one, "GET", "websites");
	const siteOf = (domain: string) => sites.find((site) => site.domain === domain)?.id ?? "";
	const path = `websites/${siteOf("shop.example")}/competitors`;
	const add = (...competitors: string[]) => call<Added>(one, "POST", path, { competitors });
	const hosts = async (of = path) => (await call<Row[]>(one, "GET", of)).map(({ host }) => host);
	return { one, path, other: `websites/${siteOf("other.example")}/competitors`, site: siteOf("shop.example"), add, hosts };
}

test("competitors belong to one website, in the order of their addition; names that cannot be one are told", async () => {
	const { one, path, other, add, hosts } = await owner();
	const { added, refused } = await add("https://rival.example/lamps", "shop.example", "co.uk", "no name", "www.rival.example", "b.example");
	expect(added.map(({ host }) => host)).toEqual(["rival.example", "b.example"]);
	expect(refused).toEqual([
		{ name: "shop.example", why: "own" },
		{ name: "co.uk", why: "suffix" },
		{ name: "no name", why: "invalid" },
		{ name: "www.rival.example", why: "listed" },
	]);
	await add("a.example");
	await call(one, "POST", other, { competitors: ["rival.example", "shop.example"] });
	expect([await hosts(), await hosts(other)]).toEqual([
		["rival.example", "b.example", "a.example"],
		["rival.example", "shop.example"],
	]);
	expect((await call<Row[]>(one, "GET", path))[0]).toMatchObject({ id: expect.any(String), created_at: expect.any(String) });
	const empty = await ask(one.ctx, "POST", path, { headers: one.bearer, body: { competitors: [] } });
	expect([empty.status, empty.body]).toMatchObject([422, { code: "ValidationException", errors: { competitors: [expect.any(String)] } }]);
});

test("ten requests at once leave 20, each once; a repeat under one key answers as the first", async () => {
	const { one, path, hosts } = await owner();
	const names = (from: number) => Array.from({ length: 6 }, (_, n) => `r${from + n}.example`);
	await Promise.all(
		Array.from({ length: 10 }, (_, n) => ask(one.ctx, "POST", path, { headers: one.bearer, body: { competitors: names(3 * n) } })),
	);
	const all = await hosts();
	expect([all.length, new Set(all).size]).toEqual([MAX_COMPETITORS, MAX_COMPETITORS]);
	const { other } = await owner();
	expect((await ask(one.ctx, "GET", other, { headers: one.bearer })).status).toBe(404);
	const again = await owner();
	const first = await call<Added>(again.one, "POST", again.path, { competitors: ["a.example", "x"] }, "once");
	await again.one.ctx.db.run("UPDATE idempotency SET status = NULL, body = NULL");
	expect(await call<Added>(again.one, "POST", again.path, { competitors: ["a.example", "x"] }, "once")).toEqual(first);
});

test("a name that another request adds meanwhile is listed already; the others are told as added", async () => {
	const { one, path, add, hosts } = await owner();
	const late = { ...one, ...pausedBeforeWrite(one.ctx, () => add("b.example")) };
	const { added, refused } = await call<Added>(late, "POST", path, { competitors: ["a.example", "b.example", "c.example"] });
	expect(added.map(({ host }) => host)).toEqual(["a.example", "c.example"]);
	expect(refused).toEqual([{ name: "b.example", why: "listed" }]);
	expect(await hosts()).toEqual(["b.example", "a.example", "c.example"]);
});

test("a removed one comes back to its place; not twice, not beyond 20, and not without its website", async () => {
	const { one, path, site, add, hosts } = await owner();
	const { added } = await add("a.example", "b.example", "c.example");
	const idOf = (host: string) => added.find((row) => row.host === host)?.id ?? "";
	const restore = async (...ids: string[]) => (await ask(one.ctx, "POST", "removed/restore", { headers: one.bearer, body: { ids } })).body;
	expect(await call(one, "DELETE", path, { entities: [idOf("a.example"), idOf("b.example")] })).toEqual({ removed: 2 });
	const listed = await call<object[]>(one, "GET", "removed");
	expect(listed).toMatchObject([
		{ kind: "competitors", label: "a.example", website: "shop.example" },
		{ kind: "competitors", label: "b.example", website: "shop.example" },
	]);
	expect(await restore(idOf("a.example"))).toEqual({ restored: 1 });
	expect(await hosts()).toEqual(["a.example", "c.example"]);
	await add("b.example");
	expect(await restore(idOf("b.example"))).toMatchObject({ errors: { ids: [expect.stringContaining("listed again")] } });
	const full = await add(...Array.from({ length: MAX_COMPETITORS }, (_, n) => `r${n}.example`));
	expect(full.refused.map(({ why }) => why)).toEqual(["many", "many", "many"]);
	await call(one, "DELETE", path, { entities: [idOf("c.example")] });
	await add("late.example");
	expect(await restore(idOf("c.example"))).toMatchObject({ errors: { ids: [expect.stringContaining("at most 20")] } });
	const [first] = full.added;
	await call(one, "DELETE", path, { entities: [first?.id] });
	await call(one, "POST", "websites/remove", { ids: [site] });
	expect(await restore(first?.id ?? "")).toMatchObject({ errors: { ids: [expect.stringContaining("bring the website back")] } });
	expect(await restore(site)).toEqual({ restored: 1 });
	expect(await restore(first?.id ?? "")).toEqual({ restored: 1 });
	expect(await hosts()).toHaveLength(MAX_COMPETITORS);
});

test("a stranger reads, adds and removes nothing of another account's", async () => {
	const { path, add, hosts } = await owner();
	const { added } = await add("a.example");
	const stranger = await owner();
	const send = async (method: string, at: string, body?: object) =>
		(await ask(stranger.one.ctx, method, at, { headers: stranger.one.bearer, ...(body && { body }) })).status;
	expect(await send("GET", path)).toBe(404);
	expect(await send("POST", path, { competitors: ["b.example"] })).toBe(404);
	expect(await send("DELETE", path, { entities: [added[0]?.id] })).toBe(404);
	expect(await send("DELETE", stranger.path, { entities: [added[0]?.id] })).toBe(200);
	expect(await hosts()).toEqual(["a.example"]);
});
