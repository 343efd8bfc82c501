import { samplesBetween, sealedMonthsBetween } from "~/db/samples";
import type { UrlSighting } from "~/domain/position/url-changes";
import { addressesAt } from "~/domain/sample/addresses";
import { placeOf, rankOf } from "~/domain/sample/codes";
import type { Ctx } from "../ctx";
import { type CodeSighting, readMonitorCodes } from "./read-monitor-codes";
import { readSample } from "./read-sample";
import { monthIndexOf, type SealedRow, sealedSamples } from "./sealed-day";
import { rangeReader, readMonthUrls } from "./sealed-month";

/** Addresses by day and time of the samples. */
type Found = Map<string, UrlSighting>;

/**
 * With which address a monitor ranked in each sample of a year, oldest first; null for a monitor that is not the account's. Mostly a month knows one
 * address of a monitor, which then is that of all its samples: only where there are several is each sample read.
 */
export async function readMonitorUrls(ctx: Ctx, accountId: number, of: { year: number; monitor: string }): Promise<UrlSighting[] | null> {
	const codes = await readMonitorCodes(ctx, accountId, of);
	if (!codes) return null;
	const { ordinal } = codes;
	const ranked = codes.sightings.filter(({ code, depth }) => code === null || rankOf(code, depth) > 0);
	const wanted = new Set(ranked.map(keyOf));
	const found: Found = new Map();
	for (const row of await sealedMonthsBetween(ctx.db, accountId, `${of.year}-01`, `${of.year}-12`)) {
		const ofMonth = ranked.filter(({ day, code }) => code !== null && day.startsWith(row.month));
		if (ofMonth.length > 0) await addMonth(ctx, found, { row, ordinal, ofMonth });
	}
	// One that was asked for again after its month was sealed is told as it stands now.
	for (const { day, time } of await samplesBetween(ctx.db, accountId, `${of.year}-01-01`, `${of.year}-12-31`)) {
		const seen = wanted.has(keyOf({ day, time })) ? (await readSample(ctx, accountId, { day, time }))?.get(ordinal) : undefined;
		if (seen?.observation.outcome !== "ranked") found.delete(keyOf({ day, time }));
		else found.set(keyOf({ day, time }), { day, position: seen.observation.position, url: seen.observation.url });
	}
	return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sighting]) => sighting);
}

async function addMonth(
	ctx: Ctx,
	found: Found,
	{ row, ordinal, ofMonth }: { row: SealedRow; ordinal: number; ofMonth: readonly CodeSighting[] },
): Promise<void> {
	const only = await onlyAddress(ctx, row, ordinal);
	if (only !== null) {
		for (const one of ofMonth) found.set(keyOf(one), { day: one.day, position: placeOf(one.code ?? 0), url: only });
		return;
	}
	const wanted = new Map(ofMonth.map((one) => [keyOf(one), placeOf(one.code ?? 0)]));
	for await (const sample of sealedSamples(ctx, row, (one) => wanted.has(keyOf(one)), { whole: true })) {
		const { url, urls } = await sample.readEvidence();
		const { day } = sample;
		found.set(keyOf(sample), { day, position: wanted.get(keyOf(sample)) ?? 0, url: urls.get(url[ordinal - sample.columns.first] ?? -1) });
	}
}

/** The one address that a sealed month holds for a monitor; null where there are several. */
async function onlyAddress(ctx: Ctx, row: SealedRow, ordinal: number): Promise<string | null> {
	const index = monthIndexOf(row);
	const addresses = addressesAt(await readMonthUrls(rangeReader(ctx, row.objectKey), index), ordinal - index.first);
	return addresses.length === 1 ? (addresses[0] ?? null) : null;
}

/** Sorts samples by time. */
function keyOf({ day, time }: { day: string; time: string }): string {
	return day + time;
}
