import { deleteExports, expiredExports } from "~/db/exports";
import { deleteRuns } from "~/db/scheduled-exports";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { exportKey } from "./keep-written";

/** More wait for the next hour. */
const MOST = 500;

/** Runs are kept as long as their mails may be asked about. */
const RUN_DAYS = 90;

/** Deletes expired files, objects first: a row without an object is found again. Old runs of scheduled exports go too. */
export async function sweepExports(ctx: Ctx): Promise<void> {
	await deleteRuns(ctx.db, ctx.now() - RUN_DAYS * DAY_MS);
	const expired = await expiredExports(ctx.db, ctx.now(), MOST);
	if (expired.length === 0) return;
	await ctx.ports.objects.delete(expired.flatMap(({ hid, accountHid }) => (accountHid ? [exportKey(accountHid, hid)] : [])));
	await deleteExports(ctx.db, JSON.stringify(expired.map(({ hid }) => hid)));
}
