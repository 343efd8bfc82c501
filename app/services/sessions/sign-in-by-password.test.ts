import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { attempt, audit, session } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { stopwatch } from "../../../tests/setup/test-time";
import { AppError } from "../app-error";
import { createUser } from "../users/create-user";
import { findSession } from "./find-session";
import { hashPassword } from "./password-hash";
import { sessionDigest } from "./session-secret";
import { signInByPassword } from "./sign-in-by-password";
import { somebody, testCtx } from "./test-ctx";

const minute = 60_000;
let addresses = 0;
/** Each test uses its own network address. */
function address(): string {
	addresses += 1;
	return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}
function refusal(promise: Promise<unknown>): Promise<unknown> {
	return promise.then(
		() => "signed in",
		(error) => (error instanceof AppError ? { code: error.code, errors: error.errors, facts: error.facts } : error),
	);
}

test("the right password opens a session that is stored by digest only", async () => {
	const ctx = testCtx();
	const person = somebody();
	const { userId, accountId } = await createUser(ctx, person);
	const { sessionSecret, expiresAt } = await signInByPassword(ctx, {
		email: ` ${person.email.toUpperCase()}`,
		password: person.password,
		ip: address(),
		userAgent: "x".repeat(500),
	});
	const [row] = await ctx.db.select().from(session).where(eq(session.userId, userId));
	expect(row).toMatchObject({ digest: sessionDigest(sessionSecret), kind: "cookie", accountId, expiresAt, userAgent: "x".repeat(200) });
	expect(JSON.stringify(row)).not.toContain(sessionSecret);
	const actions = await ctx.db.select({ action: audit.action }).from(audit).where(eq(audit.actorId, userId));
	expect(actions).toEqual([{ action: "session.cookie_opened" }]);
});

test("S11 a password that was changed while it was compared opens nothing", async () => {
	const ctx = testCtx();
	const person = somebody();
	const { userId } = await createUser(ctx, person);
	// The session's secret is made after the comparison: then the owner changes the password.
	const changed: Promise<unknown>[] = [];
	const racing = {
		...ctx,
		newHid: () => {
			changed.push(ctx.db.update(user).set({ passwordHash: "another" }).where(eq(user.id, userId)).run());
			return ctx.newHid();
		},
	};
	const answer = await refusal(
		signInByPassword(racing, { email: person.email, password: person.password, ip: address(), userAgent: null }),
	);
	await Promise.all(changed);
	expect(changed.length).toBeGreaterThan(0);
	expect(answer).toMatchObject({ code: "InvalidCredentialsException" });
	expect(await ctx.db.select().from(session).where(eq(session.userId, userId))).toEqual([]);
});

test("unknown address, wrong password and disabled account are refused alike until the password is right", async () => {
	const ctx = testCtx();
	const [known, disabled, unverified] = [somebody(), { ...somebody(), status: "disabled" as const }, { ...somebody(), verifiedAt: null }];
	for (const person of [known, disabled, unverified]) await createUser(ctx, person);
	const ip = address();
	const tries = ["nobody@example.com", "not an address", "", known.email, disabled.email, unverified.email];
	const answers = [];
	for (const email of tries) answers.push(await refusal(signInByPassword(ctx, { email, password: "wrong", ip, userAgent: null })));
	expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
	expect(answers[0]).toEqual({ code: "InvalidCredentialsException", errors: {}, facts: {} });
	const right = await refusal(signInByPassword(ctx, { email: disabled.email, password: disabled.password, ip, userAgent: null }));
	expect(right).toMatchObject({ code: "AccountDisabledException" });
});

test("an unknown address costs a hash as a known one does", async () => {
	// Cost at which the hash takes most of the time.
	const ctx = { ...testCtx(), passwordCost: { N: 2 ** 14, r: 8, p: 1 } };
	const person = somebody();
	await createUser(ctx, { ...person, passwordHash: hashPassword(ctx, person.password) });
	const timed = async (email: string) => {
		await ctx.db.run(sql`SELECT 1`);
		const elapsed = stopwatch();
		await refusal(signInByPassword(ctx, { email, password: "wrong", ip: address(), userAgent: null }));
		await ctx.db.run(sql`SELECT 1`);
		return elapsed();
	};
	// In turn, so that a busy machine slows both down alike; the quickest of each is the least disturbed.
	let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
	for (let n = 0; n < 10; n += 1) {
		known = Math.min(known, await timed(person.email));
		unknown = Math.min(unknown, await timed("nobody-at-all@example.com"));
	}
	// Without a hash it takes less than a tenth.
	expect(unknown).toBeGreaterThan(known * 0.3);
	expect(unknown).toBeLessThan(known * 3);
});

