import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { apiToken, audit, session } from "~/db/tables/sessions";
import { idempotency } from "~/db/tables/settings";
import { account, user } from "~/db/tables/users";
import type { NewUser } from "~/services/users/create-user";
import { requireApi } from "../guards";
import { identify } from "../identify";
import { ask, signedInUser } from "./test-client";

const minute = 60_000;
const paid = { account: { plan: "expert_20210323", packs: 1 } } satisfies Partial<NewUser>;

async function withToken(fields: Partial<NewUser> = {}) {
	const one = await signedInUser({ ...paid, ...fields });
	const made = await ask(one.ctx, "POST", "account/tokens/api", { headers: one.bearer, body: { label: "CI", scope: "*" } });
	const { key, id } = made.body as { key: string; id: string };
	return { ...one, key, id, byKey: { Authorization: `Bearer ${key}` } };
}

function code(answer: { body: unknown }): unknown {
	return (answer.body as { code?: string }).code;
}

test("S30 an API token is created, listed without its key, used and deleted", async () => {
	const one = await withToken();
	expect(one.key).toMatch(/^sp_live_[0-9A-Za-z]{38}$/);
	const list = await ask(one.ctx, "GET", "account/tokens/api", { headers: one.bearer });
	expect(list.body).toEqual([
		{
			id: one.id,
			label: "CI",
			scope: "*",
			prefix: one.key.slice(0, 12),
			client_id: null,
			made: { webhooks: [], shares: [], scheduled_exports: [], alert_rules: [], alert_channels: [] },
			keeps_made: false,
			expires_at: null,
			last_used_at: null,
			created_at: expect.any(String),
		},
	]);
	expect((await ask(one.ctx, "GET", "monitors", { headers: one.byKey })).status).toBe(200);
	expect((await ask(one.ctx, "GET", "account", { headers: one.byKey })).body).toMatchObject({ hid: one.accountHid });
	const used = await ask(one.ctx, "GET", "account/tokens/api", { headers: one.bearer });
	expect((used.body as { last_used_at: string }[])[0]?.last_used_at).toMatch(/^\d{4}-/);
	expect((await ask(one.ctx, "DELETE", `account/tokens/api/${one.id}`, { headers: one.bearer })).status).toBe(200);
	expect((await ask(one.ctx, "GET", "monitors", { headers: one.byKey })).status).toBe(401);
	expect((await ask(one.ctx, "DELETE", `account/tokens/api/${one.id}`, { headers: one.bearer })).status).toBe(404);
});

test("S30 the key stands nowhere in the database, whatever the client sends with it, and only its digest and prefix do", async () => {
	const one = await signedInUser(paid);
	const headers = { ...one.bearer, "Idempotency-Key": crypto.randomUUID() };
	const made = await ask(one.ctx, "POST", "account/tokens/api", { headers, body: { label: "CI" } });
	const { key } = made.body as { key: string };
	expect(made.headers.get("Cache-Control")).toContain("no-store");
	const d1 = env.DB;
	const { results: tables } = await d1
		.prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
		.all<{ name: string }>();
	expect(tables.length).toBeGreaterThan(20);
	for (const { name } of tables) {
		const { results } = await d1.prepare(`SELECT * FROM "${name}"`).all();
		expect([name, JSON.stringify(results).includes(key.slice(12))]).toEqual([name, false]);
	}
	const kept = await one.ctx.db.select().from(idempotency).where(eq(idempotency.accountId, one.accountId));
	expect(kept).toMatchObject([{ status: 200, body: null }]);
	const [row] = await one.ctx.db.select().from(apiToken).where(eq(apiToken.accountId, one.accountId));
	expect(row).toMatchObject({ prefix: key.slice(0, 12), digest: expect.stringMatching(/^[\da-f]{64}$/) });
	expect(JSON.stringify(one.ctx.logged)).not.toContain(key);
	const told = await one.ctx.db.select({ kind: mail.kind }).from(mail).where(eq(mail.userId, one.userId));
	expect(told).toContainEqual({ kind: "api_token_created" });
});

