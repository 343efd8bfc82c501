import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotency } from "~/db/tables/settings";
import { DEFAULT_ENGINE } from "~/domain/reference/search-engines";
import { addCheck } from "~/services/checks/add-check";
import { isTakenBack } from "~/services/idempotency/note-effect";
import { ownerSeat } from "~/services/seat/test-seat";
import { ask, signedInUser } from "./test-client";

const paid = { account: { plan: "expert_20210323", packs: 1 } } as const;
const CHECK = { domain: "shop.example", keyword: "pain", country: "fr", language: "fr" };
const MONITORS = { website: "shop.example", keywords: "pain\nbeurre", country: "fr", language: "fr" };
const URLS = { urls: "https://shop.example/a\nhttps://shop.example/b" };

type One = Awaited<ReturnType<typeof signedInUser>>;

const post = (one: One, path: string, body: unknown, key: string) =>
	ask(one.ctx, "POST", path, { body, headers: { ...one.bearer, "Idempotency-Key": key } });

async function count(one: One, table: string): Promise<number> {
	const [row] = await one.ctx.db.all<{ n: number }>(
		sql`SELECT count(*) AS n FROM ${sql.identifier(table)} WHERE account_id = ${one.accountId}`,
	);
	return row?.n ?? 0;
}

async function checksToday(one: One): Promise<number> {
	const [row] = await one.ctx.db.all<{ n: number }>(
		sql`SELECT coalesce(sum(count), 0) AS n FROM daily_count WHERE subject = ${`checks:${one.accountId}`}`,
	);
	return row?.n ?? 0;
}

/** As if the process had been killed before it stored its answers. */
async function loseAnswers(one: One): Promise<void> {
	await one.ctx.db.update(idempotency).set({ status: null, body: null }).where(eq(idempotency.accountId, one.accountId));
}

async function made(one: One, path: string, body: unknown): Promise<string> {
	const { ids, id } = (await ask(one.ctx, "POST", path, { body, headers: one.bearer })).body as { ids?: string[]; id?: string };
	return ids?.[0] ?? id ?? "";
}

// The body may name something that is made before.
test.each([
	["checks", "serp_check", async () => CHECK],
	["checks/restart", "serp_check", async (one: One) => ({ ids: [await made(one, "checks", CHECK)] })],
	["checks/remove", "serp_check", async (one: One) => ({ ids: [await made(one, "checks", CHECK)] })],
	["monitors", "monitor", async () => MONITORS],
	["monitors", "monitor", async () => ({ ...MONITORS, more_markets: [{ country: "be", language: "fr" }], more_devices: ["mobile"] })],
	["monitors/refresh", "sample", async (one: One) => ({ ids: [await made(one, "monitors", MONITORS)] })],
	["monitors/remove", "monitor", async (one: One) => ({ ids: [await made(one, "monitors", MONITORS)] })],
	["tags", "tag", async () => ({ name: "one" })],
	["notes", "note", async () => ({ description: "one" })],
	["url-monitors", "url_monitor", async () => URLS],
	["url-monitors/refresh", "url_monitor", async (one: One) => ({ ids: [await made(one, "url-monitors", URLS)] })],
	["url-monitors/remove", "url_monitor", async (one: One) => ({ ids: [await made(one, "url-monitors", URLS)] })],
] as const)("POST %s whose answer was lost is answered again by what was done, and done once", async (path, table, prepare) => {
	const one = await signedInUser(paid);
	const body = await prepare(one);
	const first = await post(one, path, body, "lost");
	expect([path, first.status]).toEqual([path, 200]);
	const before = [await count(one, table), await checksToday(one)];
	await loseAnswers(one);
	// Later than the second that both would share.
	one.ctx.advance(60_000);
	const again = await post(one, path, body, "lost");
	expect([again.status, again.body]).toEqual([200, first.body]);
	expect([await count(one, table), await checksToday(one)]).toEqual(before);
	// The answer is kept now.
	expect((await post(one, path, body, "lost")).headers.get("Idempotency-Replayed")).toBe("true");
});

test("a check that fails after it was written is answered, and its repeat asks for no second one", async () => {
	const one = await signedInUser(paid);
	one.ctx.ports.clock.ring = () => Promise.reject(new Error("the clock is away"));
	const first = await post(one, "checks", CHECK, "late");
	const again = await post(one, "checks", CHECK, "late");
	expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
	expect([await count(one, "serp_check"), await checksToday(one)]).toEqual([1, 1]);
});

test("of two tries under one key that work at once only one commits, and neither counts twice", async () => {
	const one = await signedInUser(paid);
	const ctx = { ...one.ctx, once: { accountId: one.accountId, key: "twice", done: [] } };
	const [seat, input] = [ownerSeat({ id: one.accountId }), { ...CHECK, engine: DEFAULT_ENGINE, place: "" }];
	const tries = await Promise.allSettled([addCheck(ctx, seat, input), addCheck(ctx, seat, input)]);
	expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	for (const one of tries) if (one.status === "rejected") expect(isTakenBack(one.reason)).toBe(true);
	expect([await count(one, "serp_check"), await checksToday(one)]).toEqual([1, 1]);
});

