import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit } from "~/db/tables/sessions";
import { account, membership, user } from "~/db/tables/users";
import { AppError } from "../app-error";
import { hashPassword, PASSWORD_COST, verifyPassword } from "../sessions/password-hash";
import { somebody, testCtx } from "../sessions/test-ctx";
import { createUser } from "./create-user";

test("a user is created with an account of their own and an audit row", async () => {
	const ctx = testCtx();
	const person = somebody();
	const made = await createUser(ctx, { ...person, email: ` ${person.email} `, account: { plan: "expert_20210323", packs: 2 } });
	expect(made.userHid).toMatch(/^[\w-]{22}$/);
	expect(made.accountHid).not.toBe(made.userHid);
	const [own] = await ctx.db.select().from(account).where(eq(account.hid, made.accountHid));
	expect(own).toMatchObject({ plan: "expert_20210323", packs: 2, country: "fr", timezone: "Europe/Paris", rev: 0 });
	expect(await ctx.db.select().from(membership).where(eq(membership.userId, made.userId))).toMatchObject([
		{ userId: made.userId, accountId: own?.id, role: "owner", websites: null },
	]);
	const [entry] = await ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `user:${made.userHid}`));
	expect(entry).toMatchObject({ action: "user.created", requestId: "test-request" });
});

test("an address is taken once, whatever its case, and a refused sign-up leaves nothing behind", async () => {
	const ctx = testCtx();
	const person = somebody();
	const countOrphans = async () =>
		(await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM ${account} WHERE id NOT IN (SELECT account_id FROM ${membership})`))[0]
			?.n;
	const before = await countOrphans();
	const tries = await Promise.allSettled(
		[person.email, person.email.toUpperCase(), ` ${person.email}`].map((email) => createUser(ctx, { ...person, email })),
	);
	expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(1);
	for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "ConflictException" });
	const [users] = await ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM ${user} WHERE email_key = ${person.email}`);
	expect([await countOrphans(), users?.n]).toEqual([before, 1]);
});

test.each([
	[{ email: "nobody" }, { email: ["email.invalid"] }],
	[{ password: "" }, { password: ["password.length"] }],
	[{ password: "x".repeat(1025) }, { password: ["password.length"] }],
])("%j is refused", async (change, errors) => {
	const refused = await createUser(testCtx(), { ...somebody(), ...change }).catch((error: unknown) => error);
	expect(refused).toBeInstanceOf(AppError);
	expect((refused as AppError).errors).toEqual(errors);
});

test.each(["8 chars!", " lead and trail ", "ünïcödé 密码 🔑", "x".repeat(64), "x".repeat(1024)])(
	"the password %j is kept unmodified",
	(password) => {
		const ctx = { ...testCtx(), passwordCost: PASSWORD_COST };
		const stored = hashPassword(ctx, password);
		expect(stored).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
		expect(verifyPassword(ctx, password, stored)).toBe(true);
		expect(verifyPassword(ctx, `${password} `, stored)).toBe(false);
		expect(verifyPassword(ctx, password.trim().toUpperCase(), stored)).toBe(false);
	},
);

test.each(["", "plain", "scrypt$0$8$1$x$y", null])("nothing is the password of the stored value %j", (stored) => {
	expect(verifyPassword(testCtx(), "", stored)).toBe(false);
	expect(verifyPassword(testCtx(), "plain", stored)).toBe(false);
});