test("S30 the free plan, a suspended and an unpaid account and a disabled user get nothing by a token", async () => {
	const one = await withToken();
	const ask200 = () => ask(one.ctx, "GET", "monitors", { headers: one.byKey });
	expect((await ask200()).status).toBe(200);
	const set = (change: Partial<typeof account.$inferInsert>) => one.ctx.db.update(account).set(change).where(eq(account.id, one.accountId));
	for (const change of [{ status: "suspended" }, { status: "past_due" }, { status: "active", plan: "default" }] as const) {
		await set(change);
		const refused = await ask200();
		expect([change, refused.status, code(refused)]).toEqual([change, 403, "PaidPlanRequiredException"]);
	}
	await set({ plan: "expert_20210323" });
	expect((await ask200()).status).toBe(200);
	await one.ctx.db.update(user).set({ status: "disabled" }).where(eq(user.id, one.userId));
	expect((await ask200()).status).toBe(401);
});

test("S30 no token is made on the free plan, before activation, without a label, with another scope or beyond fifty", async () => {
	const create = async (one: Awaited<ReturnType<typeof signedInUser>>, body: unknown) => {
		const answer = await ask(one.ctx, "POST", "account/tokens/api", { headers: one.bearer, body });
		return [answer.status, code(answer), (answer.body as { errors?: object }).errors];
	};
	expect(await create(await signedInUser(), { label: "CI" })).toEqual([403, "PaidPlanRequiredException", {}]);
	expect(await create(await signedInUser({ ...paid, verifiedAt: null }), { label: "CI" })).toEqual([403, "UnverifiedAccountException", {}]);
	const one = await signedInUser(paid);
	for (const label of [undefined, "", "   ", "x".repeat(101), 7]) {
		expect(await create(one, { label })).toEqual([422, "ValidationException", { label: [expect.any(String)] }]);
	}
	expect(await create(one, { label: "CI", scope: "admin" })).toEqual([422, "ValidationException", { scope: [expect.any(String)] }]);
	const rows = Array.from({ length: 50 }, (_, n) => ({
		hid: one.ctx.newHid(),
		digest: `${one.accountHid}${n}`,
		label: "x",
		prefix: "x",
		createdAt: 1,
	}));
	for (const row of rows) await one.ctx.db.insert(apiToken).values({ ...row, userId: one.userId, accountId: one.accountId });
	expect(await create(one, { label: "CI" })).toEqual([422, "ValidationException", { label: [expect.stringContaining("50")] }]);
});

test("an API token opens neither tokens, password, removal nor the profile, and no page", async () => {
	const one = await withToken({ role: "ADMINISTRATOR" });
	const forbidden: [string, string][] = [
		["GET", "account/tokens/api"],
		["POST", "account/tokens/api"],
		["DELETE", `account/tokens/api/${one.id}`],
		["PUT", "account"],
		["POST", "account/remove"],
		["GET", "crawler/configs"],
	];
	for (const [method, path] of forbidden) {
		const answer = await ask(one.ctx, method, path, { headers: one.byKey, ...(method === "GET" ? {} : { body: { label: "x" } }) });
		expect([method, path, answer.status, code(answer)]).toEqual([method, path, 403, "ForbiddenException"]);
	}
	const tasks = [
		{ method: "GET", path: "monitors" },
		{ method: "POST", path: "account/remove" },
	];
	const batch = await ask(one.ctx, "POST", "batch", { headers: one.byKey, body: { tasks } });
	expect((batch.body as { code: number }[]).map((part) => part.code)).toEqual([200, 403]);
	expect((await one.ctx.db.select().from(user).where(eq(user.id, one.userId)))[0]?.status).toBe("active");
	const page = new Request("http://127.0.0.1:8787/account/profile", { headers: one.byKey });
	expect(await identify(one.ctx, page)).toBeNull();
	const stored = () => new Request("http://127.0.0.1:8787/storage/x", { headers: one.byKey });
	const opened = await requireApi(stored(), env, "verified", { apiTokens: "work.read" });
	expect(opened.account.id).toBe(one.accountId);
	await expect(requireApi(stored(), env)).rejects.toMatchObject({ status: 401 });
});

