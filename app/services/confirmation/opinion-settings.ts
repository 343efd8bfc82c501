import { type DoubtCounts, doubtCountsSince, doubtedLooksSince } from "~/db/doubt-counts";
import { settingOf, writeSetting } from "~/db/settings";
import { DEFAULT_OPINION_SETTINGS, type OpinionSettings, opinionSettingsSchema } from "~/domain/confirmation/opinion-settings";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

const KEY = "second_opinion";
/** Days, today included, whose counts administrators see. */
const COUNTED_DAYS = 7;

/** The settings of second opinions; the defaults where none, or none that can be read, are stored. */
export async function readOpinionSettings(ctx: Ctx): Promise<OpinionSettings> {
	const stored = await settingOf(ctx.db, KEY);
	if (stored === null) return DEFAULT_OPINION_SETTINGS;
	const parsed = opinionSettingsSchema.safeParse(JSON.parse(stored));
	return parsed.success ? parsed.data : DEFAULT_OPINION_SETTINGS;
}

export async function saveOpinionSettings(ctx: Ctx, actorId: number, settings: OpinionSettings): Promise<void> {
	await ctx.db.batch([
		writeSetting(ctx.db, { key: KEY, value: JSON.stringify(settings), at: ctx.now() }),
		recordAudit(ctx, { actorId, subject: `setting:${KEY}`, action: "source.limited" }),
	]);
}

/** Readings that were doubted lately, over all sources. */
export async function recentDoubts(ctx: Ctx): Promise<DoubtCounts & { suspect: number; disagreed: number }> {
	const day = utcDay(ctx.now() - (COUNTED_DAYS - 1) * DAY_MS);
	const [counts, { suspect, disagreed }] = await Promise.all([
		doubtCountsSince(ctx.db, day),
		doubtedLooksSince(ctx.db, Math.floor(Date.parse(day) / HOUR_MS)),
	]);
	return { ...counts, suspect, disagreed };
}
