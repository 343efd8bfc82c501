import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { alertDelivery } from "~/db/tables/alerts";
import { account, membership } from "~/db/tables/users";
import { alertSettingsFields, DEFAULT_ALERT_SETTINGS } from "~/domain/alert/alert-settings";
import { versionOf } from "~/domain/edit/merge-edit";
import { newAccount, newWorld } from "../../../tests/engine/test-world";
import { seatOfCaller } from "../seat/make-seat";
import { personSeat } from "../seat/test-seat";
import type { Caller } from "../sessions/find-session";
import { readAlertSettings } from "./read-alert-settings";
import { saveAlertSettings } from "./save-alert-settings";

test("settings are the default ones until they are saved; two edits of different fields are both kept, and of one field conflict", async () => {
	const world = await newWorld();
	const { ctx } = world;
	const id = await newAccount(world);
	const [row] = await ctx.db.select().from(account).where(eq(account.id, id));
	await ctx.db.insert(membership).values({ userId: id, accountId: id });
	const caller = { account: row, user: { id, hid: "u" }, session: { impersonatorId: null } } as unknown as Caller;
	expect(await readAlertSettings(ctx, personSeat({ id }, id))).toEqual(DEFAULT_ALERT_SETTINGS);
	const version = versionOf(alertSettingsFields(DEFAULT_ALERT_SETTINGS));
	await saveAlertSettings(ctx, seatOfCaller(caller), { ...DEFAULT_ALERT_SETTINGS, max_a_day: 9, version });
	await saveAlertSettings(ctx, seatOfCaller(caller), { ...DEFAULT_ALERT_SETTINGS, digest_time: "18:00", version });
	expect(await readAlertSettings(ctx, personSeat({ id }, id))).toEqual({ ...DEFAULT_ALERT_SETTINGS, max_a_day: 9, digest_time: "18:00" });
	await expect(saveAlertSettings(ctx, seatOfCaller(caller), { ...DEFAULT_ALERT_SETTINGS, max_a_day: 3, version })).rejects.toMatchObject({
		code: "ConflictException",
	});
});

test("a digest that waits moves to its new time, and is dropped when digests are switched off", async () => {
	const world = await newWorld();
	const { ctx } = world;
	const id = await newAccount(world);
	const [row] = await ctx.db.select().from(account).where(eq(account.id, id));
	await ctx.db.insert(membership).values({ userId: id, accountId: id });
	const caller = { account: row, user: { id, hid: "u" }, session: { impersonatorId: null } } as unknown as Caller;
	world.setNow("2026-11-27T09:00:00Z");
	const delivery = { accountId: id, alertId: 1, kind: "fired" as const, nextAt: 1, createdAt: 1 };
	await ctx.db.insert(alertDelivery).values([
		{ ...delivery, hid: "d", target: "digest" },
		{ ...delivery, hid: "m", target: "mail" },
	]);
	await saveAlertSettings(ctx, seatOfCaller(caller), { ...DEFAULT_ALERT_SETTINGS, digest_time: "18:00" });
	const rows = () =>
		ctx.db.select({ nextAt: alertDelivery.nextAt, state: alertDelivery.state }).from(alertDelivery).orderBy(alertDelivery.id);
	expect(await rows()).toEqual([
		{ nextAt: Date.parse("2026-11-27T17:00:00Z"), state: "waiting" },
		{ nextAt: 1, state: "waiting" },
	]);
	await saveAlertSettings(ctx, seatOfCaller(caller), { ...DEFAULT_ALERT_SETTINGS, digest: "off" });
	expect(await rows()).toMatchObject([{ state: "dropped" }, { state: "waiting" }]);
});
