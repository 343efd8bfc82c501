import { deleteResting, overdueResting } from "~/db/resting";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { kindAtRest } from "./resting-kinds";

/** Things deleted at one go; the others wait for the next hour. */
const MAX_AT_ONCE = 10_000;

/** Deletes removed things that have rested for REST_DAYS. Paused ones stay. */
export async function purgeResting(ctx: Ctx): Promise<void> {
	const before = ctx.now() - REST_DAYS * DAY_MS;
	const overdue = await overdueResting(ctx.db, before, MAX_AT_ONCE);
	if (overdue.length === 0) return;
	for (const kind of new Set(overdue.map((one) => one.kind)))
		await kindAtRest(kind).purge?.(
			ctx,
			overdue.filter((one) => one.kind === kind),
		);
	await deleteResting(
		ctx.db,
		overdue.map(({ id }) => id),
		before,
	);
	ctx.log({ event: "resting_deleted", things: overdue.length });
}
