import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { account as accountTable } from "~/db/tables/users";
import { answerApi } from "~/server/api/answer-api";
import { API_ROUTES } from "~/server/api/routes";
import { createCtx } from "~/server/context";
import type { OutboxMessage } from "~/server/dev-outbox";
import { setCrawlerSource } from "~/services/crawler-config/crawler-configs";
import { sendNow } from "~/services/mail/send-now";
import { addMonitors } from "~/services/monitors/test-typed-monitors";
import { TEST_INSTANT } from "../../tests/setup/test-time";
import { devAids } from "./dev-aids";

const origin = "http://127.0.0.1:8787";

async function aid<T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
	const text = body === undefined ? null : typeof body === "string" ? body : JSON.stringify(body);
	const response = await devAids(new Request(`${origin}/dev/${path}`, { method, body: text }), env, {} as ExecutionContext);
	return { status: response.status, body: await response.json() };
}

async function account(headers: Record<string, string>): Promise<Response> {
	const request = new Request(`${origin}/api/account`, { headers });
	return answerApi(await createCtx(env), request, { routes: API_ROUTES, baseUrl: env.BASE_URL });
}

afterEach(async () => {
	await aid("POST", "faults", {});
	await aid("POST", "clock", { now: TEST_INSTANT });
});

test("a user is created in the requested state, with a working token and cookie", async () => {
	const email = "made@example.com";
	const wanted = {
		email,
		password: "p",
		plan: "expert_20210323",
		packs: 2,
		depth: 50,
		created_at: "2026-01-02T03:04:05.000Z",
		timezone: "America/New_York",
	};
	const { body } = await aid("POST", "users", wanted);
	expect(body).toEqual({
		id: expect.any(String),
		hid: expect.stringMatching(/^[\w-]{22}$/),
		token: expect.any(String),
		cookie: expect.stringMatching(/^session=/),
	});
	for (const headers of [{ Authorization: `Bearer ${body.token}` }, { Cookie: String(body.cookie) }]) {
		const answer = await account(headers);
		expect(await answer.json()).toMatchObject({
			id: body.id,
			hid: body.hid,
			email,
			depth: 50,
			timezone: "America/New_York",
			created_at: "2026-01-02T03:04:05.000Z",
			rules: { monitoring: { max_monitor: 200 } },
		});
	}
	expect((await aid("POST", "users", wanted)).status).toBe(409);
	expect((await aid("POST", "users", { email: "x" })).status).toBe(422);
	const unverified = await aid("POST", "users", { email: "u@example.com", password: "p", verified: false, status: "past_due" });
	const seen = await (await account({ Authorization: `Bearer ${unverified.body.token}` })).json();
	expect(seen).toMatchObject({ verified_at: null, subscriptions: { monitoring: { status: "past_due" } } });
});

test("the clock moves for the whole app: a session ends when the clock passes its end", async () => {
	const { body } = await aid("POST", "users", { email: "clock@example.com", password: "p" });
	const headers = { Authorization: `Bearer ${body.token}` };
	expect((await account(headers)).status).toBe(200);
	const before = await aid("GET", "clock");
	const moved = await aid("POST", "clock", { advance_ms: 15 * 86_400_000 });
	expect(Number(moved.body.offset_ms)).toBe(Number(before.body.offset_ms) + 15 * 86_400_000);
	expect(Date.parse(String(moved.body.now)) - Date.parse(String(before.body.now))).toBeGreaterThanOrEqual(15 * 86_400_000);
	expect((await account(headers)).status).toBe(401);
	const set = await aid("POST", "clock", { now: "2030-01-01T00:00:00Z" });
	expect(String(set.body.now)).toMatch(/^2030-01-01T00:00:0/);
	expect((await aid("GET", "clock")).body.offset_ms).toBe(set.body.offset_ms);
	expect((await aid("POST", "clock", { now: "tomorrow" })).status).toBe(422);
});

