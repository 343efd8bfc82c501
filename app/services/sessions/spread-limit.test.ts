import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempt, audit } from "~/db/tables/sessions";
import { forgetAll } from "../attempts/count-attempt";
import { requestSignInCode } from "../codes/request-sign-in-code";
import { createUser } from "../users/create-user";
import { countSignIn } from "./count-sign-in";
import { signInByLink } from "./sign-in-by-link";
import { type PasswordSignIn, signInByPassword } from "./sign-in-by-password";
import { somebody, testCtx } from "./test-ctx";
import { freshAddress, refusal } from "./test-refusal";

async function scene() {
	const ctx = testCtx();
	const person = somebody();
	const { userHid } = await createUser(ctx, person);
	const tried = (ip: string, isPerson = false) => ({ emailKey: person.email, ip, userAgent: null, isPerson });
	const storm = (n: number, isPerson = false) =>
		Promise.all(Array.from({ length: n }, () => refusal(countSignIn(ctx, tried(freshAddress(), isPerson)))));
	const signIn = (fields: Partial<PasswordSignIn> = {}) =>
		refusal(signInByPassword(ctx, { email: person.email, password: person.password, ip: freshAddress(), userAgent: null, ...fields }));
	return { ctx, person, userHid, tried, storm, signIn };
}
const done = (answers: readonly string[]) => answers.filter((answer) => answer === "done").length;

test("S15 after 32 wrong passwords from as many addresses the owner can still sign in from a new address", async () => {
	const { storm, signIn } = await scene();
	for (let n = 0; n < 32; n += 1) expect(await signIn({ password: "wrong" })).toBe("InvalidCredentialsException");
	expect(await signIn()).toBe("done");
	// After a hundred failures the owner needs the bot check at a new address, and nothing else.
	expect(done(await storm(80))).toBe(68);
	expect(await signIn()).toBe("ProofRequiredException");
	expect(await signIn({ isPerson: true })).toBe("done");
}, 60_000);

test("S15 of 200 addresses that try one account at the same time 100 get a comparison, the others need the bot check", async () => {
	const { ctx, storm, signIn } = await scene();
	const answers = await storm(200);
	expect([done(answers), answers.filter((answer) => answer === "ProofRequiredException").length]).toEqual([100, 100]);
	expect(await signIn()).toBe("ProofRequiredException");
	expect(await signIn({ isPerson: true })).toBe("done");
	ctx.advance(25 * 3_600_000);
	expect(await signIn()).toBe("done");
}, 120_000);

test("S15 who passes the bot check from ever new addresses gets to a thousand comparisons a day, then a mailed link is needed", async () => {
	const { ctx, person, tried, storm, signIn } = await scene();
	const key = `sign-in:${createHash("sha256").update(person.email).digest("base64url")}`;
	await countSignIn(ctx, tried(freshAddress(), true));
	await ctx.db.update(attempt).set({ count: 990 }).where(eq(attempt.key, key));
	expect(done(await storm(20, true))).toBe(10);
	expect(await signIn({ isPerson: true })).toBe("ProofRequiredException");
	await requestSignInCode(ctx, { email: person.email, ip: freshAddress(), browser: "the owner's", isPerson: false });
	const token = ctx.mails.at(-1)?.link?.split("/").at(-1) ?? "";
	expect(await refusal(signInByLink(ctx, { token, ip: freshAddress(), userAgent: null }))).toBe("done");
}, 60_000);

test("S15 the owner can sign in from a known address during an attack, and is informed once", async () => {
	const { ctx, userHid, storm, signIn } = await scene();
	const ip = freshAddress();
	await signIn({ ip });
	expect(done(await storm(120))).toBe(100);
	expect(await signIn({ ip })).toBe("done");
	expect(await signIn()).toBe("ProofRequiredException");
	const log = await ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `user:${userHid}`));
	expect(log.filter(({ action }) => action === "sign_in.limited")).toHaveLength(1);
}, 60_000);

test("a sign-in that succeeds leaves no counted try behind", async () => {
	const { ctx, tried } = await scene();
	for (let n = 0; n < 40; n += 1) await forgetAll(ctx, await countSignIn(ctx, tried("192.0.2.77")));
});

test("S15 an owner at home is known by the IPv6 network, whose addresses change daily", async () => {
	const { signIn, storm } = await scene();
	expect(await signIn({ ip: "2001:db8:1:2:aaaa::1" })).toBe("done");
	await storm(150);
	expect(await signIn({ ip: "2001:db8:1:2:bbbb::9" })).toBe("done");
	expect(await signIn({ ip: "2001:db8:1:3:bbbb::9" })).toBe("ProofRequiredException");
}, 60_000);

test("a failed sign-in is in the event log of its user, one for an unknown address under its digest", async () => {
	const { ctx, person, userHid } = await scene();
	const wrong = { password: "wrong", ip: freshAddress(), userAgent: "Firefox" };
	await refusal(signInByPassword(ctx, { ...wrong, email: person.email }));
	const stranger = `${crypto.randomUUID()}@example.com`;
	await refusal(signInByPassword(ctx, { ...wrong, email: stranger }));
	const log = await ctx.db.select().from(audit).where(eq(audit.ip, wrong.ip)).orderBy(audit.id);
	expect(log.map((row) => [row.action, row.userAgent])).toEqual([
		["sign_in.refused", "Firefox"],
		["sign_in.refused", "Firefox"],
	]);
	expect(log[0]?.subject).toBe(`user:${userHid}`);
	expect(log[1]?.subject).toMatch(/^address:[\da-f]{32}$/);
	expect(JSON.stringify(log)).not.toContain(stranger);
});
