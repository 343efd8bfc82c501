import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { code as codes } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import type { CodePurpose } from "~/domain/account/code-rules";
import { AppError } from "../app-error";
import { somebody, type TestCtx, testCtx } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { checkCode, proveCode } from "./check-code";
import { codeDigest, requesterDigest } from "./code-digest";
import { issueCode } from "./issue-code";
import { findLink, takeLink } from "./take-link";

const minute = 60_000;
const hour = 60 * minute;
const requester = "somebody's browser";
const requesterOf = (purpose: CodePurpose) => (purpose === "sign_in" ? requester : "");

async function person(ctx: TestCtx) {
	const fields = somebody();
	const { userId, userHid } = await createUser(ctx, fields);
	const owner = { id: userId, hid: userHid, language: "en", email: fields.email };
	const ask = (purpose: CodePurpose = "activation", channel: "email" | "sms" = "email") =>
		issueCode(ctx, {
			user: owner,
			asked: purpose === "sign_in" ? { purpose, requesters: [requester] } : { purpose },
			channel,
			to: channel === "sms" ? "+33612345678" : fields.email,
		});
	const sent = () => ctx.mails.at(-1)?.code ?? "";
	const check = (code: string, purpose: CodePurpose = "activation") =>
		checkCode(ctx, { userId, purpose, requester: requesterOf(purpose), code });
	return { owner, ask, sent, check };
}
function refusal(promise: Promise<unknown>): Promise<unknown> {
	return promise.then(
		() => "done",
		(error) => (error instanceof AppError ? error.code : error),
	);
}

test("a code is sent in words and stored by digest only", async () => {
	const ctx = testCtx();
	const { owner, ask, sent } = await person(ctx);
	await ask();
	expect(sent()).toMatch(/^\d{4}$/);
	await ask("sign_in");
	expect(sent()).toMatch(/^\d{8}$/);
	const rows = await ctx.db.select().from(codes).where(eq(codes.userId, owner.id));
	expect(rows).toHaveLength(2);
	expect(rows.map((row) => row.digest)).toContain(codeDigest(owner.id, "sign_in", sent()));
	for (const mail of ctx.mails) expect(JSON.stringify(rows)).not.toContain(`"${mail.code}"`);
});

test("a text message brings a code without a link", async () => {
	const ctx = testCtx();
	const { ask, check } = await person(ctx);
	await ask("activation", "sms");
	expect(ctx.texts[0]).toMatchObject({ to: "+33612345678", code: expect.stringMatching(/^\d{4}$/) });
	expect(await check(ctx.texts[0]?.code ?? "")).toEqual({ channel: "sms" });
});

test("S19 a code is used once, though it is sent twenty times at once", async () => {
	const ctx = testCtx();
	const { ask, sent, check } = await person(ctx);
	await ask();
	const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(check(sent()))));
	expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
	expect(answers.filter((answer) => answer === "InvalidCodeException")).toHaveLength(19);
});

test("S19 used, late, foreign, replaced and crossed codes are refused alike", async () => {
	const ctx = testCtx();
	const one = await person(ctx);
	const other = await person(ctx);
	await one.ask();
	const first = one.sent();
	ctx.advance(minute);
	await one.ask();
	const second = one.sent();
	const tries: [string, () => Promise<unknown>][] = [
		["for another account", () => other.check(second)],
		["as a sign-in code", () => one.check(second, "sign_in")],
		["empty", () => one.check("")],
	];
	if (first !== second) tries.push(["the one before a resend", () => one.check(first)]);
	for (const [name, attempt] of tries) expect([name, await refusal(attempt())]).toEqual([name, "InvalidCodeException"]);
	expect(await refusal(one.check(` ${second.slice(0, 2)} ${second.slice(2)}`))).toBe("done");
	expect(await refusal(one.check(second))).toBe("InvalidCodeException");
	ctx.advance(minute);
	await one.ask();
	ctx.advance(10 * minute);
	expect(await refusal(one.check(one.sent()))).toBe("InvalidCodeException");
});