test("the meter counts rows, puts, gets, messages and use, and restarts", async () => {
	expect((await aid("DELETE", "meter")).body).toEqual({ rows: 0, puts: 0, gets: 0, queue_ops: 0, pages: 0, queries: 0, usage: 0 });
	const ctx = await createCtx(env);
	await ctx.ports.objects.put("meter/a", new Uint8Array([1]));
	await ctx.ports.objects.get("meter/a");
	await ctx.ports.objects.getRange("meter/a", 0, 1);
	await ctx.ports.queue.wake([
		{ id: 1, priority: "high" },
		{ id: 2, priority: "low" },
	]);
	// A plain insert, one with RETURNING, and a batch: a row and an index entry each.
	const insert = (key: string) => `INSERT INTO attempt (key, window_start, count) VALUES ('${key}', 1, 1)`;
	await ctx.db.run(insert("meter-1"));
	const [returned] = await ctx.db.all(`${insert("meter-2")} RETURNING key, count`);
	expect(returned).toEqual({ key: "meter-2", count: 1 });
	const after = (await aid("GET", "meter")).body;
	expect(after).toMatchObject({ puts: 1, gets: 2, queue_ops: 6, pages: 0, usage: 0 });
	expect(after.rows).toBe(2);
	await env.DB.prepare("UPDATE account SET observation_count = observation_count + 7 WHERE id = (SELECT min(id) FROM account)").run();
	await aid("POST", "users", { email: "meter@example.com", password: "p" });
	await env.DB.prepare("UPDATE account SET observation_count = observation_count + 7 WHERE id = (SELECT max(id) FROM account)").run();
	const later = (await aid("GET", "meter")).body;
	expect(later.usage).toBeGreaterThanOrEqual(7);
	expect(Number(later.rows)).toBeGreaterThan(Number(after.rows) + 8);
	expect((await aid("DELETE", "meter")).body.usage).toBe(0);
});

test("requested faults occur in their share and survive the call", async () => {
	expect((await aid("POST", "faults", { queue_deliver: 3, d1: 0, r2: 0.5 })).body).toMatchObject({ queue_deliver: 3, r2: 0.5, mail: 0 });
	const ctx = await createCtx(env);
	const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => ctx.ports.objects.put(`fault/${n}`, new Uint8Array([n]))));
	expect(tries.filter(({ status }) => status === "rejected")).toHaveLength(5);
	await aid("POST", "faults", { d1: 1 });
	const broken = await account({ Authorization: `Bearer ${"A".repeat(43)}` });
	expect([broken.status, await broken.json()]).toEqual([
		500,
		{ code: "ServerException", message: "An unknown error has occurred.", errors: {}, request_id: expect.any(String) },
	]);
	expect((await aid("POST", "faults", { d1: 2 })).status).toBe(422);
	expect((await aid("POST", "faults", {})).body).toMatchObject({ queue_deliver: 1, d1: 0 });
	expect((await account({ Authorization: `Bearer ${"A".repeat(43)}` })).status).toBe(401);
});

