import { asc, isNull, lt, or, sql } from "drizzle-orm";
import { keyword } from "~/db/tables/monitors";
import { account } from "~/db/tables/users";
import type { Ctx } from "../ctx";
import { announceTracked } from "../table/announce-tracked";

/** Keywords asked for at once; a provider takes several thousand. */
const BATCH_KEYWORDS = 1_000;
/** Providers count by month. */
const RENEW_AFTER_MS = 30 * 86_400_000;

/**
 * Asks the provider for the search volumes of keywords that have none, or an old one; at most one batch a call. What it does not know stays
 * unknown until it is asked again a month later. Open tables of accounts that follow them are told. Returns how many were asked for.
 */
export async function fillVolumes(ctx: Ctx): Promise<number> {
	const source = ctx.ports.volumes;
	if (!source) return 0;
	const now = ctx.now();
	const terms = await ctx.db
		.select({ id: keyword.id, term: keyword.term, country: keyword.country, language: keyword.language })
		.from(keyword)
		.where(or(isNull(keyword.volumeAt), lt(keyword.volumeAt, now - RENEW_AFTER_MS)))
		.orderBy(asc(keyword.volumeAt))
		.limit(BATCH_KEYWORDS);
	if (terms.length === 0) return 0;
	const volumes = await source.ask(terms);
	const rows = JSON.stringify(terms.map(({ id }, i) => ({ id, volume: volumes[i] ?? null })));
	// A number once known outlives a provider that no longer says one.
	const [, followers] = await ctx.db.batch([
		ctx.db.run(sql`UPDATE keyword SET volume = coalesce(j.value ->> 'volume', keyword.volume),
				volume_source = CASE WHEN j.value ->> 'volume' IS NULL THEN keyword.volume_source ELSE ${source.name} END, volume_at = ${now}
			FROM json_each(${rows}) j WHERE keyword.id = j.value ->> 'id'`),
		ctx.db
			.update(account)
			.set({ rev: sql`rev + 1`, trackedRev: sql`tracked_rev + 1` })
			.where(
				sql`id IN (SELECT m.account_id FROM json_each(${rows}) j JOIN search s ON s.keyword_id = j.value ->> 'id' JOIN monitor m ON m.search_id = s.id)`,
			)
			.returning({ id: account.id, rev: account.rev, trackedRev: account.trackedRev }),
	]);
	await announceTracked(ctx, followers);
	return terms.length;
}