test("a password over 1 KB is refused without hashing and counts as a try", async () => {
	const ctx = testCtx();
	const person = somebody();
	const { userId } = await createUser(ctx, person);
	const ip = address();
	// A hash that needs 1 GB, so that computing it fails.
	const unaffordable = `scrypt$${2 ** 20}$8$1$${"A".repeat(22)}$${"A".repeat(43)}`;
	await ctx.db.update(user).set({ passwordHash: unaffordable }).where(eq(user.id, userId));
	const answer = await refusal(signInByPassword(ctx, { email: person.email, password: "é".repeat(600), ip, userAgent: null }));
	expect(answer).toMatchObject({ code: "InvalidCredentialsException" });
	const [row] = await ctx.db.all<{ n: number }>(sql`SELECT sum(count) AS n FROM ${attempt} WHERE key = ${`sign-in:${ip}`}`);
	expect(row?.n).toBe(1);
	const hashed = await refusal(signInByPassword(ctx, { email: person.email, password: "é".repeat(500), ip, userAgent: null }));
	expect(String(hashed)).toMatch(/memory|scrypt/i);
});

test("of 100 parallel wrong passwords on one account from one address 10 are tried and 90 refused", async () => {
	const ctx = testCtx();
	const person = somebody();
	await createUser(ctx, person);
	const ip = address();
	const wrong = { email: person.email, password: "wrong", ip, userAgent: null };
	const answers = await Promise.all(Array.from({ length: 100 }, () => refusal(signInByPassword(ctx, wrong))));
	const codes = answers.map((answer) => (answer as AppError).code);
	expect(codes.filter((code) => code === "InvalidCredentialsException")).toHaveLength(10);
	expect(codes.filter((code) => code === "TooManyAttemptsException")).toHaveLength(90);
	expect(await refusal(signInByPassword(ctx, { ...wrong, password: person.password }))).toMatchObject({ code: "TooManyAttemptsException" });
	// Another account behind the same address, and the same account from elsewhere, are not held up.
	const neighbour = somebody();
	await createUser(ctx, neighbour);
	await signInByPassword(ctx, { ...wrong, email: neighbour.email, password: neighbour.password });
	await signInByPassword(ctx, { ...wrong, password: person.password, ip: address() });
	ctx.advance(17 * minute);
	await signInByPassword(ctx, { ...wrong, password: person.password });
}, 60_000);

test("one address fails at most 30 times in 5 minutes over all accounts", async () => {
	const ctx = testCtx();
	let now = ctx.now();
	ctx.now = () => now;
	const ip = address();
	const tries = Array.from({ length: 60 }, (_, n) =>
		refusal(signInByPassword(ctx, { email: `x${n}@example.com`, password: "p", ip, userAgent: null })),
	);
	const codes = (await Promise.all(tries)).map((answer) => (answer as AppError).code);
	expect(codes.filter((code) => code === "InvalidCredentialsException")).toHaveLength(30);
	const again = () => refusal(signInByPassword(ctx, { email: "y@example.com", password: "p", ip, userAgent: null }));
	const late = await again();
	expect(late).toMatchObject({ code: "TooManyAttemptsException", facts: { minutes: expect.any(Number) } });
	expect((late as AppError).facts.minutes).toBeLessThanOrEqual(6);
	now += 5 * minute - 1;
	expect(await again()).toMatchObject({ code: "TooManyAttemptsException" });
	// The window slides by whole minutes.
	now += minute + 1;
	expect(await again()).toMatchObject({ code: "InvalidCredentialsException" });
}, 60_000);

test("40 honest sign-ins at once from one address all pass", async () => {
	const ctx = testCtx();
	const person = somebody();
	await createUser(ctx, person);
	const input = { email: person.email, password: person.password, ip: address(), userAgent: null };
	const opened = await Promise.all(Array.from({ length: 40 }, () => signInByPassword(ctx, input)));
	expect(new Set(opened.map((one) => one.sessionSecret)).size).toBe(40);
}, 60_000);

test("a hash with older parameters is accepted and renewed", async () => {
	const ctx = testCtx();
	const person = somebody();
	const { userId } = await createUser(ctx, person);
	// scrypt N=2^14 r=8 p=1 of "correct horse" with salt 0123456789abcdef
	const { scryptSync } = await import("node:crypto");
	const salt = Buffer.from("0123456789abcdef");
	const old = `scrypt$16384$8$1$${salt.toString("base64url")}$${scryptSync(person.password, salt, 32, { N: 16384 }).toString("base64url")}`;
	await ctx.db.update(user).set({ passwordHash: old }).where(eq(user.id, userId));
	const input = { email: person.email, password: person.password, ip: address(), userAgent: null };
	await signInByPassword(ctx, input);
	const [row] = await ctx.db.select({ passwordHash: user.passwordHash }).from(user).where(eq(user.id, userId));
	expect(row?.passwordHash).toMatch(/^scrypt\$128\$8\$1\$/);
	const again = await signInByPassword(ctx, input);
	expect(await findSession(ctx, { secret: again.sessionSecret, kind: "cookie", ip: null })).not.toBeNull();
});
