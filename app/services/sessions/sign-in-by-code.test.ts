import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { audit, session } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { requestSignInCode } from "../codes/request-sign-in-code";
import { createUser } from "../users/create-user";
import { signInByCode } from "./sign-in-by-code";
import { signInByLink } from "./sign-in-by-link";
import { somebody, type TestCtx, testCtx } from "./test-ctx";
import { freshAddress, refusal } from "./test-refusal";

const minute = 60_000;

async function withCode(fields: Partial<Parameters<typeof createUser>[1]> = {}, ctx: TestCtx = testCtx()) {
	const person = { ...somebody(), ...fields };
	const made = await createUser(ctx, person);
	await requestSignInCode(ctx, { email: person.email, ip: freshAddress() });
	const sent = ctx.mails.at(-1);
	const token = sent?.link?.split("/").at(-1) ?? "";
	return { ctx, person, ...made, code: sent?.code ?? "", token, sent };
}
const from = () => ({ ip: freshAddress(), userAgent: "Firefox" });

test("a code by mail signs in, and says how", async () => {
	const { ctx, person, userId, code } = await withCode();
	expect(code).toMatch(/^\d{8}$/);
	const { sessionSecret } = await signInByCode(ctx, {
		email: person.email.toUpperCase(),
		code: ` ${code.slice(0, 4)}-${code.slice(4)} `,
		...from(),
	});
	expect(sessionSecret).toHaveLength(43);
	const [row] = await ctx.db.select().from(session).where(eq(session.userId, userId));
	expect(row?.method).toBe("code");
	expect(await refusal(signInByCode(ctx, { email: person.email, code, ...from() }))).toBe("InvalidCodeException");
});

test("the link of the mail signs in once, alone", async () => {
	const { ctx, userId, token, code, person } = await withCode();
	expect(await refusal(signInByLink(ctx, { token: `${token.slice(0, -1)}_`, ...from() }))).toBe("InvalidCodeException");
	await signInByLink(ctx, { token, ...from() });
	const [row] = await ctx.db.select().from(session).where(eq(session.userId, userId));
	expect(row?.method).toBe("link");
	expect(await refusal(signInByLink(ctx, { token, ...from() }))).toBe("InvalidCodeException");
	expect(await refusal(signInByCode(ctx, { email: person.email, code, ...from() }))).toBe("InvalidCodeException");
});

test("S52 the link names the configured address", async () => {
	const { ctx, sent } = await withCode();
	expect(sent?.link?.startsWith(`${ctx.baseUrl}/login/`)).toBe(true);
});

/** The quickest answer of so many counts: a machine that does other work beside answers late now and then. */
const ROUNDS = 3;

test("S13 asking for a code answers alike and as late for known, unknown, disabled and unverified addresses", async () => {
	const ctx = testCtx();
	const people = [somebody(), { ...somebody(), status: "disabled" as const }, { ...somebody(), verifiedAt: null }];
	for (const person of people) await createUser(ctx, person);
	const took = new Map<string, number>();
	for (let round = 0; round < ROUNDS; round++) {
		for (const email of [...people.map((person) => person.email), "nobody-here@example.com", "no address"]) {
			const startedAt = performance.now();
			expect(await requestSignInCode(ctx, { email, ip: freshAddress() })).toBeUndefined();
			took.set(email, Math.min(performance.now() - startedAt, took.get(email) ?? Number.POSITIVE_INFINITY));
			// The second within a minute is refused for all of them.
			expect(await refusal(requestSignInCode(ctx, { email, ip: freshAddress() }))).toBe("TooManyAttemptsException");
		}
		ctx.advance(61_000);
	}
	expect(ctx.mails.map((one) => one.to)).toEqual(Array.from({ length: ROUNDS }, () => people.map((person) => person.email)).flat());
	expect(Math.max(...took.values()) - Math.min(...took.values())).toBeLessThan(400);
}, 30_000);

test("S13 a slow or failing mail service does not show in the answer", async () => {
	const ctx = testCtx();
	const person = somebody();
	await createUser(ctx, person);
	let fail = (_: Error) => {};
	ctx.ports.mail.send = () =>
		new Promise((_, reject) => {
			fail = reject;
		});
	expect(await requestSignInCode(ctx, { email: person.email, ip: freshAddress() })).toBeUndefined();
	fail(new Error("down"));
});

