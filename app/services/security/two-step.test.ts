import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { twoStep } from "~/db/tables/factors";
import { SECOND_STEP_TRIES } from "~/domain/account/second-step";
import { MINUTE_MS } from "~/domain/time/durations";
import { changePassword } from "../account/change-password";
import { findSession } from "../sessions/find-session";
import { proveOwner } from "../sessions/prove-owner";
import { SecondStepNeeded } from "../sessions/second-step-needed";
import { signInByPassword } from "../sessions/sign-in-by-password";
import { signInBySecondStep, waitingSignIn } from "../sessions/sign-in-by-second-step";
import { freshAddress, refusal } from "../sessions/test-refusal";
import { readSecurity } from "./read-security";
import { renewRecoveryCodes } from "./recovery-codes";
import { audits, securedCaller } from "./test-secrets";
import { confirmApp, endApp, startApp } from "./two-step";

type Somebody = Awaited<ReturnType<typeof securedCaller>>;
const from = () => ({ ip: freshAddress(), userAgent: null });

/** Code of the app, of the period that is so many periods away. */
function appCode(one: Somebody, secret: string, periods = 0): string {
	return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: one.ctx.now() + periods * 30_000 });
}

/** Somebody with an authenticator app, and its secret; the code of the set-up is a period old. */
async function withApp() {
	const one = await securedCaller();
	await startApp(one.ctx, one.caller, { password: "" });
	const secret = (await readSecurity(one.ctx, one.caller)).waiting?.secret ?? "";
	const codes = await confirmApp(one.ctx, one.caller, { code: appCode(one, secret) });
	one.ctx.advance(MINUTE_MS);
	return { ...one, caller: await one.again(), app: secret, codes };
}

/** The secret that the first step of a sign-in leaves in the browser. */
async function firstStep(one: Somebody): Promise<string> {
	const error = await signInByPassword(one.ctx, { ...from(), email: one.person.email, password: one.password }).catch(
		(thrown: unknown) => thrown,
	);
	if (!(error instanceof SecondStepNeeded) || error.secret === null) throw new Error("no second step was asked for");
	return error.secret;
}

test("an app counts once a code of it was typed; its recovery codes are shown once and kept as digests", async () => {
	const one = await securedCaller();
	await startApp(one.ctx, one.caller, { password: "" });
	const waiting = (await readSecurity(one.ctx, one.caller)).waiting;
	expect(waiting?.address).toContain(`secret=${waiting?.secret}`);
	await expect(signInByPassword(one.ctx, { ...from(), email: one.person.email, password: one.password })).resolves.toBeTruthy();
	expect(await refusal(confirmApp(one.ctx, one.caller, { code: appCode(one, waiting?.secret ?? "", 5) }))).toBe("InvalidCodeException");
	const at = one.ctx.now();
	const codes = await confirmApp(one.ctx, one.caller, { code: appCode(one, waiting?.secret ?? "") });
	expect(new Set(codes).size).toBe(10);
	expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/.test(code))).toBe(true);
	const after = await readSecurity(one.ctx, await one.again());
	expect(after).toMatchObject({ waiting: null, recoveryCodes: 10, twoStepAt: at });
	expect(await audits(one)).toContain("two_step.on");
	expect(await refusal(startApp(one.ctx, await one.again(), { password: "" }))).toBe("ConflictException");
});

test("the secret is sealed, and one that waited for half an hour counts no more", async () => {
	const one = await securedCaller();
	await startApp(one.ctx, one.caller, { password: "" });
	const secret = (await readSecurity(one.ctx, one.caller)).waiting?.secret ?? "";
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	const stored = await one.ctx.db.select().from(twoStep).where(eq(twoStep.userId, one.userId));
	expect(JSON.stringify(stored)).not.toContain(secret);
	one.ctx.advance(30 * MINUTE_MS);
	expect(await refusal(confirmApp(one.ctx, one.caller, { code: appCode(one, secret) }))).toBe("ConflictException");
	expect((await readSecurity(one.ctx, one.caller)).waiting).toBeNull();
});

test("after the password the session waits for a code of the app", async () => {
	const one = await withApp();
	const secret = await firstStep(one);
	expect(await findSession(one.ctx, { secret, kind: "cookie", ip: null })).toBeNull();
	expect(await waitingSignIn(one.ctx, secret)).toEqual({ email: one.person.email, hasApp: true, passkeyOrigin: null });
	const { sessionSecret } = await signInBySecondStep(one.ctx, { ...from(), secret, code: appCode(one, one.app) });
	expect((await findSession(one.ctx, { secret: sessionSecret, kind: "cookie", ip: null }))?.session.method).toBe("password");
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret, code: appCode(one, one.app, 1) }))).toBe("InvalidTokenException");
});

test.each([
	[-2, "InvalidCodeException"],
	[-1, "done"],
	[0, "done"],
	[1, "done"],
	[2, "InvalidCodeException"],
] as const)("a code of %i periods away: %s", async (periods, outcome) => {
	const one = await withApp();
	one.ctx.advance(2 * MINUTE_MS);
	const secret = await firstStep(one);
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret, code: appCode(one, one.app, periods) }))).toBe(outcome);
});

