import { keywordsDueForVolume, raiseFollowersOf, setKeywordVolumes } from "~/db/volumes";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { announceTracked } from "../table/announce-tracked";

/** Keywords asked for at once; a provider takes several thousand. */
const BATCH_KEYWORDS = 1_000;
/** Providers count by month. */
const RENEW_AFTER_MS = 30 * DAY_MS;

/**
 * Asks the provider for the search volumes of keywords that have none, or an old one; at most one batch a call. What it does not know stays
 * unknown until it is asked again a month later. Open tables of accounts that follow them are told. Returns how many were asked for.
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
