import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { audit, session } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { stopwatch } from "../../../tests/setup/test-time";
import { requestSignInCode } from "../codes/request-sign-in-code";
import { createUser } from "../users/create-user";
import { signInByCode } from "./sign-in-by-code";
import { signInByLink } from "./sign-in-by-link";
import { signInByPassword } from "./sign-in-by-password";
import { realSleep, somebody, type TestCtx, testCtx } from "./test-ctx";
import { freshAddress, refusal } from "./test-refusal";

const minute = 60_000;

async function withCode(fields: Partial<Parameters<typeof createUser>[1]> = {}, ctx: TestCtx = testCtx()) {
	const person = { ...somebody(), ...fields };
	const made = await createUser(ctx, person);
	await requestSignInCode(ctx, { email: person.email, ...asker() });
	const sent = ctx.mails.at(-1);
	const token = sent?.link?.split("/").at(-1) ?? "";
	return { ctx, person, ...made, code: sent?.code ?? "", token, sent };
}
const from = () => ({ ip: freshAddress(), userAgent: "Firefox", browser: OWN });
/** The owner's browser, wherever it is. */
const OWN = "the owner's browser";
const asker = (browser: string | null = OWN) => ({ ip: freshAddress(), browser, isPerson: false });

test("a code by mail signs in, and the session records the method", async () => {
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
	ctx.sleep = realSleep;
	const people = [somebody(), { ...somebody(), status: "disabled" as const }, { ...somebody(), verifiedAt: null }];
	for (const person of people) await createUser(ctx, person);
	const took = new Map<string, number>();
	for (let round = 0; round < ROUNDS; round++) {
		for (const email of [...people.map((person) => person.email), "nobody-here@example.com", "no address"]) {
			const elapsed = stopwatch();
			const asked = { email, ...asker() };
			expect(await requestSignInCode(ctx, asked)).toBe("asked");
			took.set(email, Math.min(elapsed(), took.get(email) ?? Number.POSITIVE_INFINITY));
			// The second within a minute is refused for all of them.
			expect(await refusal(requestSignInCode(ctx, asked))).toBe("TooManyAttemptsException");
		}
		ctx.advance(61_000);
	}
	expect(ctx.mails.map((one) => one.to)).toEqual(Array.from({ length: ROUNDS }, () => people.map((person) => person.email)).flat());
	expect(Math.max(...took.values()) - Math.min(...took.values())).toBeLessThan(400);
}, 30_000);