test("S19 a sign-in code neither activates nor is activated by", async () => {
	const ctx = testCtx();
	const { ask, sent, check } = await person(ctx);
	await ask("sign_in");
	const signIn = sent();
	expect(await refusal(check(signIn, "activation"))).toBe("InvalidCodeException");
	expect(await refusal(check(signIn.slice(0, 4), "activation"))).toBe("InvalidCodeException");
	expect(await refusal(check(signIn, "sign_in"))).toBe("done");
});

test("S17 of 500 codes sent at one activation, 50 at once, 5 are compared", async () => {
	const ctx = testCtx();
	const { owner, ask, sent, check } = await person(ctx);
	await ask();
	const right = sent();
	const wrong = Array.from({ length: 501 }, (_, n) => String(n).padStart(4, "0")).filter((code) => code !== right);
	for (let from = 0; from < 500; from += 50) {
		const answers = await Promise.all(wrong.slice(from, from + 50).map((code) => refusal(check(code))));
		expect(new Set(answers)).toEqual(new Set(["InvalidCodeException"]));
	}
	const [row] = await ctx.db.select({ tries: codes.tries }).from(codes).where(eq(codes.userId, owner.id));
	expect(row?.tries).toBe(5);
	// Further tries are not compared, even with the right code.
	expect(await refusal(check(right))).toBe("InvalidCodeException");
});

test("S17 the fifth try may be right, the sixth may not", async () => {
	const ctx = testCtx();
	const { ask, sent, check } = await person(ctx);
	await ask();
	const wrong = sent() === "0000" ? "1111" : "0000";
	for (let n = 0; n < 4; n += 1) await refusal(check(wrong));
	expect(await refusal(check(sent()))).toBe("done");
});

test("a code is taken up to ten minutes after it was sent, and refused from then on", async () => {
	const ctx = testCtx();
	const [one, other] = [await person(ctx), await person(ctx)];
	await one.ask();
	const first = one.sent();
	await other.ask();
	const second = other.sent();
	ctx.advance(10 * minute - 1_000);
	expect(await refusal(one.check(first))).toBe("done");
	ctx.advance(1_000);
	expect(await refusal(other.check(second))).toBe("InvalidCodeException");
});

test("S17 S54 an account gets one activation code a minute, five an hour and ten a day", async () => {
	const ctx = testCtx();
	const { ask } = await person(ctx);
	const storm = await Promise.all(Array.from({ length: 100 }, () => refusal(ask())));
	expect(storm.filter((answer) => answer === "done")).toHaveLength(1);
	ctx.advance(minute - 1_000);
	expect(await refusal(ask())).toBe("TooManyAttemptsException");
	// Another destination, as a corrected address is, waits for nothing but the hour.
	expect(await refusal(ask("activation", "sms"))).toBe("done");
	ctx.advance(1_000);
	for (let n = 2; n < 5; n += 1) {
		expect(await refusal(ask())).toBe("done");
		ctx.advance(minute);
	}
	const early = await ask().catch((error: AppError) => error);
	expect(early).toMatchObject({ code: "TooManyAttemptsException", facts: { minutes: expect.any(Number), seconds: expect.any(Number) } });
	expect((early as AppError).facts.minutes).toBeGreaterThan(50);
	let sentToday = 5;
	for (let n = 0; n < 30; n += 1) {
		ctx.advance(30 * minute);
		if ((await refusal(ask())) === "done") sentToday += 1;
	}
	expect([sentToday, ctx.mails.length + ctx.texts.length]).toEqual([10, 10]);
	ctx.advance(24 * hour);
	expect(await refusal(ask())).toBe("done");
}, 60_000);

test("S17 the next activation code is sent 60 seconds after the last one and not earlier; the refusal contains the wait", async () => {
	const ctx = testCtx();
	let now = ctx.now();
	ctx.now = () => now;
	const { ask } = await person(ctx);
	await ask();
	now += minute - 1;
	await expect(ask()).rejects.toMatchObject({ code: "TooManyAttemptsException", facts: { seconds: 1 } });
	now += 1;
	expect(await refusal(ask())).toBe("done");
});

test("a message that could not be sent costs no minute of waiting", async () => {
	const ctx = testCtx();
	const { ask } = await person(ctx);
	const { send } = ctx.ports.mail;
	ctx.ports.mail.send = () => Promise.reject(new Error("down"));
	expect(await refusal(ask())).toBe("MessageNotSentException");
	ctx.ports.mail.send = send;
	expect(await refusal(ask())).toBe("done");
});

