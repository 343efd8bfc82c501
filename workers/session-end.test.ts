import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "~/db/tables/sessions";
import { membership, user as users } from "~/db/tables/users";
import { liveObjectName } from "~/domain/storage/live-message";
import { action as logout } from "~/routes/logout/route";
import { signedInUser } from "~/server/api/test-client";
import { createCtx } from "~/server/context";
import { requireApi } from "~/server/guards";
import { callRoute, TEST_ORIGIN } from "~/server/test-form";
import { askRemoval } from "~/services/account/ask-removal";
import { changePassword } from "~/services/account/change-password";
import { seatOfCaller } from "~/services/seat/make-seat";
import type { UserSeat } from "~/services/seat/seat";
import { endSessions } from "~/services/sessions/end-sessions";
import { findSession } from "~/services/sessions/find-session";
import { openSession } from "~/services/sessions/open-session";
import { signOut } from "~/services/sessions/sign-out";
import { openLiveSocket } from "./live-socket";
import { endSockets, noteSocket } from "./test-sockets";

const SESSION_ENDED_CODE = 4401;
/** Source: reliability S11. */
const WITHIN_MS = 5_000;

afterEach(endSockets);

type Somebody = Awaited<ReturnType<typeof signedInUser>> & { other: string };

async function follow(headers: Record<string, string>): Promise<{ code: number | null }> {
	const answer = await openLiveSocket(new Request(`${TEST_ORIGIN}/live`, { headers: { Upgrade: "websocket", ...headers } }), env);
	const socket = answer.webSocket;
	if (!socket) throw new Error(`no socket: ${answer.status}`);
	const closed: { code: number | null } = { code: null };
	socket.accept();
	noteSocket(socket);
	socket.addEventListener("close", ({ code }) => {
		closed.code = code;
	});
	return closed;
}

async function callerOf(who: Somebody, secret: string, kind: "cookie" | "bearer"): Promise<UserSeat> {
	const caller = await findSession(who.ctx, { secret, kind, ip: null });
	if (!caller) throw new Error("no session");
	return seatOfCaller(caller);
}

function status(headers: Record<string, string>): Promise<number> {
	return requireApi(new Request(`${TEST_ORIGIN}/storage/x`, { headers }), env, "signed_in").then(
		() => 200,
		(refused: unknown) => (refused instanceof Response ? refused.status : 0),
	);
}

const from = { ip: null, userAgent: null };
const ENDS: Record<string, { ends: ("cookie" | "bearer" | "other")[]; run(who: Somebody): Promise<unknown> }> = {
	"signing out in the browser": {
		ends: ["cookie"],
		run: (who) => callRoute(logout, "/logout", { form: {}, cookie: who.cookie }),
	},
	"signing a bearer out": {
		ends: ["bearer"],
		run: async (who) => signOut(await createCtx(env), await callerOf(who, who.token, "bearer")),
	},
	"signing out everywhere": {
		ends: ["cookie", "bearer", "other"],
		run: async (who) => endSessions(await createCtx(env), { user: { id: who.userId, hid: who.userHid }, reason: "everywhere" }),
	},
	"a new password": {
		ends: ["cookie", "bearer"],
		run: async (who) => {
			const caller = await callerOf(who, who.other, "cookie");
			const change = { currentPassword: who.person.password, newPassword: "quite another phrase", ...from };
			return changePassword(await createCtx(env), caller, change);
		},
	},
	"asking for removal": {
		ends: ["cookie", "bearer", "other"],
		run: async (who) =>
			askRemoval(await createCtx(env), await callerOf(who, who.cookie, "cookie"), {
				password: who.person.password,
				after: "any",
				...from,
			}),
	},
	"disabling the account": {
		ends: ["cookie", "bearer", "other"],
		run: async (who) =>
			endSessions(await createCtx(env), { user: { id: who.userId, hid: who.userHid }, reason: "disabled", actorId: null }),
	},
};

