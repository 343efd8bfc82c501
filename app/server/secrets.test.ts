import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signUp } from "~/services/users/sign-up";
import { answerApi } from "./api/answer-api";
import { API_ROUTES } from "./api/routes";
import { createCtx } from "./context";
import { devFaultsSchema, saveDevFaults } from "./dev-faults";
import { clearOutbox, readOutbox } from "./dev-outbox";

const ORIGIN = "http://127.0.0.1:8787";
const EMAIL = `secret-${crypto.randomUUID()}@journey.example`;

let logs: string[] = [];
beforeEach(() => {
	logs = [];
	for (const level of ["log", "error", "warn", "info", "debug"] as const)
		vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void logs.push(parts.map(String).join(" ")));
});
afterEach(async () => {
	vi.restoreAllMocks();
	await saveDevFaults(env, devFaultsSchema.parse({}));
});

async function call(
	method: string,
	path: string,
	payload?: unknown,
	token?: string,
): Promise<{ status: number; body: Record<string, unknown> }> {
	const request = new Request(`${ORIGIN}/api/${path}`, {
		method,
		headers: { ...(token && { Authorization: `Bearer ${token}` }), "Idempotency-Key": crypto.randomUUID() },
		body: payload === undefined ? null : JSON.stringify(payload),
	});
	const response = await answerApi(await createCtx(env), request, { routes: API_ROUTES, baseUrl: env.BASE_URL });
	return { status: response.status, body: await response.json() };
}

async function lastMail(kind: string): Promise<{ code: string; link: string }> {
	const mail = (await readOutbox(env, EMAIL)).findLast((one) => one.kind === kind);
	return { code: mail?.code ?? "", link: mail?.link ?? "" };
}

/** Every value of every table. */
async function dump(): Promise<string[]> {
	const { results: tables } = await env.DB.prepare(
		"SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'",
	).all<{
		name: string;
	}>();
	expect(tables.length).toBeGreaterThan(20);
	const values: string[] = [];
	for (const { name } of tables) {
		const { results } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
		for (const row of results) for (const value of Object.values(row)) values.push(String(value));
	}
	return values;
}

/** A four-digit code is found as a whole value or word; longer secrets anywhere. */
function holders(places: readonly string[], secret: string): string[] {
	const asWord = new RegExp(`(?<![\\w.:-])${secret}(?![\\w:])`);
	return places.filter((place) => (secret.length < 8 ? asWord.test(place) : place.includes(secret)));
}

test("S61 neither the database nor the log holds a password, a code, a link's token, a session's secret or an API key", async () => {
	await clearOutbox(env, EMAIL);
	const password = "correct-horse-battery-61";
	const person = {
		email: EMAIL,
		password,
		country: "fr",
		language: "fr",
		timezone: "Europe/Paris",
		ip: "192.0.2.61",
		userAgent: "scanner",
	};
	const { sessionSecret, isSent } = await signUp(await createCtx(env), person);
	expect(isSent).toBe(true);
	const wrong = "wrong-password-61";
	expect((await call("POST", "account/tokens/generate", { email: EMAIL, password: wrong })).status).toBe(401);
	const { body: signedIn } = await call("POST", "account/tokens/generate", { email: EMAIL, password });
	const token = String(signedIn.token);
	const activation = await lastMail("activation_code");
	expect(activation.code).toMatch(/^\d{4}$/);
	const notTheCode = activation.code === "9999" ? "9998" : "9999";
	expect((await call("POST", "account/verify", { code: notTheCode }, token)).status).toBe(422);
	// While the code is valid.
	expect(holders(await dump(), activation.code)).toEqual([]);
	expect((await call("POST", "account/verify", { code: activation.code }, token)).status).toBe(200);
	await env.DB.prepare("UPDATE user SET terms_accepted_at = 1 WHERE email = ?").bind(EMAIL).run();
	await env.DB.prepare("UPDATE account SET plan = 'expert_20210323', packs = 1").run();
	await env.DB.prepare("DELETE FROM attempt").run();
	expect((await call("POST", "account/password/reset", { email: EMAIL })).status).toBe(200);
	// It is sent after the answer.
	await vi.waitFor(async () => expect((await lastMail("sign_in_code")).code).toMatch(/^\d{8}$/), { timeout: 10_000 });
	const signIn = await lastMail("sign_in_code");
	const linkToken = signIn.link.split("/").at(-1) ?? "";
	expect(linkToken).toMatch(/^[\w-]{22}$/);
	const before = await dump();
	for (const secret of [signIn.code, linkToken]) expect(holders(before, secret)).toEqual([]);
	const { body: byCode } = await call("POST", "account/tokens/generate", { email: EMAIL, code: signIn.code });
	const second = String(byCode.token);
	const { status, body: made } = await call(
		"POST",
		"account/tokens/api",
		{ label: "scan", scope: "*", current_password: password },
		second,
	);
	expect(status).toBe(200);
	const key = Object.values(made).find((value) => typeof value === "string" && value.startsWith("sp_"));
	expect(key).toBeTypeOf("string");
	// Unexpected failures are logged too.
	await saveDevFaults(env, devFaultsSchema.parse({ d1: 1 }));
	expect((await call("POST", "account/tokens/generate", { email: EMAIL, password })).status).toBe(500);
	await saveDevFaults(env, devFaultsSchema.parse({}));

	const secrets = [password, wrong, sessionSecret, token, second, activation.code, signIn.code, linkToken, String(key)];
	expect(secrets.every((secret) => secret.length >= 4)).toBe(true);
	const database = await dump();
	expect(database.some((value) => value === EMAIL)).toBe(true);
	for (const event of ["sign_in.refused", "request.failed"]) expect(logs.some((line) => line.includes(event))).toBe(true);
	for (const secret of secrets) expect([secret, holders(database, secret), holders(logs, secret)]).toEqual([secret, [], []]);
	// The log does not name the person concerned either.
	expect(holders(logs, EMAIL)).toEqual([]);
});

test("S61 the scanner finds what it looks for", () => {
	expect(holders(['{"code":"0042"}', "1700420000", "x 0042."], "0042")).toHaveLength(2);
	expect(holders(["…abcdefgh…", "abcdefg"], "abcdefgh")).toHaveLength(1);
});