test("a code of the app is good once, and earlier ones end with it", async () => {
	const one = await withApp();
	one.ctx.advance(2 * MINUTE_MS);
	const [used, before] = [appCode(one, one.app), appCode(one, one.app, -1)];
	await signInBySecondStep(one.ctx, { ...from(), secret: await firstStep(one), code: used });
	const again = await firstStep(one);
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: again, code: used }))).toBe("InvalidCodeException");
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: again, code: before }))).toBe("InvalidCodeException");
	const [first, second] = [await firstStep(one), await firstStep(one)];
	const code = appCode(one, one.app, 1);
	const both = await Promise.all([first, second].map((secret) => refusal(signInBySecondStep(one.ctx, { ...from(), secret, code }))));
	expect(both.toSorted()).toEqual(["InvalidCodeException", "done"]);
});

test("a recovery code signs in once; a new set ends the old one", async () => {
	const one = await withApp();
	const [first = "", second = ""] = one.codes;
	await signInBySecondStep(one.ctx, { ...from(), secret: await firstStep(one), code: first.toUpperCase().replaceAll("-", " ") });
	expect((await readSecurity(one.ctx, one.caller)).recoveryCodes).toBe(9);
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: await firstStep(one), code: first }))).toBe("InvalidCodeException");
	expect(await audits(one)).toContain("recovery_code.used");
	const [renewed = ""] = await renewRecoveryCodes(one.ctx, one.caller, { password: one.password });
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: await firstStep(one), code: second }))).toBe(
		"InvalidCodeException",
	);
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: await firstStep(one), code: renewed }))).toBe("done");
});

test("a sign-in without its second step ends after five wrong codes, ten minutes, or with the password", async () => {
	const one = await withApp();
	const tried = await firstStep(one);
	for (let n = 0; n < SECOND_STEP_TRIES; n += 1)
		expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: tried, code: "000000" }))).toBe("InvalidCodeException");
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: tried, code: one.codes[0] ?? "" }))).toBe("InvalidTokenException");
	const late = await firstStep(one);
	one.ctx.advance(10 * MINUTE_MS);
	expect(await waitingSignIn(one.ctx, late)).toBeNull();
	const outdated = await firstStep(one);
	await changePassword(one.ctx, one.caller, { ...from(), currentPassword: one.password, newPassword: "another battery staple" });
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: outdated, code: one.codes[0] ?? "" }))).toBe(
		"InvalidTokenException",
	);
});

test("wrong codes of one address are limited, and neither the owner's address nor a recovery code is held up by strangers", async () => {
	const one = await withApp();
	const stranger = { ip: freshAddress(), userAgent: null };
	const guess = async () => refusal(signInBySecondStep(one.ctx, { ...stranger, secret: await firstStep(one), code: "000000" }));
	const answers: string[] = [];
	for (let n = 0; n < 11; n += 1) answers.push(await guess());
	expect(answers).toEqual([...Array(10).fill("InvalidCodeException"), "TooManyAttemptsException"]);
	for (let n = 0; n < 9; n += 1)
		for (let m = 0; m < 10; m += 1)
			await refusal(signInBySecondStep(one.ctx, { ip: `203.0.113.${n}`, userAgent: null, secret: await firstStep(one), code: "000000" }));
	const elsewhere = await firstStep(one);
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: elsewhere, code: appCode(one, one.app) }))).toBe(
		"TooManyAttemptsException",
	);
	expect(await refusal(signInBySecondStep(one.ctx, { ...from(), secret: elsewhere, code: one.codes[0] ?? "" }))).toBe("done");
	const own = { ip: "192.0.2.1", userAgent: null, secret: await firstStep(one) };
	expect(await refusal(signInBySecondStep(one.ctx, { ...own, code: appCode(one, one.app) }))).toBe("done");
});

test("a client sends the second step with the first", async () => {
	const one = await withApp();
	const client = { ...from(), kind: "bearer" as const, email: one.person.email, password: one.password };
	expect(await refusal(signInByPassword(one.ctx, client))).toBe("SecondStepException");
	expect(await refusal(signInByPassword(one.ctx, { ...client, secondStep: "000000" }))).toBe("InvalidCodeException");
	expect(await refusal(signInByPassword(one.ctx, { ...client, secondStep: appCode(one, one.app) }))).toBe("done");
});

test("a code of the app stands for the current password, once", async () => {
	const one = await withApp();
	one.ctx.advance(20 * MINUTE_MS);
	const code = appCode(one, one.app);
	expect(await refusal(proveOwner(one.ctx, one.caller, { password: "", after: "any" }))).toBe("ReauthenticationException");
	expect(await proveOwner(one.ctx, one.caller, { password: code, after: "code" })).toBeNull();
	expect(await refusal(proveOwner(one.ctx, one.caller, { password: code, after: "code" }))).toBe("ReauthenticationException");
	const plain = await securedCaller();
	expect(await refusal(proveOwner(plain.ctx, plain.caller, { password: "123456", after: "any" }))).toBe("ReauthenticationException");
});

test("switched off, the password alone signs in again and recovery codes are gone", async () => {
	const one = await withApp();
	one.ctx.advance(20 * MINUTE_MS);
	expect(await refusal(endApp(one.ctx, one.caller, { password: "" }))).toBe("ReauthenticationException");
	await endApp(one.ctx, one.caller, { password: one.password });
	await expect(signInByPassword(one.ctx, { ...from(), email: one.person.email, password: one.password })).resolves.toBeTruthy();
	expect(await readSecurity(one.ctx, await one.again())).toMatchObject({ twoStepAt: null, recoveryCodes: 0, waiting: null });
	expect(await audits(one)).toContain("two_step.off");
});
