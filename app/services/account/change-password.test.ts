import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { apiToken, audit, code } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { createApiToken } from "../api-tokens/create-api-token";
import { findApiToken } from "../api-tokens/find-api-token";
import { AppError } from "../app-error";
import { seatOfCaller } from "../seat/make-seat";
import { findSession } from "../sessions/find-session";
import { verifyPassword } from "../sessions/password-hash";
import { askRemoval } from "./ask-removal";
import { changePassword } from "./change-password";
import { signedInCaller } from "./test-account";

const minute = 60_000;
const from = { ip: "192.0.2.1", userAgent: "x" };
const good = "quiet violet staircase";

type Signed = Awaited<ReturnType<typeof signedInCaller>>;
function change(one: Signed, currentPassword: string, newPassword: string) {
	return changePassword(one.ctx, one.caller, { currentPassword, newPassword, ...from }).then(
		() => "changed",
		(error: unknown) => {
			if (!(error instanceof AppError)) throw error;
			return [error.code, error.errors];
		},
	);
}
async function hashOf(one: Signed) {
	return (await one.ctx.db.select({ hash: user.passwordHash }).from(user).where(eq(user.id, one.userId)))[0]?.hash ?? null;
}

test("S12 a password is changed with the current one, and not without or with a wrong one", async () => {
	const one = await signedInCaller();
	expect(await change(one, "", good)).toEqual(["ReauthenticationException", { current_password: ["password.current"] }]);
	expect(await change(one, "wrong", good)).toEqual(["ReauthenticationException", { current_password: ["password.wrong"] }]);
	expect(verifyPassword(one.ctx, one.person.password, await hashOf(one))).toBe(true);
	expect(await change(one, one.person.password, good)).toBe("changed");
	expect(verifyPassword(one.ctx, good, await hashOf(one))).toBe(true);
});

test("S12 a sign-in by code within the last ten minutes replaces the current password, one by password does not", async () => {
	const byCode = await signedInCaller({}, "code");
	byCode.ctx.advance(9 * minute);
	expect(await change(byCode, "", good)).toBe("changed");
	const wrong = await signedInCaller({}, "code");
	expect(await change(wrong, "wrong", good)).toEqual(["ReauthenticationException", { current_password: ["password.wrong"] }]);
	const late = await signedInCaller({}, "code");
	late.ctx.advance(10 * minute);
	expect(await change(late, "", good)).toEqual(["ReauthenticationException", { current_password: ["password.current"] }]);
});

test.each([
	["7 chars", ["password.short"]],
	["", ["password.required"]],
	["password1", ["password.common"]],
	["serpentine2026", ["password.guessable"]],
	["x".repeat(4096), ["password.long"]],
])("S12 the new password %j is refused before anything is hashed", async (next, fault) => {
	const one = await signedInCaller();
	expect(await change(one, one.person.password, next)).toEqual(["ValidationException", { password: fault }]);
});

test.each(["8 chars!", "  lead and trail  ", "ünïcödé 密码 🔑", "éa".repeat(32), "y0".repeat(64)])(
	"S12 the new password %j is accepted unmodified",
	async (next) => {
		const one = await signedInCaller();
		expect(await change(one, one.person.password, next)).toBe("changed");
		const hash = await hashOf(one);
		expect([verifyPassword(one.ctx, next, hash), verifyPassword(one.ctx, next.trim().slice(0, -1), hash)]).toEqual([true, false]);
	},
);

test("two concurrent changes with the same current password: the second one fails, because the current password no longer matches", async () => {
	const one = await signedInCaller();
	const nexts = [good, "another violet staircase"];
	const answers = await Promise.all(nexts.map((next) => change(one, one.person.password, next)));
	expect(answers.filter((answer) => answer === "changed")).toHaveLength(1);
	expect(answers).toContainEqual(["ReauthenticationException", { current_password: ["password.wrong"] }]);
	expect(verifyPassword(one.ctx, nexts[answers.indexOf("changed")] ?? "", await hashOf(one))).toBe(true);
});

