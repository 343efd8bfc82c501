import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { alertDelivery, alertItem } from "~/db/tables/alerts";
import { HOUR_MS } from "~/domain/time/durations";
import { addToSample, ranked } from "../../../tests/storage/stored-account";
import { openDueSamples } from "../clock/tick";
import { judgeNight } from "../notices/judge-night";
import { judgeWaitingRuns } from "./judge-run";
import { judgedAccount } from "./test-judging";

test("an incomplete reading that is completed later is corrected once, with the instant of its last answer", async () => {
	const one = await judgedAccount();
	const { ctx } = one.world;
	await one.addRule({ kind: "run_incomplete", percent: 5 }, 0, '["mail"]');
	await one.addRule({ kind: "run_incomplete", percent: 100 });
	await one.track(["red shoes", "blue shoes"]);
	one.world.setNow("2026-11-22T00:30:00Z");
	one.world.engine.ranking({ 4: "shop.example" });
	const live = async (hours: number) => {
		for (let hour = 0; hour < hours; hour++) {
			await one.readToday();
			await openDueSamples(ctx);
			await judgeWaitingRuns(ctx);
			one.world.advance(HOUR_MS);
		}
	};
	one.world.engine.except(() => "captcha");
	await live(9);
	const told = async () => (await one.items()).map(([, facts]) => facts);
	expect(await told()).toMatchObject([
		{ kind: "run_incomplete", unknown: 2, total: 2, percent: 5 },
		{ kind: "run_incomplete", unknown: 2, total: 2, percent: 100 },
	]);
	await ctx.db.update(alertDelivery).set({ state: "sent" });
	const at = ctx.now();
	const seen = new Map([0, 1].map((ordinal) => [ordinal, ranked(at, 4)] as const));
	await addToSample(ctx, { accountId: one.accountId, day: "2026-11-22", time: "0000", seen });
	one.world.advance(HOUR_MS);
	await judgeNight(ctx, one.accountId);
	await judgeWaitingRuns(ctx);
	const later = { unknown: 0, at };
	expect(await told()).toMatchObject([{ later }, { later }]);
	expect((await ctx.db.select().from(alertItem)).every(({ correctedAt }) => correctedAt !== null)).toBe(true);
	const deliveries = async () => (await ctx.db.select().from(alertDelivery)).map(({ target, kind, state }) => [target, kind, state]);
	const once = [
		["mail", "fired", "sent"],
		["mail", "corrected", "waiting"],
	];
	expect(await deliveries()).toEqual(once);
	await ctx.db.update(alertDelivery).set({ state: "sent" });
	await ctx.db.run(sql`UPDATE alert_run SET state = 'waiting', next_at = 0`);
	await judgeWaitingRuns(ctx);
	expect((await deliveries()).map(([, , state]) => state)).toEqual(["sent", "sent"]);
});
