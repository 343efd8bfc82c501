import { placesMonthsOf, placesPartsOf } from "~/db/places";
import { type JsonText, ownJson } from "~/domain/own-json";
import type { PlacesRanges } from "~/domain/places/places-ranges";
import { rangeReader, wholeReader } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import { type DayPieces, type OpenDay, openBlocks, openDay, openNames, openPart } from "./pack-part";

/** Rows of one statement: each has about 30 KB. */
const PARTS_PER_READ = 40;
/** Days of buckets that are opened together: a packed day takes 30 KB at most, an opened one some 200 KB while it is asked. */
const DAYS_AT_ONCE = 100;
/** Sealed months that are read concurrently; each has about 100 KB. */
const MONTHS_AT_ONCE = 10;
/** From so many days of a month on, it is read whole. */
const WHOLE_FROM = 5;

/** A sealed month of a bucket. */
export interface SealedPlaces {
	bucketId: number;
	objectKey: string;
	ranges: JsonText<PlacesRanges>;
}

/** Some days of a sealed month, or all of them. */
export async function openMonth(ctx: Ctx, sealed: SealedPlaces, days: ReadonlySet<string> | null): Promise<OpenDay[]> {
	const ranges = ownJson(sealed.ranges);
	const wanted = ranges.days.filter(([day]) => days === null || days.has(day));
	if (wanted.length === 0) return [];
	const read = wanted.length >= WHOLE_FROM ? await wholeReader(ctx, sealed.objectKey) : rangeReader(ctx, sealed.objectKey);
	const [names, ...lists] = await Promise.all([ranges.names, ...wanted.map(([, range]) => range)].map(read));
	const opened = openNames(names ?? new Uint8Array(0));
	const pages = () => read(ranges.pages);
	let packed: ReturnType<DayPieces["packed"]> | null = null;
	return wanted.map(([day, , blocks], i) =>
		openDay({ bucketId: sealed.bucketId, day }, opened, {
			lists: lists[i] ?? new Uint8Array(0),
			pages,
			packed: () => {
				packed ??= pages().then((piece) => openBlocks(piece, opened));
				return packed;
			},
			blocks: () => read(blocks),
		}),
	);
}

/** The same by the month's row. Where its object was replaced since the row was read, the row is read again. */
async function openNamed(ctx: Ctx, sealed: SealedPlaces & { month: string }, days: ReadonlySet<string>): Promise<OpenDay[]> {
	try {
		return await openMonth(ctx, sealed, days);
	} catch (error) {
		const [now] = await placesMonthsOf(ctx.db, [[sealed.bucketId, sealed.month]]);
		if (now?.objectKey === sealed.objectKey) throw error;
		return now ? openMonth(ctx, now, days) : [];
	}
}

/**
 * The places of some days of some buckets, bucket by bucket. Of a day that was written again after its month was sealed, the sealed places come first: those
 * that come later replace the same looks.
 */
export async function* openPlaces(ctx: Ctx, wanted: ReadonlyMap<number, ReadonlySet<string>>): AsyncGenerator<OpenDay> {
	let some = new Map<number, ReadonlySet<string>>();
	let days = 0;
	for (const [bucketId, of] of wanted) {
		some.set(bucketId, of);
		days += of.size;
		if (days < DAYS_AT_ONCE) continue;
		yield* openSome(ctx, some);
		some = new Map();
		days = 0;
	}
	if (days > 0) yield* openSome(ctx, some);
}

async function* openSome(ctx: Ctx, wanted: ReadonlyMap<number, ReadonlySet<string>>): AsyncGenerator<OpenDay> {
	const days = [...wanted].flatMap(([bucket, of]) => [...of].map((day): [number, string] => [bucket, day]));
	// Rows first: those that are sealed meanwhile are in the months, too.
	const parts: Awaited<ReturnType<typeof placesPartsOf>> = [];
	for (let at = 0; at < days.length; at += PARTS_PER_READ)
		parts.push(...(await placesPartsOf(ctx.db, days.slice(at, at + PARTS_PER_READ))));
	const names = new Map(days.map(([bucket, day]) => [`${bucket} ${day.slice(0, 7)}`, [bucket, day.slice(0, 7)] as const]));
	const months = await placesMonthsOf(ctx.db, [...names.values()]);
	for (let at = 0; at < months.length; at += MONTHS_AT_ONCE) {
		const next = months.slice(at, at + MONTHS_AT_ONCE);
		const opened = await Promise.all(next.map((month) => openNamed(ctx, month, wanted.get(month.bucketId) ?? new Set())));
		for (const one of opened) yield* one;
	}
	for (const part of parts) yield openPart(part);
}
