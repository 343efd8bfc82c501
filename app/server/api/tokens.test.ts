import { expect, test } from "vitest";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { signOut } from "~/services/sessions/sign-out";
import { freshAddress } from "~/services/sessions/test-refusal";
import { ask, signedInUser } from "./test-client";

test("a token of the right password opens the API until it is signed out, and is no cookie", async () => {
	const { ctx, person } = await signedInUser();
	const { body, status, headers } = await ask(ctx, "POST", "account/tokens/generate", {
		body: { email: person.email, password: person.password },
	});
	const { token } = body as { token: string };
	expect([status, token, headers.get("Set-Cookie")]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/), null]);
	const bearer = { Authorization: `Bearer ${token}` };
	expect((await ask(ctx, "GET", "account", { headers: bearer })).status).toBe(200);
	expect((await ask(ctx, "GET", "account", { headers: { Cookie: `session=${token}` } })).status).toBe(401);
	const caller = await findSession(ctx, { secret: token, kind: "bearer", ip: null });
	if (!caller) throw new Error("no session");
	await signOut(ctx, seatOfCaller(caller));
	const after = await ask(ctx, "GET", "account", { headers: bearer });
	expect([after.status, (after.body as { code: string }).code, after.headers.get("WWW-Authenticate")]).toEqual([
		401,
		"InvalidTokenException",
		"Bearer",
	]);
});

test("a refused sign-in looks the same for every address, and names no field", async () => {
	const { ctx, person } = await signedInUser();
	const disabled = await signedInUser({ status: "disabled" });
	const unverified = await signedInUser({ verifiedAt: null });
	const answers = [];
	for (const email of [person.email, disabled.person.email, unverified.person.email, "nobody@example.com"]) {
		const { status, text, headers } = await ask(ctx, "POST", "account/tokens/generate", { body: { email, password: "wrong" } });
		answers.push(JSON.stringify([status, text, [...headers].filter(([name]) => name !== "x-request-id")]));
	}
	expect(new Set(answers).size).toBe(1);
	expect(answers[0]).toContain("InvalidCredentialsException");
});

test("the eleventh wrong password answers 429 with the time to wait", async () => {
	const { ctx, person } = await signedInUser();
	const asked = { body: { email: person.email, password: "wrong" }, headers: { "CF-Connecting-IP": "203.0.113.77" } };
	const answers = await Promise.all(Array.from({ length: 12 }, () => ask(ctx, "POST", "account/tokens/generate", asked)));
	expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
	const late = await ask(ctx, "POST", "account/tokens/generate", asked);
	expect([late.status, (late.body as { code: string }).code]).toEqual([429, "TooManyAttemptsException"]);
	expect(Number(late.headers.get("Retry-After"))).toBeGreaterThan(0);
	expect(Number(late.headers.get("Retry-After"))).toBeLessThanOrEqual(16 * 60);
	expect((late.body as { message: string }).message).toMatch(/Try again in \d+ min/);
});

test.each([{}, { email: "a@b.fr" }, { email: "", password: "x" }, { email: ["a@b.fr"], password: "x" }, { email: "a@b.fr", password: 1 }])(
	"the sign-in %j is refused as a validation",
	async (body) => {
		const { ctx } = await signedInUser();
		expect((await ask(ctx, "POST", "account/tokens/generate", { body })).status).toBe(422);
	},
);

async function codeFor(who: Awaited<ReturnType<typeof signedInUser>>, ip = freshAddress()) {
	const headers = { "CF-Connecting-IP": ip };
	const answer = await ask(who.ctx, "POST", "account/password/reset", { body: { email: who.person.email }, headers });
	expect([answer.status, answer.body]).toEqual([200, { request: expect.stringMatching(/^[\w-]{22}$/) }]);
	const { request } = answer.body as { request: string };
	const mail = who.ctx.mails.at(-1);
	return { request, code: mail?.code ?? "", token: mail?.link?.split("/").at(-1) ?? "" };
}

test("a code from password/reset gives a token, its link too, and each only once", async () => {
	const who = await signedInUser();
	const ip = freshAddress();
	const generate = (body: unknown, from = ip) =>
		ask(who.ctx, "POST", "account/tokens/generate", { body, headers: { "CF-Connecting-IP": from } });
	const { code } = await codeFor(who, ip);
	// A client without cookies is known by its network address.
	expect((await generate({ email: who.person.email, code }, freshAddress())).status).toBe(422);
	const byCode = await generate({ email: who.person.email, code });
	expect([byCode.status, byCode.body]).toEqual([200, { token: expect.stringMatching(/^[\w-]{43}$/) }]);
	const again = await generate({ email: who.person.email, code });
	expect([again.status, again.body]).toEqual([
		422,
		{ code: "InvalidCodeException", message: "Your validation code is invalid or expired.", errors: {} },
	]);
	who.ctx.advance(60_000);
	const { token } = await codeFor(who, ip);
	expect((await generate({ token }, freshAddress())).status).toBe(200);
	expect((await generate({ token })).body).toMatchObject({ code: "InvalidCodeException" });
});

