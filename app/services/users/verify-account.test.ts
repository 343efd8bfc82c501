import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { user } from "~/db/tables/users";
import { seatOfCaller } from "../seat/make-seat";
import { changeUnverifiedEmail } from "./change-unverified-email";
import { resendCode } from "./resend-code";
import { codeIn, joined, newcomer, refusal } from "./test-sign-up";
import { verifyAccount } from "./verify-account";

test("the code activates the account, remembers the way it came, and a welcome follows", async () => {
	const { ctx, caller } = await joined();
	await verifyAccount(ctx, await caller(), codeIn(ctx));
	expect((await caller()).user).toMatchObject({ verificationMethod: "email", verifiedAt: expect.any(Number) });
	const waiting = await ctx.db
		.select()
		.from(mail)
		.where(eq(mail.userId, (await caller()).user.id));
	expect(waiting.map(({ kind }) => kind)).toEqual(["welcome"]);
});

test("an account that is activated by a text message's code remembers that way", async () => {
	const { ctx, caller } = await joined();
	ctx.advance(61_000);
	await resendCode(ctx, await caller(), { method: "sms", phone: { number: "+33612345679", country: "fr" } }, null);
	await verifyAccount(ctx, await caller(), ctx.texts.at(-1)?.code ?? "");
	expect((await caller()).user).toMatchObject({ verificationMethod: "sms", verifiedAt: expect.any(Number) });
});

test("a code sent twice at once activates in both answers, with one welcome", async () => {
	const { ctx, caller } = await joined();
	const before = await caller();
	const code = codeIn(ctx);
	await Promise.all([verifyAccount(ctx, before, code), verifyAccount(ctx, before, code)]);
	const waiting = await ctx.db.select().from(mail).where(eq(mail.userId, before.user.id));
	expect(waiting.map(({ kind }) => kind)).toEqual(["welcome"]);
});

test("a code that went to the address before the correction is worthless", async () => {
	const { ctx, caller } = await joined();
	const old = codeIn(ctx);
	const own = newcomer().email;
	// Within the same minute: the corrected address has waited for nothing.
	await resendCode(ctx, await caller(), { method: "email", email: own }, null);
	expect([(await caller()).user.email, ctx.mails.at(-1)?.to]).toEqual([own, own]);
	expect(await refusal(resendCode(ctx, await caller(), { method: "email" }, null))).toBe("TooManyAttemptsException");
	expect(await refusal(verifyAccount(ctx, await caller(), old))).toBe("InvalidCodeException");
});

test("the address of an active account cannot be corrected, nor during an impersonation", async () => {
	const { ctx, caller } = await joined();
	const me = await caller();
	const impersonated = seatOfCaller({ ...me, session: { ...me.session, impersonatorId: 1 } });
	expect(await refusal(changeUnverifiedEmail(ctx, impersonated, newcomer().email))).toBe("ImpersonatedException");
	expect(await refusal(verifyAccount(ctx, impersonated, codeIn(ctx)))).toBe("ImpersonatedException");
	expect(await refusal(resendCode(ctx, impersonated, { method: "email" }, null))).toBe("ImpersonatedException");
	await verifyAccount(ctx, await caller(), codeIn(ctx));
	expect(await refusal(changeUnverifiedEmail(ctx, await caller(), newcomer().email))).toBe("ConflictException");
	expect(await refusal(resendCode(ctx, await caller(), { method: "email" }, null))).toBe("ConflictException");
});

test("S17 at most five of all 10,000 codes are compared, then the code is dead", async () => {
	const { ctx, caller } = await joined();
	const right = codeIn(ctx);
	const me = await caller();
	const wrong = Array.from({ length: 40 }, (_, i) => String(i * 7).padStart(4, "0")).filter((code) => code !== right);
	const tries = await Promise.all(wrong.map((code) => refusal(verifyAccount(ctx, me, code))));
	expect(new Set(tries)).toEqual(new Set(["InvalidCodeException"]));
	expect(await refusal(verifyAccount(ctx, me, right))).toBe("InvalidCodeException");
});

test.each([
	[4, null],
	[5, "InvalidCodeException"],
] as const)("S17 after %i wrong codes the right one is answered with %s", async (count, expected) => {
	const { ctx, caller } = await joined();
	const right = codeIn(ctx);
	const me = await caller();
	const wrong = Array.from({ length: count + 1 }, (_, i) => String(i).padStart(4, "0")).filter((code) => code !== right);
	for (const code of wrong.slice(0, count)) expect(await refusal(verifyAccount(ctx, me, code))).toBe("InvalidCodeException");
	expect(await refusal(verifyAccount(ctx, me, right))).toBe(expected);
});

test("S19 a new activation code replaces the one before, although that is not ten minutes old", async () => {
	const { ctx, caller } = await joined();
	const first = codeIn(ctx);
	let second = first;
	// Codes have four digits: a new one may be the same by chance.
	for (let minutes = 1; second === first && minutes < 4; minutes++) {
		ctx.advance(61_000);
		await resendCode(ctx, await caller(), { method: "email" }, null);
		second = codeIn(ctx);
	}
	expect(await refusal(verifyAccount(ctx, await caller(), first))).toBe("InvalidCodeException");
	expect(await refusal(verifyAccount(ctx, await caller(), second))).toBeNull();
});

test("S19 a used, old, foreign or replaced activation code is refused", async () => {
	const { ctx, caller } = await joined();
	const first = codeIn(ctx);
	const other = await joined();
	if (codeIn(other.ctx) !== first)
		expect(await refusal(verifyAccount(ctx, await caller(), codeIn(other.ctx)))).toBe("InvalidCodeException");
	ctx.advance(10 * 60_000 + 1);
	expect(await refusal(verifyAccount(ctx, await caller(), first))).toBe("InvalidCodeException");
	await resendCode(ctx, await caller(), { method: "email" }, null);
	const second = codeIn(ctx);
	if (second !== first) expect(await refusal(verifyAccount(ctx, await caller(), first))).toBe("InvalidCodeException");
	await verifyAccount(ctx, await caller(), second);
	await ctx.db
		.update(user)
		.set({ verifiedAt: null })
		.where(eq(user.id, (await caller()).user.id));
	expect(await refusal(verifyAccount(ctx, await caller(), second))).toBe("InvalidCodeException");
});

test("S54 a hundred wishes for a code make one mail a minute, five an hour, ten a day", async () => {
	const { ctx, caller } = await joined();
	const me = await caller();
	const ask = () => refusal(resendCode(ctx, me, { method: "email" }, null));
	await Promise.all(Array.from({ length: 100 }, ask));
	expect(ctx.mails).toHaveLength(1);
	for (let minute = 0; minute < 60; minute++) {
		ctx.advance(60_001);
		await ask();
	}
	expect(ctx.mails.length).toBeLessThanOrEqual(6);
	for (let hour = 0; hour < 22; hour++) {
		ctx.advance(3_600_000);
		await ask();
	}
	expect(ctx.mails.length).toBeLessThanOrEqual(11);
});