test("statements beside a code take effect with it or not at all", async () => {
	const ctx = testCtx();
	const { owner, ask, sent } = await person(ctx);
	await ctx.db.update(user).set({ verifiedAt: null }).where(eq(user.id, owner.id));
	await ask();
	const verify = (code: string) =>
		checkCode(ctx, { userId: owner.id, purpose: "activation", requester: "", code }, (good) => [
			ctx.db.update(user).set({ verifiedAt: 7 }).where(sql`${user.id} = ${owner.id} AND ${good}`),
		]);
	const verifiedAt = async () => (await ctx.db.select().from(user).where(eq(user.id, owner.id)))[0]?.verifiedAt;
	await refusal(verify(sent() === "0000" ? "1111" : "0000"));
	expect(await verifiedAt()).toBeNull();
	expect(await verify(sent())).toEqual({ channel: "email" });
	expect(await verifiedAt()).toBe(7);
});

test("proving a code leaves it good and counts as a try", async () => {
	const ctx = testCtx();
	const { owner, ask, sent, check } = await person(ctx);
	await ask("sign_in");
	const attempt = { userId: owner.id, purpose: "sign_in", requester, code: sent() } as const;
	for (let n = 0; n < 4; n += 1) await proveCode(ctx, attempt);
	expect(await refusal(proveCode(ctx, { ...attempt, purpose: "activation" }))).toBe("InvalidCodeException");
	expect(await refusal(check(sent(), "sign_in"))).toBe("done");
});

test("S19 the link of a mail is used once, with its code, within ten minutes, and outlives wrong codes", async () => {
	const ctx = testCtx();
	const { owner, ask, sent, check } = await person(ctx);
	const token = () => /\/login\/([\w-]+)/.exec(ctx.mails.at(-1)?.link ?? "")?.[1] ?? "";
	await ask("sign_in");
	expect(token()).toMatch(/^[\w-]{22}$/);
	for (let n = 0; n < 6; n += 1) await refusal(check("00000000", "sign_in"));
	expect(await findLink(ctx, token())).toEqual({ userId: owner.id });
	const answers = await Promise.all(Array.from({ length: 10 }, () => refusal(takeLink(ctx, token()))));
	expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
	expect(await refusal(check(sent(), "sign_in"))).toBe("InvalidCodeException");
	for (const forged of ["", "x", `${token()}A`, token().toLowerCase(), "none"]) {
		expect(await refusal(takeLink(ctx, forged))).toBe("InvalidCodeException");
	}
	ctx.advance(minute);
	await ask("sign_in");
	ctx.advance(10 * minute);
	expect(await refusal(takeLink(ctx, token()))).toBe("InvalidCodeException");
});

test("a sign-in code is compared for the requester alone, and what others ask for and try leaves it good", async () => {
	const ctx = testCtx();
	const { owner, ask, sent, check } = await person(ctx);
	await ask("sign_in");
	const code = sent();
	const stranger = requesterDigest({ browser: "stranger", ip: null });
	await issueCode(ctx, { user: owner, asked: { purpose: "sign_in", requesters: [stranger] }, channel: "email", to: owner.email });
	const elsewhere = (typed: string) => checkCode(ctx, { userId: owner.id, purpose: "sign_in", requester: stranger, code: typed });
	for (let n = 0; n < 6; n += 1) expect(await refusal(elsewhere(code))).toBe("InvalidCodeException");
	expect(await refusal(elsewhere(sent()))).toBe("InvalidCodeException");
	expect(await refusal(check(code, "sign_in"))).toBe("done");
});

test("a requester is a browser by its secret, or a network address", () => {
	const digest = (browser: string | null, ip: string) => requesterDigest({ browser, ip });
	expect(digest("a", "192.0.2.1")).toBe(digest("a", "192.0.2.2"));
	expect(digest(null, "2001:db8::1")).toBe(digest(null, "2001:db8::2"));
	expect(new Set([digest("a", "192.0.2.1"), digest("b", "192.0.2.1"), digest(null, "192.0.2.1"), digest(null, "192.0.2.2")]).size).toBe(4);
});
