import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { session } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { translator } from "~/i18n/translator";
import { action as security } from "~/routes/account-security/route";
import { action as depersonate } from "~/routes/depersonate/route";
import { action as impersonate } from "~/routes/impersonate/route";
import { action as logout } from "~/routes/logout/route";
import { signedInUser } from "~/server/api/test-client";
import { callRoute, type FormAnswer, sessionCookie, toastOf } from "~/server/test-form";
import { findSession } from "~/services/sessions/find-session";

async function scene() {
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	await admin.ctx.db.update(user).set({ firstName: "Ada", lastName: "Byron" }).where(eq(user.id, admin.userId));
	const target = await signedInUser();
	await admin.ctx.db.update(user).set({ firstName: "Tom", lastName: "Byron" }).where(eq(user.id, target.userId));
	const acting = await callRoute(impersonate, "/impersonate", { form: { user_id: target.userHid }, cookie: admin.cookie });
	const who = async (cookie: string | null) => (await findSession(admin.ctx, { secret: cookie ?? "", kind: "cookie", ip: null }))?.user.id;
	return { admin, target, acting, who };
}

/** Text of the toast that an answer passes to the next page, in English. */
function sentence(answer: FormAnswer): string {
	const { key, facts } = toastOf(answer) as { key: "signIn.impersonation.ended"; facts?: { name: string } };
	return translator("en").t(key, { name: facts?.name ?? "" });
}

test.each([
	["/depersonate", depersonate],
	["/logout", logout],
] as const)("an administrator goes on as a user, and %s leads back with a success message naming them", async (path, leave) => {
	const { admin, target, acting, who } = await scene();
	expect([acting.status, acting.location, toastOf(acting)]).toMatchObject([
		302,
		"/",
		{ kind: "info", key: "signIn.impersonation.started" },
	]);
	expect(sentence(acting)).toBe("You are now connected as Tom Byron");
	expect(await who(sessionCookie(acting))).toBe(target.userId);
	const back = await callRoute(leave, path, { form: {}, cookie: sessionCookie(acting) ?? "" });
	expect([back.status, back.location]).toEqual([302, "/"]);
	expect(toastOf(back)).toMatchObject({ kind: "success", key: "signIn.impersonation.ended", facts: { name: "Ada Byron" } });
	expect(sentence(back)).toBe("You are now reconnected as Ada Byron");
	expect(await who(sessionCookie(back))).toBe(admin.userId);
	// S10: a new session id at each change, and the old ones are invalid.
	expect(new Set([admin.cookie, sessionCookie(acting), sessionCookie(back)]).size).toBe(3);
	expect([await who(admin.cookie), await who(sessionCookie(acting))]).toEqual([undefined, undefined]);
});

test("an administrator ends no session of the user in whose account they act", async () => {
	const { admin, target, acting, who } = await scene();
	const cookie = sessionCookie(acting) ?? "";
	const [own] = await admin.ctx.db.select().from(session).where(eq(session.userId, target.userId));
	for (const form of [
		{ intent: "end_all_sessions" },
		{ intent: "end_other_sessions" },
		{ intent: "end_session", session: own?.hid ?? "" },
	]) {
		const { status, data } = await callRoute(security, "/account/security", { form, cookie });
		expect([form, status, data?.code]).toEqual([form, 400, "ImpersonatedException"]);
	}
	expect([await who(target.cookie), await who(cookie)]).toEqual([target.userId, target.userId]);
});

test("without a session to return to, the sign-in page says so", async () => {
	const { admin, acting } = await scene();
	await admin.ctx.db.delete(session).where(eq(session.userId, admin.userId));
	const back = await callRoute(depersonate, "/depersonate", { form: {}, cookie: sessionCookie(acting) ?? "" });
	// The administrator's rights are checked at each request: without a session the acting one also ends.
	expect([back.location, sessionCookie(back), toastOf(back)]).toMatchObject(["/login?reason=expired", "", { kind: "error" }]);
});

test("a user who acts as nobody is sent home, and only administrators act as users", async () => {
	const { admin, target } = await scene();
	expect((await callRoute(depersonate, "/depersonate", { form: {}, cookie: target.cookie })).location).toBe("/");
	expect((await callRoute(depersonate, "/depersonate", { form: {} })).location).toBe("/");
	expect((await callRoute(impersonate, "/impersonate", { form: { user_id: admin.userHid }, cookie: target.cookie })).status).toBe(403);
	const failed = await callRoute(impersonate, "/impersonate", { form: { user_id: "nobody" }, cookie: admin.cookie });
	expect([failed.location, sessionCookie(failed), toastOf(failed)]).toMatchObject([
		"/admin/users",
		null,
		{ kind: "error", key: "signIn.impersonation.failed" },
	]);
	expect(sentence(failed)).toBe("The account could not be switched.");
});
