import type { Json } from "~/db/guard";
import { jsonMemberOf } from "~/db/resting-rows";
import { restingSchedules } from "~/db/resting-things";
import { nextRun } from "~/domain/export/schedule";
import { ownJson } from "~/domain/own-json";
import type { Ctx } from "../ctx";
import type { RestingSeat } from "./kind-at-rest";

/** Columns of resting reports that are back: the next run is at the next hour, and what fell due meanwhile is left out. */
export async function columnsOfReports(ctx: Ctx, { account: { id, timezone } }: Pick<RestingSeat, "account">, hids: string | Json) {
	const rows = await restingSchedules(ctx.db, id, hids);
	const runs = rows.map(({ hid, type, options, lastDay }) => {
		const next = nextRun({ type, ...ownJson(options) }, timezone, { at: ctx.now(), lastDay });
		return [hid, { ...next, timezone }] as const;
	});
	const of = JSON.stringify(Object.fromEntries(runs));
	return {
		nextRunAt: jsonMemberOf(of, "at"),
		checkAt: jsonMemberOf(of, "at"),
		nextDay: jsonMemberOf(of, "day"),
		timezone: jsonMemberOf(of, "timezone"),
	};
}
