import { expect, test } from "vitest";
import { findSession } from "~/services/sessions/find-session";
import { signOut } from "~/services/sessions/sign-out";
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
	await signOut(ctx, caller);
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