test("S26 a key that is cut off, mistyped or a session's is no API key", async () => {
	const one = await withToken();
	const slip = one.key.slice(0, -1) + (one.key.endsWith("0") ? "1" : "0");
	for (const key of [slip, one.key.slice(0, 20), `${one.key}x`, "sp_live_"]) {
		expect((await ask(one.ctx, "GET", "monitors", { headers: { Authorization: `Bearer ${key}` } })).status).toBe(401);
	}
	expect((await ask(one.ctx, "GET", "monitors", { headers: { Cookie: `session=${one.key}` } })).status).toBe(401);
});

test("a token makes 600 calls an hour, tasks of a batch counted, then waits", async () => {
	const one = await withToken();
	const tasks = Array.from({ length: 49 }, () => ({ method: "GET", path: "ping" }));
	for (let i = 0; i < 12; i++) {
		expect((await ask(one.ctx, "POST", "batch", { headers: one.byKey, body: { tasks } })).status).toBe(200);
	}
	const late = await ask(one.ctx, "GET", "account", { headers: one.byKey });
	expect([late.status, code(late)]).toEqual([429, "TooManyAttemptsException"]);
	expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(50 * 60);
	expect((await ask(one.ctx, "GET", "account", { headers: one.bearer })).status).toBe(200);
	one.ctx.advance(62 * minute);
	expect((await ask(one.ctx, "GET", "account", { headers: one.byKey })).status).toBe(200);
}, 60_000);

test("every answer to a client says what is left of its limits, and the app's own screens are not counted", async () => {
	const one = await withToken();
	const { headers } = await ask(one.ctx, "GET", "account", { headers: one.byKey });
	expect(headers.get("RateLimit-Policy")).toBe('"token";q=600;w=3600, "account";q=12000;w=60');
	expect(headers.get("RateLimit")).toMatch(/^"token";r=599;t=3600, "account";r=\d+;t=60$/);
	expect(headers.get("Request-Id")).toBe("test-request");
	const screen = await ask(one.ctx, "GET", "account", { headers: { Cookie: `session=${one.cookie}` } });
	expect([screen.status, screen.headers.get("RateLimit")]).toEqual([200, null]);
	const batch = await ask(one.ctx, "POST", "batch", { headers: one.byKey, body: { tasks: Array(49).fill({ path: "ping" }) } });
	expect(batch.headers.get("RateLimit")).toMatch(/^"token";r=549;/);
});

test("a batch that does not fit into the limit is refused whole, with Retry-After and the limits", async () => {
	const one = await withToken();
	const send = (count: number) =>
		ask(one.ctx, "POST", "batch", { headers: one.byKey, body: { tasks: Array(count).fill({ path: "ping" }) } });
	for (let i = 0; i < 11; i++) await send(49);
	await send(20);
	const refused = await send(49);
	expect([refused.status, code(refused)]).toEqual([429, "TooManyAttemptsException"]);
	expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(refused.headers.get("RateLimit")).toMatch(/^"token";r=28;/);
	expect((await send(20)).status).toBe(200);
});

test.each([
	["read", 200, 403],
	["write", 403, 200],
	["read write", 200, 200],
	["*", 200, 200],
])("a token with the scope %s reads: %d, changes: %d, in a batch too", async (scope, reads, changes) => {
	const one = await signedInUser(paid);
	const made = await ask(one.ctx, "POST", "account/tokens/api", { headers: one.bearer, body: { label: "x", scope } });
	const headers = { Authorization: `Bearer ${(made.body as { key: string }).key}` };
	expect((await ask(one.ctx, "GET", "monitors", { headers })).status).toBe(reads);
	expect((await ask(one.ctx, "POST", "search", { headers, body: { query: "x" } })).status).toBe(reads);
	expect((await ask(one.ctx, "POST", "tags", { headers, body: { name: "a" } })).status).toBe(changes);
	const stored = new Request("http://127.0.0.1:8787/storage/x", { headers });
	const opened = await requireApi(stored, env, "verified", { apiTokens: "work.read" }).then(
		() => 200,
		(refused: Response) => refused.status,
	);
	expect(opened).toBe(reads);
	const tasks = [{ path: "monitors" }, { method: "POST", path: "tags", payload: { name: "b" } }];
	const batch = await ask(one.ctx, "POST", "batch", { headers, body: { tasks } });
	expect((batch.body as { code: number }[]).map((part) => part.code)).toEqual([reads, changes]);
});

