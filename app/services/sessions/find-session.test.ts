import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { session } from "~/db/tables/sessions";
import { user } from "~/db/tables/users";
import { seatOfCaller } from "../seat/make-seat";
import { createUser } from "../users/create-user";
import { findSession } from "./find-session";
import { openSession } from "./open-session";
import { newSessionSecret } from "./session-secret";
import { signOut } from "./sign-out";
import { somebody, testCtx } from "./test-ctx";

const day = 86_400_000;

async function signedIn(role: "USER" | "ADMINISTRATOR" = "USER", kind: "cookie" | "bearer" = "cookie") {
	const ctx = testCtx();
	const { userId, userHid, accountId } = await createUser(ctx, { ...somebody(), role });
	const { secret } = await openSession(ctx, {
		kind,
		user: { id: userId, hid: userHid, role },
		accountId,
		ip: "192.0.2.1",
		userAgent: null,
	});
	return { ctx, userId, accountId, secret, find: () => findSession(ctx, { secret, kind, ip: "192.0.2.2" }) };
}

test("a session is found with its user and account, without the password's hash", async () => {
	const { find, userId, accountId } = await signedIn();
	const caller = await find();
	expect(caller?.user.id).toBe(userId);
	expect(caller?.account.id).toBe(accountId);
	expect(JSON.stringify(caller)).not.toContain("scrypt");
});

test.each([
	["empty", () => ""],
	["cut", (secret: string) => secret.slice(0, 42)],
	["longer", (secret: string) => `${secret}A`],
	["another", (secret: string) => `${secret.startsWith("A") ? "B" : "A"}${secret.slice(1)}`],
	["upper-cased", (secret: string) => secret.toUpperCase().replaceAll("-", "_")],
	["SQL", () => "' OR 1=1 --                                "],
	["10 KB", () => "A".repeat(10_000)],
	["with NUL", (secret: string) => `${secret.slice(0, 42)}\0`],
])("a forged secret finds nothing: %s", async (_name, forge) => {
	const { ctx, secret } = await signedIn();
	expect(await findSession(ctx, { secret: forge(secret), kind: "cookie", ip: null })).toBeNull();
});

test("a bearer token is no cookie and a cookie no bearer token", async () => {
	const cookie = await signedIn("USER", "cookie");
	expect(await findSession(cookie.ctx, { secret: cookie.secret, kind: "bearer", ip: null })).toBeNull();
	const bearer = await signedIn("USER", "bearer");
	expect(await findSession(bearer.ctx, { secret: bearer.secret, kind: "cookie", ip: null })).toBeNull();
	expect(await bearer.find()).not.toBeNull();
});

test("a session ends after 14 idle days and its row is deleted", async () => {
	const { ctx, find, userId } = await signedIn();
	ctx.advance(14 * day + 1);
	expect(await find()).toBeNull();
	expect(await ctx.db.select().from(session).where(eq(session.userId, userId))).toEqual([]);
});

test("a session in use ends after 90 days, an administrator's after 12 hours", async () => {
	const person = await signedIn();
	for (let n = 0; n < 8; n += 1) {
		person.ctx.advance(11 * day);
		expect(await person.find()).not.toBeNull();
	}
	person.ctx.advance(2 * day + 1);
	expect(await person.find()).toBeNull();
	const administrator = await signedIn("ADMINISTRATOR");
	administrator.ctx.advance(day / 2 - 1000);
	expect(await administrator.find()).not.toBeNull();
	administrator.ctx.advance(2000);
	expect(await administrator.find()).toBeNull();
});

test("the last use is written after five minutes and not before", async () => {
	const { ctx, find, userId } = await signedIn();
	const lastSeen = async () => (await ctx.db.select().from(session).where(eq(session.userId, userId)))[0]?.lastSeenAt;
	const owner = async () => (await ctx.db.select().from(user).where(eq(user.id, userId)))[0];
	const opened = await lastSeen();
	ctx.advance(4 * 60_000);
	await find();
	expect(await lastSeen()).toBe(opened);
	expect(await owner()).toMatchObject({ lastRequestAt: opened, lastIpAddress: "192.0.2.1" });
	ctx.advance(61_000);
	const from = ctx.now();
	await find();
	expect(await lastSeen()).toBeGreaterThan(opened ?? 0);
	const row = await owner();
	expect(row?.lastIpAddress).toBe("192.0.2.2");
	expect(row?.lastRequestAt).toBeGreaterThanOrEqual(from);
	expect(row?.lastRequestAt).toBeLessThanOrEqual(ctx.now());
});

test("disabling a user ends every session at the next request", async () => {
	const { ctx, find, userId } = await signedIn();
	await ctx.db.update(user).set({ status: "disabled" }).where(eq(user.id, userId));
	expect(await find()).toBeNull();
});

test("signing out ends the session on the server and closes its sockets, even when the live channel fails", async () => {
	const first = await signedIn();
	const caller = await first.find();
	if (!caller) throw new Error("no session");
	await signOut(first.ctx, seatOfCaller(caller));
	expect(await first.find()).toBeNull();
	expect(first.ctx.disconnected).toEqual([{ accountId: caller.account.id, sessionId: caller.session.id }]);
	const second = await signedIn("USER", "bearer");
	const other = await second.find();
	if (!other) throw new Error("no session");
	second.ctx.ports.live.disconnect = () => Promise.reject(new Error("down"));
	await signOut(second.ctx, seatOfCaller(other));
	expect(await second.find()).toBeNull();
	expect(second.ctx.logged).toContainEqual(expect.objectContaining({ event: "live.disconnect_failed" }));
});

test("10,000 secrets are all different, 43 characters long and use the whole alphabet evenly", () => {
	const ctx = testCtx();
	const secrets = Array.from({ length: 10_000 }, () => newSessionSecret(ctx));
	expect(new Set(secrets).size).toBe(10_000);
	expect(secrets.every((secret) => /^[\w-]{43}$/.test(secret))).toBe(true);
	const counts = new Map<string, number>();
	for (const secret of secrets) for (const letter of secret.slice(0, 42)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
	const expected = (10_000 * 42) / 64;
	const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
	// 63 degrees of freedom: 130 is passed by chance once in some 400,000 runs.
	expect(counts.size).toBe(64);
	expect(chiSquare).toBeLessThan(130);
	expect(secrets).not.toEqual([...secrets].sort());
});
