import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account as accounts, user } from "~/db/tables/users";
import { findSession } from "../sessions/find-session";
import { signInByLink } from "../sessions/sign-in-by-link";
import { signInByPassword } from "../sessions/sign-in-by-password";
import { somebody, testCtx } from "../sessions/test-ctx";
import { createUser } from "./create-user";
import { resendCode } from "./resend-code";
import { signUp } from "./sign-up";
import { sweepUnclaimed } from "./sweep-unclaimed";
import { callerOf, codeIn, joined, newcomer, refusal } from "./test-sign-up";
import { verifyAccount } from "./verify-account";

test("a new user is signed in, not yet active, and gets four digits by mail", async () => {
	const { ctx, person, caller, isSent } = await joined({ firstName: "  Ann\n Mary ", lastName: "Lee" });
	const { user: made, account } = await caller();
	expect(isSent).toBe(true);
	expect(made).toMatchObject({ email: person.email, firstName: "Ann Mary", lastName: "Lee", verifiedAt: null, termsAcceptedAt: null });
	expect([account.country, account.language, account.timezone]).toEqual(["fr", "fr", "Europe/Paris"]);
	expect(ctx.mails).toMatchObject([{ kind: "activation_code", to: person.email, language: "fr", code: expect.stringMatching(/^\d{4}$/) }]);
});

test.each([
	[{ password: "1234567" }, { password: ["password.short"] }],
	[{ password: "x".repeat(4096) }, { password: ["password.long"] }],
	[{ password: "iloveyou" }, { password: ["password.common"] }],
	[{ password: "Serpentine1" }, { password: ["password.guessable"] }],
	[{ email: "nobody" }, { email: ["email.invalid"] }],
	[{ firstName: "x".repeat(101) }, { first_name: ["text.long"] }],
])("S12 signing up with %j is refused before anything costs", async (fields, errors) => {
	const refused = await signUp(testCtx(), newcomer(fields)).catch((error: unknown) => error);
	expect(refused).toMatchObject({ code: "ValidationException", errors });
});

test.each(["8 chars!", "ab3!".repeat(16), "ab3!".repeat(32), "ünïcödé 密码", " lead and trail "])(
	"S12 the password %j is taken unmodified",
	async (password) => {
		const { ctx, person } = await joined({ password });
		const signIn = (typed: string) => signInByPassword(ctx, { email: person.email, password: typed, ip: null, userAgent: null });
		await expect(signIn(password)).resolves.toMatchObject({ sessionSecret: expect.any(String) });
		expect(await refusal(signIn(`${password}x`))).toBe("InvalidCredentialsException");
	},
);

test("a fourth account from one network address within a minute is refused", async () => {
	const ctx = testCtx();
	const ip = "203.0.113.200";
	const tries = await Promise.allSettled(Array.from({ length: 5 }, () => signUp(ctx, newcomer({ ip }))));
	expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
	ctx.advance(62_000);
	expect(await refusal(signUp(ctx, newcomer({ ip })))).toBeNull();
});

test.each([{ verifiedAt: 1 }, { verifiedAt: null }, { verifiedAt: 1, status: "disabled" as const }])(
	"S13 signing up with the address of a user who is %j looks like any sign-up, and tells its owner",
	async (state) => {
		const owner = { ...somebody(), language: "es", ...state };
		const ctx = testCtx();
		const { userId } = await createUser(ctx, owner);
		const known = await signUp(ctx, newcomer({ email: owner.email.toUpperCase() }));
		const free = await signUp(ctx, newcomer());
		expect(Object.keys(known)).toEqual(Object.keys(free));
		expect([known.isSent, known.sessionSecret.length]).toEqual([free.isSent, free.sessionSecret.length]);
		expect(ctx.mails.map(({ kind, to, language, code }) => [kind, to, language, code !== null])).toEqual([
			["address_in_use", owner.email, "es", false],
			["activation_code", expect.any(String), "fr", true],
		]);
		const stranger = (await callerOf(ctx, known.sessionSecret)).user;
		expect([stranger.id === userId, stranger.verifiedAt]).toEqual([false, null]);
		expect((await ctx.db.select().from(user).where(eq(user.emailKey, owner.email))).map(({ id }) => id)).toEqual([userId]);
	},
);

test("signing up with one's own address again leads into the account one has, by the mail's link", async () => {
	const owner = somebody();
	const ctx = testCtx();
	const { userId } = await createUser(ctx, owner);
	await signUp(ctx, newcomer({ email: owner.email }));
	const token = ctx.mails.at(-1)?.link?.split("/login/").at(-1) ?? "";
	const { userId: signedIn } = await signInByLink(ctx, { token, ip: null, userAgent: null });
	expect(signedIn).toBe(userId);
	// A second taken address is informed at once; the first one again when its link has expired.
	const second = somebody();
	await createUser(ctx, second);
	const { sessionSecret } = await signUp(ctx, newcomer({ email: owner.email }));
	expect(ctx.mails).toHaveLength(1);
	await resendCode(ctx, await callerOf(ctx, sessionSecret), { method: "email", email: second.email }, null);
	expect(ctx.mails.at(-1)).toMatchObject({ kind: "address_in_use", to: second.email });
	ctx.advance(10 * 60_000);
	await signUp(ctx, newcomer({ email: owner.email }));
	expect(ctx.mails.map(({ to }) => to)).toEqual([owner.email, second.email, owner.email]);
});