test("a token with a lifetime opens nothing after it, and the list says when it ends", async () => {
	const one = await signedInUser(paid);
	const made = await ask(one.ctx, "POST", "account/tokens/api", { headers: one.bearer, body: { label: "x", days: 1 } });
	const { key, expires_at, created_at } = made.body as { key: string; expires_at: string; created_at: string };
	expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(1_440 * minute);
	const headers = { Authorization: `Bearer ${key}` };
	expect((await ask(one.ctx, "GET", "account", { headers })).status).toBe(200);
	one.ctx.advance(1_440 * minute);
	expect((await ask(one.ctx, "GET", "account", { headers })).status).toBe(401);
	for (const days of [0, 3_651, 1.5, "30"]) {
		const refused = await ask(one.ctx, "POST", "account/tokens/api", { headers: one.bearer, body: { label: "y", days } });
		expect([days, refused.status]).toEqual([days, refused.status === 403 ? 403 : 422]);
	}
});

test("the last use is written at most once a minute", async () => {
	const one = await withToken();
	const lastUse = async () => {
		await ask(one.ctx, "GET", "account", { headers: one.byKey });
		return (await one.ctx.db.select({ at: apiToken.lastUsedAt }).from(apiToken).where(eq(apiToken.hid, one.id)))[0]?.at ?? 0;
	};
	const first = await lastUse();
	one.ctx.advance(minute / 2);
	expect(await lastUse()).toBe(first);
	one.ctx.advance(minute);
	expect(await lastUse()).toBeGreaterThan(first);
});

test("S22 another's tokens look like none and stay", async () => {
	const [mine, theirs] = [await withToken(), await withToken()];
	const answer = await ask(mine.ctx, "DELETE", `account/tokens/api/${theirs.id}`, { headers: mine.bearer });
	expect([answer.status, code(answer)]).toEqual([404, "NotFoundException"]);
	const list = await ask(mine.ctx, "GET", "account/tokens/api", { headers: mine.bearer });
	expect((list.body as { id: string }[]).map((token) => token.id)).toEqual([mine.id]);
	expect((await ask(mine.ctx, "GET", "account", { headers: theirs.byKey })).status).toBe(200);
});

test("a token needs the password once the sign-in is older than ten minutes", async () => {
	const one = await signedInUser(paid);
	one.ctx.advance(11 * minute);
	const create = (body: object) => ask(one.ctx, "POST", "account/tokens/api", { headers: one.bearer, body: { label: "CI", ...body } });
	const refused = await create({});
	expect([refused.status, code(refused)]).toEqual([403, "ReauthenticationException"]);
	expect((refused.body as { errors: object }).errors).toHaveProperty("current_password");
	expect((await create({ current_password: "wrong" })).status).toBe(403);
	expect((await create({ current_password: one.person.password })).status).toBe(200);
});

test("tokens can be neither made nor deleted during an impersonation", async () => {
	const one = await withToken();
	await one.ctx.db.update(session).set({ impersonatorId: 999_999, method: "impersonation" }).where(eq(session.userId, one.userId));
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	await one.ctx.db.update(session).set({ impersonatorId: admin.userId }).where(eq(session.userId, one.userId));
	for (const [method, path, body] of [
		["POST", "account/tokens/api", { label: "x" }],
		["DELETE", `account/tokens/api/${one.id}`, {}],
		["POST", "account/remove", {}],
	] as const) {
		const answer = await ask(one.ctx, method, path, { headers: one.bearer, body });
		expect([path, answer.status, code(answer)]).toEqual([path, 403, "ImpersonatedException"]);
	}
	const events = await one.ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `user:${one.userHid}`));
	expect(events.filter(({ action }) => action.startsWith("api_token"))).toEqual([{ action: "api_token.created" }]);
});
