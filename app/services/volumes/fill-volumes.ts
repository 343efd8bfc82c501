import { keywordsDueForVolume, raiseFollowersOf, setKeywordVolumes } from "~/db/volumes";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { announceTracked } from "../table/announce-tracked";

/** Keywords requested together; a provider takes several thousand. */
const BATCH_KEYWORDS = 1_000;
/** Providers count by month. */
const RENEW_AFTER_MS = 30 * DAY_MS;

/**
 * Requests the search volumes of keywords that have none, or an old one, from the provider; at most one batch a call. Keywords without an answer
 * stay unknown and are requested again after a month. Notifies open tables of accounts that track them. Returns the number of requested keywords.
 */
export async function fillVolumes(ctx: Ctx): Promise<number> {
	const source = ctx.ports.volumes;
	if (!source) return 0;
	const now = ctx.now();
	const terms = await keywordsDueForVolume(ctx.db, now - RENEW_AFTER_MS, BATCH_KEYWORDS);
	if (terms.length === 0) return 0;
	const volumes = await source.ask(terms);
	const rows = JSON.stringify(terms.map(({ id }, i) => ({ id, volume: volumes[i] ?? null })));
	const [, followers] = await ctx.db.batch([setKeywordVolumes(ctx.db, rows, source.name, now), raiseFollowersOf(ctx.db, rows)]);
	await announceTracked(ctx, followers);
	return terms.length;
}