test("S13 a slow or failing mail service does not show in the answer", async () => {
	const ctx = testCtx();
	ctx.sleep = realSleep;
	const person = somebody();
	await createUser(ctx, person);
	let fail = (_: Error) => {};
	ctx.ports.mail.send = () =>
		new Promise((_, reject) => {
			fail = reject;
		});
	expect(await requestSignInCode(ctx, { email: person.email, ...asker() })).toBe("asked");
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

test("S54 a hundred requests of one source for one address send one mail a minute, five an hour, then one in ten minutes", async () => {
	const ctx = testCtx();
	const person = somebody();
	await createUser(ctx, person);
	const source = asker();
	const ask = () => refusal(requestSignInCode(ctx, { email: person.email, ...source }));
	await Promise.all(Array.from({ length: 100 }, ask));
	expect(ctx.mails).toHaveLength(1);
	for (let n = 0; n < 14; n += 1) {
		ctx.advance(minute);
		await ask();
	}
	// Five within the limit, and the first paced one.
	expect(ctx.mails).toHaveLength(6);
	ctx.advance(10 * minute);
	await ask();
	expect(ctx.mails).toHaveLength(7);
}, 60_000);

test("S54 a neighbour behind the owner's network address uses up its limits for a day: the bot check lifts them", async () => {
	const ctx = testCtx();
	ctx.ports.botCheck.page = { siteKey: "k", script: "/s.js" };
	const person = somebody();
	await createUser(ctx, person);
	const { ip } = asker();
	const ask = (browser: string, isPerson: boolean) => refusal(requestSignInCode(ctx, { email: person.email, ip, browser, isPerson }));
	for (let n = 0; n < 10; n += 1) {
		expect(await ask("the neighbour's", false)).toBe("done");
		ctx.advance(15 * minute);
	}
	expect(await ask(OWN, false)).toBe("ProofRequiredException");
	expect(await ask(OWN, true)).toBe("done");
	expect(ctx.mails).toHaveLength(11);
	// A person too waits for a minute between two codes.
	expect(await ask(OWN, true)).toBe("TooManyAttemptsException");
	const code = ctx.mails.at(-1)?.code ?? "";
	expect(await refusal(signInByCode(ctx, { email: person.email, code, ip, userAgent: null, browser: OWN }))).toBe("done");
}, 30_000);

const minutesOf = (n: number) => n * minute;
test.each([
	["evenly over two and a half hours", Array.from({ length: 10 }, () => minutesOf(15))],
	["five at a time, the last just before", [0, 0, 0, 0, minutesOf(75), 0, 0, 0, 0, 0]],
])(
	"S54 ten requests of strangers %s: the owner's link and code come and work at a new place",
	async (_, pauses) => {
		const ctx = testCtx();
		const person = somebody();
		await createUser(ctx, person);
		for (const pause of pauses) {
			await requestSignInCode(ctx, { email: person.email, ...asker(`stranger ${freshAddress()}`) });
			ctx.advance(pause);
		}
		await requestSignInCode(ctx, { email: person.email, ...asker() });
		const own = ctx.mails.at(-1);
		expect(ctx.mails).toHaveLength(11);
		// Meanwhile strangers ask and try on.
		await requestSignInCode(ctx, { email: person.email, ...asker("another stranger") });
		for (let n = 0; n < 6; n += 1) {
			expect(await refusal(signInByCode(ctx, { ...from(), browser: "another stranger", email: person.email, code: own?.code ?? "" }))).toBe(
				"InvalidCodeException",
			);
		}
		expect(await refusal(signInByCode(ctx, { ...from(), email: person.email, code: own?.code ?? "" }))).toBe("done");
		await requestSignInCode(ctx, { email: person.email, ...asker() });
		const token = ctx.mails.at(-1)?.link?.split("/").at(-1) ?? "";
		expect(await refusal(signInByLink(ctx, { token, ip: freshAddress(), userAgent: null }))).toBe("done");
	},
	60_000,
);

test("S54 beyond ten an hour from all sources the bot check is required, and a person gets a mail", async () => {
	const ctx = testCtx();
	ctx.ports.botCheck.page = { siteKey: "k", script: "/s.js" };
	const person = somebody();
	await createUser(ctx, person);
	const ask = (isPerson = false) => refusal(requestSignInCode(ctx, { email: person.email, ...asker(freshAddress()), isPerson }));
	const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
	expect([ctx.mails.length, answers.filter((answer) => answer === "ProofRequiredException").length]).toEqual([10, 30]);
	expect(await ask(true)).toBe("done");
	expect(ctx.mails).toHaveLength(11);
}, 30_000);

test("S54 without a bot check the mailbox always contains a link of the last ten minutes", async () => {
	const ctx = testCtx();
	const person = somebody();
	await createUser(ctx, person);
	const ask = () => requestSignInCode(ctx, { email: person.email, ...asker(freshAddress()) });
	await Promise.all(Array.from({ length: 10 }, ask));
	expect([await ask(), await ask(), ctx.mails.length]).toEqual(["asked", "paced", 11]);
	ctx.advance(9 * minute);
	expect(await ask()).toBe("paced");
	const token = ctx.mails.at(-1)?.link?.split("/").at(-1) ?? "";
	expect(await refusal(signInByLink(ctx, { token, ip: freshAddress(), userAgent: null }))).toBe("done");
	ctx.advance(minute);
	expect([await ask(), ctx.mails.length]).toEqual(["asked", 12]);
}, 30_000);

test("S54 one network address asks for at most 30 codes in five minutes", async () => {
	const ctx = testCtx();
	const ip = freshAddress();
	const answers = await Promise.all(
		Array.from({ length: 50 }, (_, n) => refusal(requestSignInCode(ctx, { ...asker(), email: `stranger-${n}@example.com`, ip }))),
	);
	expect(answers.filter((answer) => answer === "done")).toHaveLength(30);
});

test("S15 wrong codes and links of one address are refused with a wait after thirty, and the right ones still work from there", async () => {
	const { ctx, person, code } = await withCode();
	const own = { ...from(), ip: freshAddress() };
	const wrong = (n: number) =>
		n % 2 === 0
			? signInByCode(ctx, { ...own, browser: "another", email: person.email, code: "00000000" })
			: signInByLink(ctx, { ...own, token: "A".repeat(22) });
	const answers = [];
	for (let n = 0; n < 32; n += 1) answers.push(await refusal(wrong(n)));
	expect(answers.filter((answer) => answer === "InvalidCodeException")).toHaveLength(30);
	expect(answers.slice(30)).toEqual(["TooManyAttemptsException", "TooManyAttemptsException"]);
	expect(await refusal(signInByCode(ctx, { ...own, email: person.email, code }))).toBe("done");
	ctx.advance(minute);
	await requestSignInCode(ctx, { email: person.email, ...asker() });
	const token = ctx.mails.at(-1)?.link?.split("/").at(-1) ?? "";
	expect(await refusal(signInByLink(ctx, { ...own, token }))).toBe("done");
}, 30_000);

test("a code requested in one browser is refused in another, and in a client without cookies", async () => {
	const { ctx, person, code } = await withCode();
	for (const browser of ["another browser", null]) {
		expect(await refusal(signInByCode(ctx, { ...from(), browser, email: person.email, code }))).toBe("InvalidCodeException");
	}
	expect(await refusal(signInByCode(ctx, { ...from(), email: person.email, code }))).toBe("done");
});

test.each(["code", "link"] as const)("a disabled account asks before it comes back, and the %s stays good for the answer", async (by) => {
	const { ctx, person, userId, userHid, code, token } = await withCode({ status: "disabled" });
	await ctx.db.update(user).set({ removalAskedAt: ctx.now() }).where(eq(user.id, userId));
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

test("30 days after the request for removal a sign-in restores nothing", async () => {
	const { ctx, person, userId } = await withCode({ status: "disabled" });
	await ctx.db.update(user).set({ removalAskedAt: ctx.now() }).where(eq(user.id, userId));
	ctx.advance(30 * 24 * 60 * minute);
	const { email, password } = person;
	expect(await refusal(signInByPassword(ctx, { email, password, resurrect: true, ...from() }))).toBe("AccountDisabledException");
	await requestSignInCode(ctx, { email, ...asker() });
	const token = ctx.mails.at(-1)?.link?.split("/").at(-1) ?? "";
	expect(await refusal(signInByLink(ctx, { token, resurrect: true, ...from() }))).toBe("AccountDisabledException");
	ctx.advance(minute);
	await requestSignInCode(ctx, { email, ...asker() });
	const code = ctx.mails.at(-1)?.code ?? "";
	expect(await refusal(signInByCode(ctx, { email: person.email, code, resurrect: true, ...from() }))).toBe("AccountDisabledException");
	const [row] = await ctx.db.select().from(user).where(eq(user.id, userId));
	expect(row?.status).toBe("disabled");
	// A minute before the end, the account comes back.
	await ctx.db
		.update(user)
		.set({ removalAskedAt: ctx.now() - 30 * 24 * 60 * minute + minute })
		.where(eq(user.id, userId));
	expect(await refusal(signInByPassword(ctx, { email, password, resurrect: true, ...from() }))).toBe("done");
});