test("keywords that were added in part are completed by the repeat, which names all of them", async () => {
	const one = await signedInUser({ account: { plan: "expert_20210323", packs: 20 } });
	const keywords = Array.from({ length: 1_500 }, (_, i) => `word ${i}`);
	const first = await post(one, "monitors", { ...MONITORS, keywords }, "parts");
	const { ids } = first.body as { ids: string[] };
	expect(ids).toHaveLength(1_500);
	// The second part never came.
	await ask(one.ctx, "POST", "monitors/remove", { body: { ids: ids.slice(1_000) }, headers: one.bearer });
	await one.ctx.db.run(sql`DELETE FROM idempotency_effect WHERE account_id = ${one.accountId} AND part = 1`);
	await loseAnswers(one);
	const again = (await post(one, "monitors", { ...MONITORS, keywords }, "parts")).body as {
		ids: string[];
		verify: Record<string, string[]>;
	};
	expect(again.ids.slice(0, 1_000)).toEqual(ids.slice(0, 1_000));
	expect([again.ids.length, again.verify.valid, again.verify.duplicated]).toEqual([1_500, keywords, []]);
	expect(await count(one, "monitor")).toBe(1_500);
});

test("S61 secrets of a batch are not stored; its repeat states that they were shown once, and answers the other tasks", async () => {
	const one = await signedInUser(paid);
	const { website } = (await ask(one.ctx, "POST", "monitors", { body: MONITORS, headers: one.bearer })).body as {
		website: { domain: string };
	};
	const [site] = (await ask(one.ctx, "GET", "websites", { headers: one.bearer })).body as { id: string }[];
	expect(website.domain).toBe("shop.example");
	const { email, password } = one.person;
	const tasks = [
		{ method: "POST", path: "account/tokens/api", payload: { label: "CI", scope: "*" } },
		{ method: "POST", path: "shares", payload: { target: `websites:${site?.id}` } },
		{ method: "POST", path: "account/tokens/generate", payload: { email, password } },
		{ method: "POST", path: "tags", payload: { name: "plain" } },
		{ method: "GET", path: "ping" },
	];
	const first = await post(one, "batch", { tasks }, "secrets");
	const parts = first.body as { code: number; payload: Record<string, string> }[];
	expect(parts.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200]);
	const secrets = [parts[0]?.payload.key, parts[1]?.payload.token, parts[2]?.payload.token].map(String);
	for (const secret of secrets) expect(secret.length).toBeGreaterThan(20);
	const kept = JSON.stringify([
		await one.ctx.db.all(sql`SELECT * FROM idempotency`),
		await one.ctx.db.all(sql`SELECT * FROM idempotency_effect`),
	]);
	for (const secret of secrets) expect(kept).not.toContain(secret);
	for (const isLost of [false, true]) {
		if (isLost) await loseAnswers(one);
		const again = (await post(one, "batch", { tasks }, "secrets")).body as { code: number; payload: Record<string, string> }[];
		expect(again.map(({ code }) => code)).toEqual([409, 409, 409, 200, 200]);
		for (const { payload } of again.slice(0, 3))
			expect(payload).toMatchObject({ code: "AlreadyDoneException", message: expect.stringContaining("shown once") });
		expect(again[3]?.payload).toEqual(parts[3]?.payload);
	}
	expect([await count(one, "api_token"), await count(one, "share"), await count(one, "tag")]).toEqual([1, 1, 1]);
});

test("a share under a key is made once; its repeat states that the link was shown once", async () => {
	const one = await signedInUser(paid);
	await ask(one.ctx, "POST", "monitors", { body: MONITORS, headers: one.bearer });
	const [site] = (await ask(one.ctx, "GET", "websites", { headers: one.bearer })).body as { id: string }[];
	const body = { target: `websites:${site?.id}` };
	expect((await post(one, "shares", body, "share")).status).toBe(200);
	const again = await post(one, "shares", body, "share");
	expect([again.status, again.body]).toMatchObject([409, { code: "AlreadyDoneException" }]);
	expect(await count(one, "share")).toBe(1);
});

test("a batch that was killed half-way goes on where it ended", async () => {
	const one = await signedInUser();
	const tasks = ["a", "b"].map((name) => ({ method: "POST", path: "tags", payload: { name } }));
	const first = (await post(one, "batch", { tasks }, "half")).body as { payload: { id: string } }[];
	await ask(one.ctx, "DELETE", `tags/${first[1]?.payload.id}`, { headers: one.bearer });
	for (const table of ["idempotency", "idempotency_effect"])
		await one.ctx.db.run(sql`DELETE FROM ${sql.identifier(table)} WHERE key = ${`${one.userId}\nhalf\n1`}`);
	await loseAnswers(one);
	const again = (await post(one, "batch", { tasks }, "half")).body as { code: number; payload: { id: string; name: string } }[];
	expect(again.map(({ code }) => code)).toEqual([200, 200]);
	expect(again[0]?.payload.id).toBe(first[0]?.payload.id);
	expect(again[1]?.payload.name).toBe("b");
	expect(await count(one, "tag")).toBe(2);
	const other = await post(one, "batch", { tasks: tasks.slice(0, 1) }, "half");
	expect([other.status, other.body]).toMatchObject([409, { code: "ConflictException" }]);
});