test("S13 a wrong code is refused alike for known, unknown, disabled and unverified addresses", async () => {
	const ctx = testCtx();
	const known = await withCode({}, ctx);
	const disabled = await withCode({ status: "disabled" }, ctx);
	const unverified = await withCode({ verifiedAt: null }, ctx);
	const emails = [known, disabled, unverified].map(({ person }) => person.email);
	for (const email of [...emails, "nobody@example.com", ""]) {
		for (const code of ["00000000", "1234", "", "x".repeat(5_000)]) {
			expect(await refusal(signInByCode(ctx, { email, code, ...from() }))).toBe("InvalidCodeException");
		}
	}
}, 30_000);

test("S54 a hundred requests for one address send one mail a minute and five an hour", async () => {
	const ctx = testCtx();
	const person = somebody();
	await createUser(ctx, person);
	const ask = () => refusal(requestSignInCode(ctx, { email: person.email, ip: freshAddress() }));
	await Promise.all(Array.from({ length: 100 }, ask));
	expect(ctx.mails).toHaveLength(1);
	for (let n = 0; n < 8; n += 1) {
		ctx.advance(minute);
		await ask();
	}
	expect(ctx.mails).toHaveLength(5);
}, 60_000);

test("S54 one network address asks for at most 30 codes in five minutes", async () => {
	const ctx = testCtx();
	const ip = freshAddress();
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, n) => refusal(requestSignInCode(ctx, { email: `stranger-${n}@example.com`, ip }))),
	);
	expect(answers.filter((answer) => answer === "done")).toHaveLength(30);
});

test("S15 wrong codes from one address are limited as wrong passwords are", async () => {
	const { ctx, person } = await withCode();
	const ip = freshAddress();
	const answers = [];
	for (let n = 0; n < 12; n += 1)
		answers.push(await refusal(signInByCode(ctx, { email: person.email, code: "00000000", ip, userAgent: null })));
	expect(answers.filter((answer) => answer === "InvalidCodeException")).toHaveLength(10);
	expect(answers.slice(10)).toEqual(["TooManyAttemptsException", "TooManyAttemptsException"]);
});

test.each(["code", "link"] as const)("a disabled account asks before it comes back, and the %s stays good for the answer", async (by) => {
	const removalAskedAt = Date.now();
	const { ctx, person, userId, userHid, code, token } = await withCode({ status: "disabled" });
	await ctx.db.update(user).set({ removalAskedAt }).where(eq(user.id, userId));
	const signIn = (resurrect: boolean) =>
		by === "code"
			? signInByCode(ctx, { email: person.email, code, resurrect, ...from() })
			: signInByLink(ctx, { token, resurrect, ...from() });
	expect(await refusal(signIn(false))).toBe("AccountDisabledException");
	expect(await refusal(signIn(true))).toBe("done");
	const [row] = await ctx.db.select().from(user).where(eq(user.id, userId));
	expect(row).toMatchObject({ status: "active", removalAskedAt: null });
	const log = await ctx.db
		.select({ action: audit.action })
		.from(audit)
		.where(eq(audit.subject, `user:${userHid}`));
	expect(log).toContainEqual({ action: "user.restored" });
	const queued = await ctx.db.select({ kind: mail.kind }).from(mail).where(eq(mail.userId, userId));
	expect(queued).toContainEqual({ kind: "account_restored" });
});

test("30 days after removal was asked for signing in brings nothing back", async () => {
	const { ctx, person, userId } = await withCode({ status: "disabled" });
	await ctx.db.update(user).set({ removalAskedAt: ctx.now() }).where(eq(user.id, userId));
	ctx.advance(30 * 24 * 60 * minute);
	await requestSignInCode(ctx, { email: person.email, ip: freshAddress() });
	const code = ctx.mails.at(-1)?.code ?? "";
	expect(await refusal(signInByCode(ctx, { email: person.email, code, resurrect: true, ...from() }))).toBe("AccountDisabledException");
	const [row] = await ctx.db.select().from(user).where(eq(user.id, userId));
	expect(row?.status).toBe("disabled");
});
