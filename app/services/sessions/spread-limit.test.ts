import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit } from "~/db/tables/sessions";
import { AppError } from "../app-error";
import { createUser } from "../users/create-user";
import { countSignIn, forgetAll } from "./count-sign-in";
import { signInByPassword } from "./sign-in-by-password";
import { somebody, testCtx } from "./test-ctx";
import { freshAddress, refusal } from "./test-refusal";

async function scene() {
	const ctx = testCtx();
	// A clock that stands still: the first waits are shorter than a storm.
	let now = Date.now();
	ctx.now = () => now;
	ctx.advance = (ms) => {
		now += ms;
	};
	const person = somebody();
	const { userHid } = await createUser(ctx, person);
	const tried = (ip: string) => ({ emailKey: person.email, ip, userAgent: null });
	const storm = (n: number) => Promise.all(Array.from({ length: n }, () => refusal(countSignIn(ctx, tried(freshAddress())))));
	return { ctx, person, userHid, tried, storm };
}

test("S15 of 200 addresses that try one account at once 20 get to a comparison", async () => {
	const { ctx, tried, storm } = await scene();
	const answers = await storm(200);
	expect(answers.filter((answer) => answer === "done")).toHaveLength(20);
	const wait = await countSignIn(ctx, tried(freshAddress())).catch((error: unknown) => error);
	expect(wait).toBeInstanceOf(AppError);
	expect((wait as AppError).facts).toEqual({ minutes: 1, seconds: 1 });
}, 120_000);

test("S15 the wait of strangers doubles with each try, and ends with the hour", async () => {
	const { ctx, tried, storm } = await scene();
	await storm(20);
	for (const seconds of [1, 2, 4, 8, 16]) {
		ctx.advance(seconds * 1000 - 500);
		expect([seconds, await refusal(countSignIn(ctx, tried(freshAddress())))]).toEqual([seconds, "TooManyAttemptsException"]);
		ctx.advance(500);
		expect([seconds, await refusal(countSignIn(ctx, tried(freshAddress())))]).toEqual([seconds, "done"]);
	}
	expect(await refusal(countSignIn(ctx, tried(freshAddress())))).toBe("TooManyAttemptsException");
	ctx.advance(3_600_000);
	expect(await refusal(countSignIn(ctx, tried(freshAddress())))).toBe("done");
});

test("S15 the owner gets in from where they signed in before, whatever strangers do, and is told once", async () => {
	const { ctx, person, userHid, storm } = await scene();
	const home = { email: person.email, password: person.password, ip: freshAddress(), userAgent: null };
	await signInByPassword(ctx, home);
	const answers = await storm(60);
	expect(answers.filter((answer) => answer === "done")).toHaveLength(20);
	expect(await refusal(signInByPassword(ctx, home))).toBe("done");
	expect(await refusal(signInByPassword(ctx, { ...home, ip: freshAddress() }))).toBe("TooManyAttemptsException");
	const log = await ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `user:${userHid}`));
	expect(log.filter(({ action }) => action === "sign_in.limited")).toHaveLength(1);
});

test("a sign-in that succeeds leaves no counted try behind", async () => {
	const { ctx, tried } = await scene();
	for (let n = 0; n < 40; n += 1) await forgetAll(ctx, await countSignIn(ctx, tried("192.0.2.77")));
});

test("a failed sign-in stands in the event log of its user, one for an unknown address under its digest", async () => {
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
