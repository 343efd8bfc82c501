import { jsonMemberOf } from "~/db/resting-rows";
import { purgeFollowers, restingSchedules } from "~/db/resting-things";
import { nextRun } from "~/domain/export/schedule";
import { MAX_SCHEDULES } from "~/domain/export/schedule-rules";
import { ownJson } from "~/domain/own-json";
import type { KindAtRest } from "../kind-at-rest";
import { refuseSender } from "../refuse-sender";
import { returnAll } from "../return-all";

/** Scheduled reports come back with readers and history. The next one goes out at its next hour; what fell due meanwhile is left out. */
export const schedulesAtRest: KindAtRest = {
	async restore(ctx, caller, hids, part) {
		await refuseSender(ctx, caller, "scheduled-exports", hids);
		const { account } = caller;
		const { timezone } = account;
		const rows = await restingSchedules(ctx.db, account.id, JSON.stringify(hids));
		const runs = rows.map(({ hid, type, options, lastDay }) => {
			const next = nextRun({ type, ...ownJson(options) }, timezone, { at: ctx.now(), lastDay });
			return [hid, { ...next, timezone }] as const;
		});
		const of = JSON.stringify(Object.fromEntries(runs));
		const others = {
			nextRunAt: jsonMemberOf(of, "at"),
			checkAt: jsonMemberOf(of, "at"),
			nextDay: jsonMemberOf(of, "day"),
			timezone: jsonMemberOf(of, "timezone"),
		};
		const choice = {
			account,
			action: "scheduled_exports.restored",
			hids,
			max: MAX_SCHEDULES,
			many: "schedule.many",
		};
		const restored = await returnAll(ctx, { ...choice, kind: "scheduled-exports", others }, part);
		await ctx.ports.clock.ring();
		return restored;
	},
	async purge(ctx, things) {
		await ctx.db.batch(purgeFollowers(ctx.db, "scheduled-exports", JSON.stringify(things.map(({ hid }) => hid))));
	},
};
