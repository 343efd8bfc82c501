import { productionConfig } from "~/db/crawler-configs";
import { ALWAYS } from "~/db/guard";
import { insertReread, latestRereads } from "~/db/rereads";
import { addDays } from "~/domain/time/local-day";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";

const MAX_LISTED = 50;

/** The latest rereads, the newest first, with the config that reads. */
export function listRereads(ctx: Ctx) {
	return latestRereads(ctx.db, MAX_LISTED);
}

/** Raw pages are kept 30 days by default; a year is the most that is read again. */
const MAX_REREAD_DAYS = 366;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Requests that the stored looks of a range of UTC days are read again with the published config; the clock runs it.
 * Throws ValidationException (from, to). Source: design.md "Evidence".
 */
export async function askReread(ctx: Ctx, input: { from: string; to: string; askedBy: number | null }): Promise<{ hid: string }> {
	const { from, to } = input;
	const isDay = (day: string) => DAY.test(day) && !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day;
	const errors: Record<string, string[]> = {};
	if (!isDay(from)) errors.from = ["day.invalid"];
	if (!isDay(to)) errors.to = ["day.invalid"];
	else if (isDay(from) && (to < from || to > addDays(from, MAX_REREAD_DAYS))) errors.to = ["range.invalid"];
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, errors);
	const config = await productionConfig(ctx.db);
	if (!config) throw new AppError("NotFoundException");
	const hid = ctx.newHid();
	await ctx.db.batch([
		insertReread(ctx.db, { hid, fromDay: from, toDay: to, configId: config.id, askedBy: input.askedBy, createdAt: ctx.now() }),
		...noteEffect(ctx, { hid }, ALWAYS),
		recordAudit(ctx, { actorId: input.askedBy, subject: `reread:${hid}`, action: "reread.asked" }),
	]);
	await ctx.ports.clock.ring();
	return { hid };
}
