import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { sealedMonth } from "~/db/tables/samples";
import { account, user } from "~/db/tables/users";
import { USER_FILTERS } from "~/domain/administration/user-filter";
import type { MonthIndex, SealedSample } from "~/domain/sample/month";
import { DAY_MS } from "~/domain/time/durations";
import { follow, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { seatWith } from "../seat/test-seat";
import { openSession } from "../sessions/open-session";
import { somebody } from "../sessions/test-ctx";
import { createUser, type NewUser } from "../users/create-user";
import { openUserExport } from "./export-users";
import { listUserSessions } from "./list-user-sessions";
import { listUsers, type UsersQuery } from "./list-users";
import { readMetrics } from "./read-metrics";
import { readUser } from "./read-user";
import { readUserUsage } from "./read-user-usage";

const ZONE = "Europe/Paris";
let world: World;
beforeEach(async () => {
	world = await newWorld();
	await world.ctx.db.run(sql`DELETE FROM user`);
});

const list = (change: Partial<UsersQuery> = {}) =>
	listUsers(world.ctx, { timezone: ZONE, filter: null, search: "", sort: "active", isDescending: true, page: 1, ...change });

/** A user who was last seen so many days ago; null for never. */
async function seen(daysAgo: number | null, person: Partial<NewUser & { company: string }> = {}): Promise<string> {
	const { company = "", ...fields } = person;
	const { userHid } = await createUser(world.ctx, { ...somebody(), createdAt: world.ctx.now() - 60 * DAY_MS, ...fields });
	const lastRequestAt = daysAgo === null ? null : world.ctx.now() - daysAgo * DAY_MS;
	await world.ctx.db.update(user).set({ lastRequestAt, company }).where(eq(user.hid, userHid));
	return userHid;
}

test("users are listed, the last active first and the never active last, and nothing of a password is among it", async () => {
	const [never, old, recent] = [await seen(null), await seen(9), await seen(1)];
	const { users, total } = await list();
	expect([users.map(({ hid }) => hid), total]).toEqual([[recent, old, never], 3]);
	expect(JSON.stringify(users)).not.toContain("scrypt");
	expect((await list({ isDescending: false })).users.map(({ hid }) => hid)).toEqual([old, recent, never]);
	expect((await list({ page: 2, pageSize: 2 })).users.map(({ hid }) => hid)).toEqual([never]);
});

test("a user who signed up with another user's address is neither listed nor counted", async () => {
	await seen(1, { claimsAddress: false });
	expect([(await list()).total, (await readMetrics(world.ctx, ZONE)).users.active_24h]).toEqual([0, 0]);
});

test.each([
	["dupont", 1],
	["ÉLODIE", 1],
	["élodie dupont", 1],
	["Dupont Élodie", 1],
	["ACME", 1],
	["elo@example", 1],
	["100%", 0],
	["' OR 1=1", 0],
])("a search for %s finds %i user by name, first name, company or e-mail", async (search, found) => {
	await seen(1, { firstName: "Élodie", lastName: "Dupont", company: "Acme & fils", email: "elo@example.com" });
	await seen(1, { firstName: "Jan", lastName: "Novák" });
	expect((await list({ search })).total).toBe(found);
});

test("each metric of users is the length of the list that it leads to", async () => {
	for (const daysAgo of [0.5, 3, 8, 13, 20, 40, null]) await seen(daysAgo);
	await seen(1, { verifiedAt: null, createdAt: world.ctx.now() - 3_600_000 });
	await seen(1, { createdAt: world.ctx.now() - DAY_MS });
	const { users } = await readMetrics(world.ctx, ZONE);
	for (const filter of USER_FILTERS) expect([filter, (await list({ filter })).total]).toEqual([filter, users[filter]]);
	expect(users).toMatchObject({ active_24h: 3, active_7d: 4, inactive_7d: 5, inactive_7_14d: 2, inactive_7_30d: 3 });
	expect(users).toMatchObject({ new_today: 1, new_yesterday: 1, new_7d: 2, unvalidated: 1 });
});

test("totals count keywords, websites, URLs and the checks of each account's local day", async () => {
	const { accountId } = await createUser(world.ctx, { ...somebody(), timezone: "Pacific/Kiritimati" });
	await follow(world, accountId, "shop.example", ["red shoes", "blue shoes"]);
	await world.ctx.db.run(sql`INSERT INTO daily_count (subject, day, count)
		VALUES (${`checks:${accountId}`}, '2026-11-22', 7), (${`checks:${accountId}`}, '2026-11-21', 90)`);
	const { totals, users } = await readMetrics(world.ctx, ZONE);
	expect(totals).toEqual({ monitors: 2, websites: 1, urls: 0, checks: 7, keywords: 2 });
	expect(users).toMatchObject({ monitors: 1, checks: 1, urls: 0, websites: 1 });
	expect((await list({ filter: "checks" })).users).toMatchObject([{ checks: 7, monitors: 2, websites: 1, urls: 0 }]);
});

test("the export holds every user once, in more than one batch, and runs no formula", async () => {
	await seen(1, { firstName: "=cmd()", email: "first@example.com" });
	const rows = Array.from({ length: 1_005 }, (_, i) => i);
	await world.ctx.db.run(sql`INSERT INTO user (hid, email, email_key, password_hash, country, language, created_at, updated_at)
		SELECT 'u' || value, 'u' || value || '@x.example', 'u' || value || '@x.example', '', 'fr', 'fr', 0, 0 FROM json_each(${JSON.stringify(rows)})`);
	await world.ctx.db.run(sql`INSERT INTO membership (user_id, account_id, role) SELECT id, (SELECT id FROM account LIMIT 1), 'member' FROM user
		WHERE hid LIKE 'u%' AND email LIKE '%@x.example'`);
	const plain = await new Response((await openUserExport(world.ctx, "users")).body).text();
	const lines = plain.trimEnd().split("\r\n");
	expect([lines.length, new Set(lines).size]).toEqual([1_007, 1_007]);
	expect(plain).toContain(";'=cmd();");
	expect(plain).not.toContain("scrypt");
	const opened = await openUserExport(world.ctx, "users-with-usage");
	expect((await new Response(opened.body).text()).split("\r\n")[0]).toMatch(/;monitors;websites;checks_today;url_monitors$/);
	expect(opened).toMatchObject({ filename: "users 2026-11-21.csv", mediaType: "text/csv; charset=utf-8" });
	const [audited] = await world.ctx.db.all<{ n: number }>(sql`SELECT count(*) AS n FROM audit WHERE action = 'users.exported'`);
	expect(audited?.n).toBeGreaterThanOrEqual(2);
});

test("a user's raw info holds the account and the log, and no secret", async () => {
	const { ctx } = world;
	const person = somebody();
	const { userHid, accountHid } = await createUser(ctx, person);
	await createUser(ctx, somebody());
	const found = await readUser(ctx, userHid);
	expect(found.user.email).toBe(person.email);
	expect(found.accounts.map((one) => one.hid)).toEqual([accountHid]);
	expect(found.log).toMatchObject([{ subject: `user:${userHid}`, action: "user.created", actorId: null, at: expect.any(Number) }]);
	expect(Object.keys(found.user)).not.toEqual(expect.arrayContaining(["passwordHash"]));
	expect(JSON.stringify(found)).not.toMatch(/scrypt|"mailKey"|writeMark/);
	await expect(readUser(ctx, "nobody")).rejects.toMatchObject({ code: "NotFoundException" });
});

test("usage of 30 days: keywords by local day, and days of a sealed month are not shown as none", async () => {
	const { accountId } = await createUser(world.ctx, somebody());
	await follow(world, accountId, "shop.example", ["red shoes", "blue shoes"]);
	await openDueSamples(world.ctx);
	const sealed: SealedSample = {
		...{ day: "2026-10-30", time: "0000", openedAt: 1, closedAt: 2, span: null },
		codes: [0, 0],
		evidence: [0, 0],
	};
	const index: MonthIndex = { first: 0, size: 0, samples: [sealed], urls: [0, 0] };
	const samples = JSON.stringify(index);
	await world.ctx.db.insert(sealedMonth).values({ accountId, month: "2026-10", objectKey: "x", samples, sealedAt: 1 });
	const days = await readUserUsage(world.ctx, seatWith({ id: 1 }, "admin.read"), { id: accountId, timezone: ZONE });
	expect(days).toHaveLength(30);
	expect(days[0]).toEqual({ day: "2026-11-21", daily: 2, manual: 0, checks: 0 });
	expect(days.find(({ day }) => day === "2026-10-30")).toEqual({ day: "2026-10-30", daily: null, manual: 0, checks: 0 });
	expect(days.find(({ day }) => day === "2026-10-29")?.daily).toBe(0);
});

test("a user's open sessions are listed without what opens them", async () => {
	const { userId, userHid, accountId } = await createUser(world.ctx, somebody());
	const who = { user: { id: userId, hid: userHid, role: "USER" as const }, accountId, ip: "203.0.113.9", userAgent: "curl/8" };
	const { secret } = await openSession(world.ctx, { kind: "bearer", ...who });
	const open = await listUserSessions(world.ctx, who.user);
	expect(open).toMatchObject([{ kind: "bearer", ip: "203.0.113.9", userAgent: "curl/8" }]);
	expect(Object.keys(open[0] ?? {})).not.toContain("digest");
	expect(JSON.stringify(open)).not.toContain(secret);
	world.advance(91 * DAY_MS);
	expect(await listUserSessions(world.ctx, who.user)).toEqual([]);
	await world.ctx.db.delete(account);
});