test("a code is good wherever the id of its request is shown, also after a neighbour's wrong codes, and once", async () => {
	const who = await signedInUser();
	const ip = freshAddress();
	const { request, code } = await codeFor(who, ip);
	const generate = (body: object, from: string) =>
		ask(who.ctx, "POST", "account/tokens/generate", { body: { email: who.person.email, ...body }, headers: { "CF-Connecting-IP": from } });
	// Behind the same network address: five wrong codes end what the address alone may type.
	for (let n = 0; n < 5; n += 1) expect((await generate({ code: "00000000" }, ip)).status).toBe(422);
	expect((await generate({ code }, ip)).status).toBe(422);
	expect((await generate({ code, request: "A".repeat(22) }, ip)).status).toBe(422);
	expect((await generate({ code, request }, freshAddress())).status).toBe(200);
	expect((await generate({ code, request }, freshAddress())).status).toBe(422);
	who.ctx.advance(60_000);
	const next = await codeFor(who, ip);
	expect((await generate({ code: next.code }, ip)).status).toBe(200);
	expect((await generate(next, ip)).body).toMatchObject({ code: "InvalidCodeException" });
});

test("S13 password/reset answers known, unknown, disabled and unverified addresses with the same bytes", async () => {
	const { ctx, person } = await signedInUser();
	const disabled = await signedInUser({ status: "disabled" });
	const unverified = await signedInUser({ verifiedAt: null });
	const answers = [];
	for (const email of [person.email, disabled.person.email, unverified.person.email, "nobody-at-all@example.com"]) {
		const headers = { "CF-Connecting-IP": freshAddress() };
		for (let n = 0; n < 2; n += 1) {
			const answer = await ask(ctx, "POST", "account/password/reset", { body: { email }, headers });
			const shown = [...answer.headers].filter(([name]) => name !== "x-request-id" && name !== "retry-after");
			answers.push([n, answer.status, answer.text.replace(/"[\w-]{22}"/, "id"), JSON.stringify(shown)].join(" "));
		}
	}
	expect(new Set(answers).size).toBe(2);
	expect(answers[1]).toContain("TooManyAttemptsException");
}, 30_000);

test("a disabled account is offered to come back, and comes back with resurrect", async () => {
	const { ctx, person } = await signedInUser({ status: "disabled" });
	const credentials = { email: person.email, password: person.password };
	const offered = await ask(ctx, "POST", "account/tokens/generate", { body: credentials });
	expect([offered.status, offered.body]).toMatchObject([
		403,
		{
			code: "AccountDisabledException",
			message: "Your account is currently deactivated, do you want to reactivate it to connect to it?",
		},
	]);
	const back = await ask(ctx, "POST", "account/tokens/generate", { body: { ...credentials, resurrect: true } });
	expect(back.status).toBe(200);
	expect((await ask(ctx, "POST", "account/tokens/generate", { body: credentials })).status).toBe(200);
});

test("a robot's token is refused unless it comes with a right code or link, and nothing is sent for it", async () => {
	const { ctx, person } = await signedInUser();
	const _passive_client_token = "robot";
	for (const [path, body] of [
		["account/tokens/generate", { email: person.email, password: person.password }],
		["account/tokens/generate", { email: person.email, code: "12345678" }],
		["account/tokens/generate", { token: "x" }],
		["account/password/reset", { email: person.email }],
	] as const) {
		const answer = await ask(ctx, "POST", path, { body: { ...body, _passive_client_token } });
		expect([answer.status, answer.body]).toMatchObject([403, { code: "BotCheckException" }]);
	}
	expect(ctx.mails).toEqual([]);
});

test("users/{id}/tokens/generate gives an administrator a token that acts as the user, and others nothing", async () => {
	const target = await signedInUser();
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const path = `users/${target.userHid}/tokens/generate`;
	const answer = await ask(admin.ctx, "POST", path, { headers: admin.bearer });
	const { token } = answer.body as { token: string };
	const acting = { Authorization: `Bearer ${token}` };
	expect((await ask(admin.ctx, "GET", "account", { headers: acting })).body).toMatchObject({ id: target.userHid });
	const nested = await ask(admin.ctx, "POST", path, { headers: acting });
	expect([nested.status, nested.body]).toMatchObject([403, { code: "ForbiddenException" }]);
	expect((await ask(target.ctx, "POST", path, { headers: target.bearer })).status).toBe(403);
	expect((await ask(target.ctx, "POST", path)).status).toBe(401);
	expect((await ask(admin.ctx, "POST", "users/nobody/tokens/generate", { headers: admin.bearer })).status).toBe(404);
});