test("S10 S11 a new password ends all other sessions and gives this one a new secret", async () => {
	const one = await signedInCaller();
	const other = await one.open();
	const { secret } = await changePassword(one.ctx, one.caller, { currentPassword: one.person.password, newPassword: good, ...from });
	const opens = async (presented: string) => (await findSession(one.ctx, { secret: presented, kind: "cookie", ip: null })) !== null;
	expect([await opens(other), await opens(one.secret), await opens(secret)]).toEqual([false, false, true]);
	expect(one.ctx.disconnected).toHaveLength(1);
});

test("a mail informs the owner of a new password, the event log contains it, and old codes become invalid", async () => {
	const one = await signedInCaller();
	const row = { userId: one.userId, purpose: "sign_in" as const, digest: "x", channel: "email" as const };
	await one.ctx.db.insert(code).values({ ...row, createdAt: 1, expiresAt: one.ctx.now() + minute });
	expect(await change(one, one.person.password, good)).toBe("changed");
	expect(await one.ctx.db.select({ kind: mail.kind }).from(mail).where(eq(mail.userId, one.userId))).toEqual([
		{ kind: "password_changed" },
	]);
	expect(await one.ctx.db.select().from(code).where(eq(code.userId, one.userId))).toEqual([]);
	const events = await one.ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `user:${one.userHid}`));
	expect(events).toContainEqual(expect.objectContaining({ action: "password.changed", ip: "192.0.2.1", userAgent: "x" }));
	expect(JSON.stringify([events, one.ctx.logged])).not.toContain(good);
});

test("wrong current passwords are counted, and the eleventh waits", async () => {
	const one = await signedInCaller();
	for (let i = 0; i < 10; i++) expect((await change(one, "wrong", good))[0]).toBe("ReauthenticationException");
	expect((await change(one, one.person.password, good))[0]).toBe("TooManyAttemptsException");
	one.ctx.advance(17 * minute);
	expect(await change(one, one.person.password, good)).toBe("changed");
}, 60_000);

test("a password cannot be changed during an impersonation", async () => {
	const one = await signedInCaller();
	one.caller.session.impersonatorId = 7;
	one.caller = seatOfCaller(one.caller);
	expect(await change(one, one.person.password, good)).toEqual(["ImpersonatedException", {}]);
});

test.each(["password change", "removal"] as const)(
	"a request let in before a %s makes no API token after it, in that session and in another",
	async (change) => {
		const one = await signedInCaller({ account: { plan: "expert_20210323" } });
		// Both requests have passed their guard: only the insert itself can still refuse them.
		const letIn = [one.caller, await one.callerOf(await one.open())];
		if (change === "removal") await askRemoval(one.ctx, one.caller, { password: one.person.password, after: "code", ...from });
		else {
			const asked = { currentPassword: one.person.password, newPassword: good, endApiTokens: true, ...from };
			await changePassword(one.ctx, one.caller, asked);
		}
		for (const caller of letIn) {
			const make = createApiToken(one.ctx, seatOfCaller(caller), { label: "CI", scope: "*", currentPassword: "" });
			await expect(make).rejects.toMatchObject({ code: "InvalidTokenException" });
		}
		expect(await one.ctx.db.$count(apiToken, eq(apiToken.userId, one.userId))).toBe(0);
		expect(await one.ctx.db.$count(audit, and(eq(audit.subject, `user:${one.userHid}`), eq(audit.action, "api_token.created")))).toBe(0);
		expect(await one.ctx.db.$count(mail, and(eq(mail.userId, one.userId), eq(mail.kind, "api_token_created")))).toBe(0);
	},
);

test.each([true, false])(
	"a new password ends API tokens where that is wanted (%s), and other sessions in any case",
	async (endApiTokens) => {
		const one = await signedInCaller({ account: { plan: "expert_20210323" } });
		const other = await one.open();
		const { key } = await createApiToken(one.ctx, seatOfCaller(one.caller), {
			label: "CI",
			scope: "*",
			currentPassword: one.person.password,
		});
		await changePassword(one.ctx, one.caller, { currentPassword: one.person.password, newPassword: good, endApiTokens, ...from });
		const found = await findApiToken(one.ctx, { key, ip: null });
		expect([found !== null, await findSession(one.ctx, { secret: other, kind: "cookie", ip: null })]).toEqual([!endApiTokens, null]);
	},
);
