import { healthFacts } from "~/db/look-counts";
import { type SourceHealth, sourceHealth } from "~/domain/status/source-health";
import { addDays, utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";

/** UTC days that are told, today included. */
const DAYS = 7;

/** Health of sources in the last days. */
export async function readHealth(ctx: Ctx): Promise<SourceHealth[]> {
	const today = utcDay(ctx.now());
	return sourceHealth(await healthFacts(ctx.db, addDays(today, 1 - DAYS)));
}
