import { doubtedLooksSince, grantSecondReadings } from "~/db/doubt-counts";
import { arePagesPoisoned, secondReadingsPerDay } from "~/domain/confirmation/opinion-settings";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { readOpinionSettings } from "./opinion-settings";

function looksOfDay(ctx: Ctx) {
	return doubtedLooksSince(ctx.db, Math.floor((ctx.now() - DAY_MS) / HOUR_MS));
}

/** Grants second readings of values that jump within the day's budget; returns how many of `wanted`. */
export async function grantReadings(ctx: Ctx, wanted: number): Promise<number> {
	const [settings, { looks }] = await Promise.all([readOpinionSettings(ctx), looksOfDay(ctx)]);
	return grantSecondReadings(ctx.db, { day: utcDay(ctx.now()), wanted, limit: secondReadingsPerDay(settings, looks) });
}

/** Whether the first reading of a search needs a second one before it counts. */
export async function readsNewTwice(ctx: Ctx): Promise<boolean> {
	const { read_new_twice } = await readOpinionSettings(ctx);
	return read_new_twice === "poisoned" ? arePagesPoisoned(await looksOfDay(ctx)) : read_new_twice === "always";
}