test("mails and text messages appear in the outbox, by address, the newest last, and can be made to fail", async () => {
	await aid("DELETE", "outbox.json");
	const ctx = await createCtx(env);
	const send = (to: string, code: string) =>
		sendNow(ctx, { kind: "sign_in_code", channel: "email", to, user: { id: 1, language: "fr" }, code, linkToken: "T".repeat(22) });
	await send("Ann@example.com", "11111111");
	await send("bob@example.com", "22222222");
	await aid("POST", "clock", { advance_ms: -86_400_000 });
	await sendNow(await createCtx(env), {
		kind: "activation_code",
		channel: "sms",
		to: "+33612345678",
		user: { id: 1, language: "en" },
		code: "3333",
	});
	const all = (await aid<OutboxMessage[]>("GET", "outbox.json")).body;
	expect(all.map(({ channel, to, code }) => [channel, to, code])).toEqual([
		["email", "Ann@example.com", "11111111"],
		["email", "bob@example.com", "22222222"],
		["sms", "+33612345678", "3333"],
	]);
	expect(Date.parse(all[0]?.at ?? "") - Date.parse(all[2]?.at ?? "")).toBeGreaterThan(86_000_000);
	expect((await aid("GET", "outbox.json?to=ann@EXAMPLE.com")).body).toEqual([all[0]]);
	expect(all[0]).toMatchObject({
		kind: "sign_in_code",
		language: "fr",
		subject: "Votre code de connexion",
		link: expect.stringContaining("/login/T"),
	});
	expect((await aid("GET", "outbox.json?to=%2B33612345678")).body).toEqual([all[2]]);
	await aid("POST", "faults", { mail: 1, sms: 0.5 });
	await expect(send("ann@example.com", "4")).rejects.toThrow("MessageNotSentException");
	const text = () =>
		sendNow(ctx, { kind: "activation_code", channel: "sms", to: "+33612345678", user: { id: 1, language: "en" }, code: "5" });
	expect((await Promise.allSettled([text(), text()])).map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	expect((await aid("DELETE", "outbox.json?to=bob@example.com")).body).toEqual([]);
	expect((await aid("GET", "outbox.json")).body).toHaveLength(3);
});

const SENT = {
	id: "one",
	kind: "welcome",
	to: "a@example.com",
	language: "en",
	subject: "<script>alert(1)</script>",
	text: "<b>",
	html: '"><script>alert(2)</script>',
	unsubscribe: null,
	attachments: [{ filename: "a.csv", mediaType: "text/csv", content: new TextEncoder().encode("x;y") }],
	code: null,
	link: null,
};

test("the outbox keeps a mail once under its id, with its files, and finds it by its whole address", async () => {
	await aid("DELETE", "outbox.json");
	const { ports } = await createCtx(env);
	for (const id of ["one", "one", "two"]) await ports.mail.send({ ...SENT, id });
	await ports.mail.send({ ...SENT, to: "b-a@example.com" });
	const listed = (await aid<{ id: string; attachments: object[] }[]>("GET", "outbox.json?to=A@example.com")).body;
	expect(listed.map(({ id }) => id)).toEqual(["one", "two"]);
	expect(listed[0]?.attachments).toEqual([{ filename: "a.csv", mediaType: "text/csv", bytes: 3, content: "eDt5" }]);
});

test("the outbox has a page, and the content of a message is inert there", async () => {
	await aid("DELETE", "outbox.json");
	const ctx = await createCtx(env);
	await ctx.ports.mail.send(SENT);
	const answer = await devAids(new Request(`${origin}/dev/outbox?id=one`), env, {} as ExecutionContext);
	const html = await answer.text();
	expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
	expect(html).not.toContain("<script");
	expect(html).toContain("<iframe sandbox");
});

test("the stand-in of the bot check recognises robots on request, and pages load its script from here", async () => {
	const ctx = await createCtx(env);
	const judge = (token: string | null) => ctx.ports.botCheck.judge({ token, action: "sign_up", ip: null });
	expect([await judge("x"), await judge(null), await judge("robot"), await judge("unproven")]).toEqual([
		"person",
		"person",
		"robot",
		"unproven",
	]);
	await aid("POST", "faults", { bot_check: 1 });
	expect(await judge("x")).toBe("robot");
	const script = await devAids(new Request(origin + (ctx.ports.botCheck.page?.script ?? "")), env, {} as ExecutionContext);
	expect([script.status, script.headers.get("Content-Type")]).toEqual([200, "text/javascript; charset=utf-8"]);
});

test("jobs and dead messages are listed, raw messages are sent, and nothing else exists", async () => {
	await env.DB.prepare("INSERT INTO dead_message (queue, reason, body, at) VALUES ('looks-high', 'not JSON', 'x', 1)").run();
	const listed = (await aid<object[]>("GET", "jobs.json")).body;
	expect(listed).toContainEqual({ state: "dead", queue: "looks-high", reason: "not JSON", body: "x", at: 1 });
	for (const raw of ["not JSON", '{"name":"unknown"}', "x".repeat(127_000)])
		expect((await aid("POST", "queue", raw)).body).toEqual({ sent: 1 });
	expect((await aid("GET", "nothing")).status).toBe(404);
	expect((await aid("PUT", "users")).status).toBe(405);
	expect((await aid("POST", "users", "{broken")).status).toBe(400);
});

test("a tick carries out due work until nothing is left for this instant", async () => {
	await aid("POST", "tick", { until: "idle", timeout_ms: 20_000 });
	const { body: user } = await aid("POST", "users", { email: "tick@example.com", password: "p" });
	const ctx = await createCtx(env);
	await setCrawlerSource(ctx, "fetch");
	const [row] = await ctx.db
		.select({ id: accountTable.id })
		.from(accountTable)
		.where(eq(accountTable.hid, String(user.hid)));
	await addMonitors(ctx, { account: { id: row?.id ?? 0 }, website: "example.com", keywords: "tick", country: "fr", language: "fr" });
	// The engine's address does not answer here: unknowns wait for a later instant.
	expect((await aid("POST", "tick", { until: "idle", timeout_ms: 20_000 })).body).toEqual({ ran: 1, pending: 1 });
	expect((await aid("POST", "tick")).body).toEqual({ ran: 0, pending: 1 });
	expect((await aid("POST", "tick", { until: "noon" })).status).toBe(422);
	const jobs = (await aid<{ state: string }[]>("GET", "jobs.json")).body;
	expect(jobs.map(({ state }) => state)).toEqual(expect.arrayContaining(["done", "open"]));
});
