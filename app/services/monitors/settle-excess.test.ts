import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { monitor } from "~/db/tables/monitors";
import { sample } from "~/db/tables/samples";
import { account as accounts, membership } from "~/db/tables/users";
import { parseOrdinals } from "~/domain/sample/ordinals";
import { DAY_MS } from "~/domain/time/durations";
import { follow, newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { keepHouse } from "../clock/keep-house";
import { openDueSamples } from "../clock/tick";
import { listNotifications } from "../notifications/list-notifications";
import { refreshMonitors } from "./refresh-monitors";
import { settleExcess } from "./settle-excess";

let world: World;
let one: number;
beforeEach(async () => {
	world = await newWorld();
	one = await newAccount(world);
	await world.ctx.db.insert(membership).values({ userId: 1_000_000 + one, accountId: one });
	await follow(
		world,
		one,
		"shop.example",
		Array.from({ length: 13 }, (_, i) => `term ${i}`),
	);
	// The last one is a favourite: it stays.
	await world.ctx.db.update(monitor).set({ favorite: true }).where(eq(monitor.ordinal, 12));
});

async function account() {
	const [row] = await world.ctx.db.select().from(accounts).where(eq(accounts.id, one));
	return row;
}
const setPlan = (plan: "default" | "expert_20210323") => world.ctx.db.update(accounts).set({ plan }).where(eq(accounts.id, one));
const told = async () => (await listNotifications(world.ctx, one)).map(({ kind, facts }) => [kind, facts]);
const mailed = async () =>
	(
		await world.ctx.db
			.select()
			.from(mail)
			.where(eq(mail.userId, 1_000_000 + one))
	).map(({ kind, facts }) => [kind, JSON.parse(facts)]);

test("excess is told once, not read, and deleted after seven days in one order: favourites stay longest, then the oldest", async () => {
	await settleExcess(world.ctx);
	expect((await account())?.excessSince).toBeNull();
	await setPlan("default");
	await Promise.all([settleExcess(world.ctx), settleExcess(world.ctx)]);
	const since = world.ctx.now();
	expect((await account())?.excessSince).toBe(since);
	expect(await told()).toEqual([["keywords_excess", { count: 3, max: 10, until: since + 7 * DAY_MS }]]);
	expect(await mailed()).toEqual([["keywords_excess", { count: 3, max: 10, days: 7 }]]);
	await openDueSamples(world.ctx);
	const [day] = await world.ctx.db.select().from(sample).where(eq(sample.accountId, one));
	const shown = [0, 1, 2, 3, 4, 5, 6, 7, 8, 12];
	expect([...parseOrdinals(day?.asked ?? "")]).toEqual(shown);
	world.advance(DAY_MS);
	expect((await refreshMonitors(world.ctx, { accountId: one, hids: null })).accepted).toHaveLength(10);
	world.advance(6 * DAY_MS - 1);
	await keepHouse(world.ctx);
	expect((await account())?.monitorCount).toBe(13);
	world.advance(1);
	const open: (object | undefined)[] = [];
	world.ctx.ports.live.publish = async ({ tracked }) => void (tracked && open.push(tracked));
	await Promise.all([settleExcess(world.ctx), settleExcess(world.ctx), settleExcess(world.ctx)]);
	// Open pages are notified once, with the deletion.
	expect(open).toEqual([expect.objectContaining({ to: (await account())?.trackedRev, hids: null })]);
	const left = await world.ctx.db
		.select({ ordinal: monitor.ordinal })
		.from(monitor)
		.where(eq(monitor.accountId, one))
		.orderBy(monitor.ordinal);
	expect(left.map(({ ordinal }) => ordinal)).toEqual(shown);
	expect(await account()).toMatchObject({ monitorCount: 10, excessSince: null });
	expect(await told()).toContainEqual(["keywords_cut", { count: 3, max: 10 }]);
	expect(await mailed()).toHaveLength(1);
});

test("room that returns ends the excess, and the seven days begin anew with the next one", async () => {
	await setPlan("default");
	await settleExcess(world.ctx);
	world.advance(6 * DAY_MS);
	await setPlan("expert_20210323");
	await settleExcess(world.ctx);
	expect(await account()).toMatchObject({ monitorCount: 13, excessSince: null });
	expect(await told()).toEqual([]);
	await setPlan("default");
	await settleExcess(world.ctx);
	world.advance(2 * DAY_MS);
	await settleExcess(world.ctx);
	expect((await account())?.monitorCount).toBe(13);
	expect(await mailed()).toHaveLength(2);
});

test("a plan that grows in the last moment keeps every keyword", async () => {
	await setPlan("default");
	await settleExcess(world.ctx);
	world.advance(8 * DAY_MS);
	const { db } = world.ctx;
	const batch = db.batch.bind(db);
	Object.assign(db, {
		batch: async (list: Parameters<typeof batch>[0]) => {
			await setPlan("expert_20210323");
			return batch(list);
		},
	});
	await settleExcess(world.ctx);
	expect((await account())?.monitorCount).toBe(13);
});
