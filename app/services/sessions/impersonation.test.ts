import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { audit, session } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { seatOfCaller } from "../seat/make-seat";
import { assertRight } from "../seat/seat";
import { createUser } from "../users/create-user";
import { endImpersonation } from "./end-impersonation";
import { findSession } from "./find-session";
import { openSession } from "./open-session";
import { startImpersonation } from "./start-impersonation";
import { somebody, testCtx } from "./test-ctx";
import { refusal } from "./test-refusal";

const hour = 3_600_000;

async function scene(fields: Partial<Parameters<typeof createUser>[1]> = {}) {
	const ctx = testCtx();
	const admin = await createUser(ctx, { ...somebody(), role: "ADMINISTRATOR" });
	await ctx.db.update(user).set({ firstName: "Ada", lastName: "Byron" }).where(eq(user.id, admin.userId));
	const target = await createUser(ctx, { ...somebody(), ...fields });
	const who = { id: admin.userId, hid: admin.userHid, role: "ADMINISTRATOR" as const };
	const own = await openSession(ctx, { kind: "cookie", user: who, accountId: admin.accountId, ip: "192.0.2.9", userAgent: null });
	const find = (secret: string, kind: "cookie" | "bearer" = "cookie") => findSession(ctx, { secret, kind, ip: "192.0.2.9" });
	const caller = async (secret: string) => {
		const found = await find(secret);
		if (!found) throw new Error("no session");
		return seatOfCaller(found);
	};
	const start = async (kind: "cookie" | "bearer" = "cookie") =>
		(await startImpersonation(ctx, await caller(own.secret), { userHid: target.userHid, kind, ip: "192.0.2.9", userAgent: "Firefox" }))
			.secret;
	return { ctx, admin, target, own: own.secret, find, caller, start };
}

test("an administrator impersonates a user with a new session id, and returns to their own with another", async () => {
	const { ctx, admin, target, own, find, caller, start } = await scene();
	const acting = await start();
	expect(acting).not.toBe(own);
	const as = await caller(acting);
	expect([as.user.id, as.session.impersonatorId, as.session.method]).toEqual([target.userId, admin.userId, "impersonation"]);
	const back = await endImpersonation(ctx, as);
	expect(back?.name).toBe("Ada Byron");
	expect(await find(acting)).toBeNull();
	// S10: the administrator's cookie is another one than before.
	expect(await find(own)).toBeNull();
	expect((await caller(back?.secret ?? "")).user.id).toBe(admin.userId);
	expect(ctx.disconnected).toEqual([{ accountId: target.accountId, sessionId: as.session.id }]);
});

test("start and end are in the user's event log with the administrator's name, and the user's last use is unchanged", async () => {
	const { ctx, admin, target, caller, start } = await scene();
	const as = await caller(await start());
	ctx.advance(10 * 60_000);
	await caller(await start());
	await endImpersonation(ctx, as);
	const log = await ctx.db
		.select()
		.from(audit)
		.where(eq(audit.subject, `user:${target.userHid}`))
		.orderBy(audit.id);
	const told = log.filter((row) => row.action.startsWith("impersonation."));
	expect(told.map((row) => [row.action, row.impersonatorId])).toEqual([
		["impersonation.started", admin.userId],
		["impersonation.started", admin.userId],
		["impersonation.ended", admin.userId],
	]);
	const [row] = await ctx.db.select().from(user).where(eq(user.id, target.userId));
	expect([row?.lastIpAddress, row?.lastRequestAt]).toEqual([null, null]);
});

test("only an administrator can impersonate, and never an administrator, themselves, a disabled or an unknown user", async () => {
	const { ctx, admin, own, caller, start } = await scene();
	const asked = { ip: null, userAgent: null };
	const administrator = await caller(own);
	const other = await createUser(ctx, { ...somebody(), role: "ADMINISTRATOR" });
	const disabled = await createUser(ctx, { ...somebody(), status: "disabled" });
	for (const [hid, code] of [
		[admin.userHid, "ForbiddenException"],
		[other.userHid, "ForbiddenException"],
		[disabled.userHid, "ForbiddenException"],
		["nobody", "NotFoundException"],
	] as const) {
		expect([hid, await refusal(startImpersonation(ctx, administrator, { userHid: hid, ...asked }))]).toEqual([hid, code]);
	}
	const as = await caller(await start());
	expect(await refusal(startImpersonation(ctx, as, { userHid: other.userHid, ...asked }))).toBe("ForbiddenException");
	// Also if the user should become one meanwhile: no nesting.
	const promoted = seatOfCaller({ ...as, user: { ...as.user, role: "ADMINISTRATOR" as const } });
	expect(await refusal(startImpersonation(ctx, promoted, { userHid: other.userHid, ...asked }))).toBe("ImpersonatedException");
});

test("an impersonation ends after 12 hours, and with the administrator's rights", async () => {
	const first = await scene();
	const acting = await first.start();
	first.ctx.advance(12 * hour + 1);
	expect(await first.find(acting)).toBeNull();
	for (const loss of [{ role: "USER" as const }, { status: "disabled" as const }]) {
		const { ctx, admin, find, start } = await scene();
		const secret = await start("bearer");
		expect(await find(secret, "bearer")).not.toBeNull();
		await ctx.db.update(user).set(loss).where(eq(user.id, admin.userId));
		expect(await find(secret, "bearer")).toBeNull();
		expect(ctx.disconnected).toHaveLength(1);
	}
});

test("when the administrator's own session has ended there is nothing to go back to", async () => {
	const { ctx, admin, caller, find, start } = await scene();
	const acting = await start();
	const as = await caller(acting);
	await ctx.db.delete(session).where(eq(session.userId, admin.userId));
	expect(await endImpersonation(ctx, as)).toBeNull();
	expect(await find(acting)).toBeNull();
});

test("what only the owner may do is refused to who acts for them", async () => {
	const { own, caller, start } = await scene();
	const as = await caller(await start());
	expect(() => assertRight(as, "identity.write")).toThrow("ImpersonatedException");
	const administrator = await caller(own);
	expect(() => assertRight(administrator, "identity.write")).not.toThrow();
});