test("S13 an address that is another user's cannot be activated, and gives way to one of their own", async () => {
	const owner = somebody();
	const before = testCtx();
	await createUser(before, owner);
	const { ctx, caller } = await joined({ email: owner.email });
	for (const code of ["0000", "1234"]) expect(await refusal(verifyAccount(ctx, await caller(), code))).toBe("InvalidCodeException");
	ctx.advance(61_000);
	await resendCode(ctx, await caller(), { method: "sms", phone: { number: "+33612345678", country: "fr" } }, null);
	expect(await refusal(verifyAccount(ctx, await caller(), ctx.texts.at(-1)?.code ?? ""))).toBe("ConflictException");
	expect((await caller()).user.verifiedAt).toBeNull();
	ctx.advance(61_000);
	const own = newcomer().email;
	await resendCode(ctx, await caller(), { method: "email", email: own }, null);
	await verifyAccount(ctx, await caller(), codeIn(ctx));
	expect((await caller()).user).toMatchObject({ email: own, emailKey: own, verificationMethod: "email" });
});

test("S13 two who sign up with one address at once get an account each and one of them the address", async () => {
	const ctx = testCtx();
	const email = newcomer().email;
	const made = await Promise.all([signUp(ctx, newcomer({ email })), signUp(ctx, newcomer({ email }))]);
	const users = await Promise.all(made.map(async ({ sessionSecret }) => (await callerOf(ctx, sessionSecret)).user));
	expect(users.filter(({ emailKey }) => emailKey === email)).toHaveLength(1);
	expect(users[0]?.id).not.toBe(users[1]?.id);
});

test.each(["at once", "one after the other"])(
	"one form sent twice, %s, makes one user, whose code is good in both answers",
	async (how) => {
		const ctx = testCtx();
		const person = newcomer({ attempt: ctx.newHid() });
		const first = signUp(ctx, person);
		if (how === "one after the other") await first;
		const made = await Promise.all([first, signUp(ctx, person)]);
		const users = await Promise.all(made.map(async ({ sessionSecret }) => (await callerOf(ctx, sessionSecret)).user));
		expect(users.map(({ email, emailKey }) => [email, emailKey])).toEqual([
			[person.email, person.email],
			[person.email, person.email],
		]);
		expect(users[0]?.id).toBe(users[1]?.id);
		expect(ctx.mails.map(({ kind }) => kind)).toEqual(["activation_code"]);
		await verifyAccount(ctx, await callerOf(ctx, made[1].sessionSecret), codeIn(ctx));
	},
);

test("a form that made an account long ago, or one that is active since, opens nothing any more", async () => {
	const ctx = testCtx();
	const person = newcomer({ attempt: ctx.newHid() });
	await signUp(ctx, person);
	ctx.advance(11 * 60_000);
	expect(await refusal(signUp(ctx, person))).toBe("ConflictException");
	const other = newcomer({ attempt: ctx.newHid() });
	const { sessionSecret } = await signUp(ctx, other);
	await verifyAccount(ctx, await callerOf(ctx, sessionSecret), codeIn(ctx));
	expect(await refusal(signUp(ctx, other))).toBe("ConflictException");
});

test("S13 the same address from another form stays another user's", async () => {
	const ctx = testCtx();
	const person = newcomer({ attempt: ctx.newHid() });
	const owner = (await callerOf(ctx, (await signUp(ctx, person)).sessionSecret)).user;
	const other = await signUp(ctx, newcomer({ email: person.email, attempt: ctx.newHid() }));
	expect((await callerOf(ctx, other.sessionSecret)).user.id).not.toBe(owner.id);
});

test("S54 an owner is informed of sign-ups with their address no more often than codes are sent", async () => {
	const owner = somebody();
	const ctx = testCtx();
	await createUser(ctx, owner);
	for (let i = 0; i < 6; i++) await signUp(ctx, newcomer({ email: owner.email }));
	expect(ctx.mails).toHaveLength(1);
});

test("an account exists although its code could not be sent, and may request another at once", async () => {
	const ctx = testCtx();
	const { send } = ctx.ports.mail;
	ctx.ports.mail.send = async () => {
		throw new Error("down");
	};
	const { sessionSecret, isSent } = await signUp(ctx, newcomer());
	expect(isSent).toBe(false);
	ctx.ports.mail.send = send;
	await resendCode(ctx, await callerOf(ctx, sessionSecret), { method: "email" }, null);
	expect(ctx.mails).toHaveLength(1);
});

test("an account without an address of its own is deleted after a week, and no other", async () => {
	const owner = somebody();
	const before = testCtx();
	await createUser(before, owner);
	const { ctx, secret } = await joined({ email: owner.email });
	const other = await joined();
	await sweepUnclaimed(ctx);
	const { user: stranger, account } = await callerOf(ctx, secret);
	ctx.advance(7 * 24 * 3_600_000 + 1);
	await sweepUnclaimed(ctx);
	expect(await findSession(ctx, { secret, kind: "cookie", ip: null })).toBeNull();
	expect(await ctx.db.select().from(user).where(eq(user.id, stranger.id))).toEqual([]);
	expect(await ctx.db.select().from(accounts).where(eq(accounts.id, account.id))).toEqual([]);
	expect((await other.caller()).user.verifiedAt).toBeNull();
	expect(await ctx.db.select().from(user).where(eq(user.emailKey, owner.email))).toHaveLength(1);
});
