import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { signedInUser } from "~/server/api/test-client";
import { callRoute, sessionCookie } from "~/server/test-form";
import { digestOf } from "~/services/digest";
import { findSession } from "~/services/sessions/find-session";
import { action, loader } from "./route";

const d1 = (env as unknown as { DB: D1Database }).DB;
const TOKEN = "x".repeat(43);
const vars = { SETUP_TOKEN_HASH: digestOf(TOKEN) };
const PASSWORD = "a fine long password";
let addresses = 0;
let from: Record<string, string> = {};

beforeEach(async () => {
	addresses += 1;
	from = { "CF-Connecting-IP": `192.0.2.${addresses}`, "User-Agent": "test browser" };
	await d1.batch([d1.prepare("UPDATE user SET role = 'USER'"), d1.prepare("DELETE FROM attempt"), d1.prepare("DELETE FROM audit")]);
});

const at = (token: string) => `/admin/setup?token=${encodeURIComponent(token)}`;
const open = (token: string | null, settings: Record<string, string> = vars) =>
	callRoute<{ screen: { kind: string; why?: string } }>(loader, token === null ? "/admin/setup" : at(token), {
		vars: settings,
		headers: from,
	});
const send = (token: string, form: Record<string, string> = {}, settings: Record<string, string> = vars) =>
	callRoute<{ failure: string | null; errors: Record<string, string[]> }>(action, at(token), {
		form: { intent: "first", email: `first-${crypto.randomUUID()}@example.com`, password: PASSWORD, ...form },
		vars: settings,
		headers: from,
	});
const administrators = async () =>
	(await d1.prepare("SELECT id, verified_at FROM user WHERE role = 'ADMINISTRATOR'").all<{ id: number; verified_at: number | null }>())
		.results;
const refusals = async () => (await d1.prepare("SELECT ip FROM audit WHERE action = 'setup.refused'").all()).results.length;

test("the set-up link creates the first administrator, active and signed in", async () => {
	expect((await open(TOKEN)).data?.screen.kind).toBe("first");
	const answer = await send(TOKEN);
	expect(answer.location).toBe("/admin/setup");
	const [made] = await administrators();
	expect(made?.verified_at).not.toBeNull();
	const { ctx } = await signedInUser();
	const caller = await findSession(ctx, { secret: sessionCookie(answer) ?? "", kind: "cookie", ip: null });
	expect(caller?.user).toMatchObject({ id: made?.id, role: "ADMINISTRATOR" });
	const { results } = await d1.prepare("SELECT action FROM audit WHERE subject = 'installation'").all();
	expect(results.map((row) => row.action)).toEqual(["setup.administrator_created"]);
});

test("a set-up link that was used opens nothing, also with its right token", async () => {
	await send(TOKEN);
	expect(await open(TOKEN)).toMatchObject({ status: 403, data: { screen: { kind: "refused", why: "closed" } } });
	const again = await send(TOKEN);
	expect([again.status, again.data?.failure]).toEqual([400, expect.stringContaining("was used")]);
	expect([(await administrators()).length, sessionCookie(again), await refusals()]).toEqual([1, null, 2]);
});

test("of concurrent set-up forms one creates an administrator", async () => {
	const answers = await Promise.all([send(TOKEN), send(TOKEN), send(TOKEN)]);
	expect(answers.map(({ location }) => location).filter(Boolean)).toEqual(["/admin/setup"]);
	expect((await administrators()).length).toBe(1);
	const users = await d1
		.prepare("SELECT count(*) AS n FROM user WHERE email LIKE 'first-%' AND role = 'ADMINISTRATOR'")
		.first<{ n: number }>();
	expect(users?.n).toBe(1);
});

test.each([
	["a guessed token", "y".repeat(43), vars],
	["an empty token", "", vars],
	["the digest in place of the token", vars.SETUP_TOKEN_HASH, vars],
	["a token of megabytes", "x".repeat(2_000_000), vars],
	["a server without a link", TOKEN, { SETUP_TOKEN_HASH: "" }],
	["an empty token at a server without a link", "", { SETUP_TOKEN_HASH: digestOf("").slice(0, 10) }],
])("%s is refused and written to the audit", async (_name, token, settings) => {
	expect(await open(token, settings)).toMatchObject({ status: 403, data: { screen: { kind: "refused", why: "wrong" } } });
	const sent = await send(token, {}, settings);
	expect([sent.status, sent.data?.failure]).toEqual([400, expect.stringContaining("not valid")]);
	expect([await administrators(), sessionCookie(sent), await refusals()]).toEqual([[], null, 2]);
});

test("after ten guesses an address waits, the right link still works, and the audit stops growing", async () => {
	for (let guess = 0; guess < 12; guess++) await open(`guess ${guess}`);
	expect(await open("another guess")).toMatchObject({ status: 429, data: { screen: { why: "many" } } });
	expect(Number((await open("another guess")).headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(await refusals()).toBe(10);
	expect((await open(TOKEN)).data?.screen.kind).toBe("first");
});

test.each([
	["no address", { email: "nobody" }, "email"],
	["an address with a line break", { email: "a@b.example\r\nBcc: c@d.example" }, "email"],
	["a short password", { password: "short" }, "password"],
	["the address as the password", { email: "first-person@example.com", password: "first-person@example.com" }, "password"],
])("%s is refused beside its field, and the link stays open", async (_name, form, field) => {
	const sent = await send(TOKEN, form);
	expect([sent.status, Object.keys(sent.data?.errors ?? {})]).toEqual([400, [field]]);
	expect(JSON.stringify(sent.data)).not.toContain(PASSWORD);
	expect((await open(TOKEN)).data?.screen.kind).toBe("first");
});

test("without a token the page names the link while nobody administers, and afterwards asks for an administrator's sign-in", async () => {
	expect(await open(null)).toMatchObject({ status: 403, data: { screen: { why: "needed" } } });
	const { cookie } = await signedInUser({ role: "ADMINISTRATOR" });
	expect((await open(null)).location).toMatch(/^\/login/);
	expect((await callRoute<{ screen: { kind: string } }>(loader, "/admin/setup", { cookie })).data?.screen.kind).toBe("steps");
	expect((await callRoute(loader, at(TOKEN), { cookie, vars })).location).toBe("/admin/setup");
	const user = await signedInUser();
	expect((await callRoute(loader, "/admin/setup", { cookie: user.cookie })).status).toBe(403);
});

test("a form of another site is refused", async () => {
	const foreign = await callRoute(action, at(TOKEN), {
		form: { intent: "first", email: "a@b.example", password: PASSWORD },
		vars,
		headers: { ...from, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
	});
	expect([foreign.status, await administrators()]).toEqual([403, []]);
});