test.each(Object.entries(ENDS))("S11 after %s its sessions open nothing and their sockets are closed within 5 s", async (_name, end) => {
	const who = await signedInUser();
	const user = { id: who.userId, hid: who.userHid, role: "USER" as const };
	const other = await openSession(who.ctx, { kind: "cookie", user, accountId: who.accountId, ...from });
	const all = {
		cookie: { Cookie: `session=${who.cookie}` },
		bearer: { Authorization: `Bearer ${who.token}` },
		other: { Cookie: `session=${other.secret}` },
	};
	const sockets = { cookie: await follow(all.cookie), bearer: await follow(all.bearer), other: await follow(all.other) };
	await end.run({ ...who, other: other.secret });
	await vi.waitFor(
		() => {
			for (const name of end.ends) expect([name, sockets[name].code]).toEqual([name, SESSION_ENDED_CODE]);
		},
		{ timeout: WITHIN_MS, interval: 50 },
	);
	for (const name of ["cookie", "bearer", "other"] as const) {
		const ended = end.ends.includes(name);
		// After a new password the session that set it continues under a new secret.
		const renewed = _name === "a new password" && name === "other";
		expect([name, await status(all[name])]).toEqual([name, ended || renewed ? 401 : 200]);
		if (!ended) expect([name, sockets[name].code]).toEqual([name, null]);
	}
});

test("S11 a session whose time has passed is refused at the next request, and its socket is closed with it", async () => {
	const who = await signedInUser();
	const headers = { Cookie: `session=${who.cookie}` };
	const socket = await follow(headers);
	await who.ctx.db.update(session).set({ expiresAt: 1 }).where(eq(session.userId, who.userId));
	expect(await status(headers)).toBe(401);
	await vi.waitFor(() => expect(socket.code).toBe(SESSION_ENDED_CODE), { timeout: WITHIN_MS, interval: 50 });
});

test("an administrator who lost their rights sees nothing in another's name, by socket as by HTTP", async () => {
	const target = await signedInUser();
	const admin = await signedInUser({ role: "ADMINISTRATOR" });
	const impersonator = { id: admin.userId, sessionId: 0 };
	const user = { id: target.userId, hid: target.userHid, role: "USER" as const };
	const acting = await openSession(target.ctx, {
		kind: "bearer",
		method: "impersonation",
		impersonator,
		user,
		accountId: target.accountId,
		...from,
	});
	const headers = { Authorization: `Bearer ${acting.secret}` };
	const socket = await follow(headers);
	const object = env.ACCOUNT_LIVE.getByName(liveObjectName(target.accountId));
	await runDurableObjectAlarm(object);
	expect(socket.code).toBeNull();
	await admin.ctx.db.update(users).set({ role: "USER" }).where(eq(users.id, admin.userId));
	await runDurableObjectAlarm(object);
	await vi.waitFor(() => expect(socket.code).toBe(SESSION_ENDED_CODE), { timeout: WITHIN_MS, interval: 50 });
	expect(await status(headers)).toBe(401);
});

test("a page whose user sees other websites of the account from now on connects again", async () => {
	const who = await signedInUser();
	const socket = await follow({ Authorization: `Bearer ${who.token}` });
	const object = env.ACCOUNT_LIVE.getByName(liveObjectName(who.accountId));
	const see = (websites: string | null) => who.ctx.db.update(membership).set({ websites }).where(eq(membership.userId, who.userId));
	await runDurableObjectAlarm(object);
	expect(socket.code).toBeNull();
	await see('["one"]');
	await runDurableObjectAlarm(object);
	await vi.waitFor(() => expect(socket.code).toBe(1012), { timeout: WITHIN_MS, interval: 50 });
	const again = await follow({ Authorization: `Bearer ${who.token}` });
	await runDurableObjectAlarm(object);
	expect(again.code).toBeNull();
	await see(null);
	await runDurableObjectAlarm(object);
	await vi.waitFor(() => expect(again.code).toBe(1012), { timeout: WITHIN_MS, interval: 50 });
});
