import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accountById } from "~/db/accounts";
import { correctItems } from "~/db/alerts";
import { ALWAYS } from "~/db/guard";
import { alert } from "~/db/tables/alerts";
import { website } from "~/db/tables/monitors";
import { user } from "~/db/tables/users";
import { DEFAULT_ALERT_SETTINGS } from "~/domain/alert/alert-settings";
import { partOf } from "../../../tests/builders/part-of";
import { newWorld } from "../../../tests/engine/test-world";
import { markNotificationsRead } from "../account/read-notifications";
import { listAlerts } from "../alerts/list-alerts";
import { readAlerts } from "../alerts/mark-alerts-read";
import { readAlertSettings, settingsOfAccount } from "../alerts/read-alert-settings";
import { saveAlertSettings } from "../alerts/save-alert-settings";
import type { Ctx } from "../ctx";
import { countUnread, listNotifications } from "../notifications/list-notifications";
import { notify } from "../notifications/notify";
import { seatOfCaller } from "../seat/make-seat";
import type { UserSeat } from "../seat/seat";
import type { Caller } from "../sessions/find-session";
import { somebody } from "../sessions/test-ctx";
import { readStoredObject } from "../storage/read-stored-object";
import { listPinnedWebsites, pinWebsite } from "../websites/pin-website";
import { createUser } from "./create-user";
import { addMember } from "./test-members";

let ctx: Ctx;
let owner: UserSeat;
let member: UserSeat;
beforeEach(async () => {
	({ ctx } = await newWorld());
	const made = await createUser(ctx, somebody());
	const { userId } = await addMember(ctx, made.accountId);
	const account = await accountById(ctx.db, made.accountId);
	const callerOf = async (id: number) => {
		const [row] = await ctx.db.select().from(user).where(eq(user.id, id));
		if (!row || !account) throw new Error("no account");
		return seatOfCaller(partOf<Caller>({ account, user: row, session: { impersonatorId: null } }));
	};
	[owner, member] = [await callerOf(made.userId), await callerOf(userId)];
});

test("a notification that one person read is new to another, in the list, the number and the stored object", async () => {
	const accountId = owner.account.id;
	await notify(ctx, { accountId, kind: "new_sign_in", topic: "one" });
	await markNotificationsRead(ctx, member);
	const seen = async (one: UserSeat) => [
		(await listNotifications(ctx, one)).map(({ read }) => read),
		await countUnread(ctx, one),
		await readStoredObject(ctx, one, { userId: one.user.id, path: { kind: "notifications", hid: one.account.hid } }),
	];
	expect(await seen(member)).toEqual([[true], 0, { notifications: [expect.objectContaining({ read: true })] }]);
	expect(await seen(owner)).toEqual([[false], 1, { notifications: [expect.objectContaining({ read: false })] }]);
	await markNotificationsRead(ctx, owner);
	await notify(ctx, { accountId, kind: "password_changed", topic: "one" });
	expect([await countUnread(ctx, member), await countUnread(ctx, owner)]).toEqual([1, 1]);
});

test("an alert that one person read is new to another, and a correction is new to both", async () => {
	const accountId = owner.account.id;
	const row = {
		hid: "a".repeat(22),
		accountId,
		dedupeKey: "d",
		websiteHid: null,
		day: "2026-11-21",
		time: "0000",
		facts: "{}",
		firedAt: 5,
	};
	const [{ id = 0 } = {}] = await ctx.db
		.insert(alert)
		.values({ ...row, facts: "{}" as typeof alert.$inferInsert.facts })
		.returning({ id: alert.id });
	const unread = async () =>
		Promise.all([owner, member].map(async (one) => (await listAlerts(ctx, one, { state: "unread", limit: 9 })).length));
	expect(await unread()).toEqual([1, 1]);
	await readAlerts(ctx, owner, { hids: [row.hid] });
	await readAlerts(ctx, owner, { until: 9 });
	expect(await unread()).toEqual([0, 1]);
	expect((await listAlerts(ctx, owner, { limit: 9 })).map(({ readAt }) => readAt)).toEqual([ctx.now()]);
	await readAlerts(ctx, member, {});
	expect(await unread()).toEqual([0, 0]);
	await ctx.db.batch([...correctItems(ctx.db, { alertId: id, items: [], at: 6 }, ALWAYS)]);
	expect(await unread()).toEqual([1, 1]);
	await readAlerts(ctx, member, { until: 5 });
	expect(await unread()).toEqual([1, 0]);
});

test("each person pins their own websites, and none of another account", async () => {
	const other = await createUser(ctx, somebody());
	await ctx.db.insert(website).values([
		{ hid: "own", accountId: owner.account.id, domain: "shop.example", createdAt: 1 },
		{ hid: "foreign", accountId: other.accountId, domain: "shop.example", createdAt: 1 },
	]);
	for (const hid of ["own", "own", "foreign"]) await pinWebsite(ctx, member, { hid, pinned: true });
	expect([[...(await listPinnedWebsites(ctx, member))], (await listPinnedWebsites(ctx, owner)).size]).toEqual([["own"], 0]);
	await pinWebsite(ctx, owner, { hid: "own", pinned: true });
	await pinWebsite(ctx, member, { hid: "own", pinned: false });
	expect([(await listPinnedWebsites(ctx, member)).size, [...(await listPinnedWebsites(ctx, owner))]]).toEqual([0, ["own"]]);
});

test("each person has settings of the digest; messages of the account follow the owner's", async () => {
	await saveAlertSettings(ctx, member, { ...DEFAULT_ALERT_SETTINGS, max_a_day: 3 });
	expect(await settingsOfAccount(ctx, owner.account.id)).toEqual(DEFAULT_ALERT_SETTINGS);
	await saveAlertSettings(ctx, owner, { ...DEFAULT_ALERT_SETTINGS, max_a_day: 9 });
	expect((await settingsOfAccount(ctx, owner.account.id)).max_a_day).toBe(9);
	expect([await readAlertSettings(ctx, owner), await readAlertSettings(ctx, member)]).toMatchObject([{ max_a_day: 9 }, { max_a_day: 3 }]);
});
