import { inflateRawSync } from "node:zlib";
import { accountById } from "~/db/accounts";
import { sealedMonthsBetween } from "~/db/samples";
import { sealedYearOf, sealYearAs } from "~/db/sealed-years";
import { ownJson } from "~/domain/own-json";
import { CODES } from "~/domain/sample/codes";
import {
	codesInYearBlock,
	joinYear,
	packYearMonth,
	pieceOf,
	splitYear,
	unpackYearMonth,
	type YearIndex,
	type YearPart,
	type YearSample,
	YearTurner,
	yearBlockOf,
} from "~/domain/sample/year";
import { packPiece, replaceObject } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import { type SealedRow, sealedRefs, sealedSamples } from "./sealed-month";

/** A keyword's observation in a sample of a sealed month. */
export interface YearSighting extends YearSample {
	code: number;
	depth: number;
}

/**
 * Updates an account's year object to its sealed months: parts of newly sealed months are made, the others are copied. The year is a projection of
 * the months; where its row is behind, readers use the months themselves. Of two concurrent calls one wins, and the next sealing adds what is
 * missing. Returns whether a new object was written.
 */
export async function writeYear(ctx: Ctx, accountId: number, year: number): Promise<boolean> {
	const [account, months, [stored]] = await Promise.all([
		accountById(ctx.db, accountId),
		sealedMonthsBetween(ctx.db, accountId, `${year}-01`, `${year}-12`),
		sealedYearOf(ctx.db, accountId, year),
	]);
	if (!account) return false;
	const known = new Map((await storedParts(ctx, stored)).map((part) => [part.month.month, part]));
	const parts: YearPart[] = [];
	for (const month of months) {
		const before = known.get(month.month);
		parts.push(before?.month.from === month.objectKey ? before : await partOfMonth(ctx, month));
	}
	if (parts.every((part) => known.get(part.month.month) === part)) return false;
	const { bytes, index } = joinYear(parts);
	const objectKey = `samples/${account.hid}/years/${year}.${ctx.newHid()}`;
	const replaced = { objectKey, before: stored?.objectKey ?? null };
	return replaceObject(ctx, { ...replaced, bytes }, () =>
		sealYearAs(ctx.db, { ...replaced, accountId, year, blocks: JSON.stringify(index), now: ctx.now() }),
	);
}

/** None where the object is missing: all parts are made again. */
async function storedParts(ctx: Ctx, stored: { objectKey: string; blocks: string } | undefined): Promise<YearPart[]> {
	const bytes = stored && (await ctx.ports.objects.get(stored.objectKey));
	return bytes ? splitYear(bytes, ownJson(stored.blocks)) : [];
}

async function partOfMonth(ctx: Ctx, row: SealedRow & { month: string }): Promise<YearPart> {
	const samples: YearSample[] = [];
	const turner = new YearTurner(sealedRefs(row).length);
	for await (const { columns, span, day, time, openedAt } of sealedSamples(ctx, row, () => true, { whole: true })) {
		turner.add(columns);
		samples.push({ day, time, openedAt, span: span() });
	}
	const pieces = new Map<number, Uint8Array>();
	for (const [block, bytes] of turner.finish()) pieces.set(block, packPiece(bytes));
	return { month: packYearMonth(row.month, row.objectKey, samples), pieces };
}

/**
 * Observations of one keyword in the months of a year, by the object of each month: one range of the year's object, or its cached copy; null when
 * the object is missing or was just replaced. objectKey: of the year as the caller read it. Without this object a request for a keyword's year takes
 * 380 ms of CPU instead of 17 (docs/design/table.md).
 */
export async function readYearPieces(
	ctx: Ctx,
	of: { accountId: number; year: number; objectKey: string },
	ordinal: number,
): Promise<Map<string, YearSighting[]> | null> {
	const index = await readYearIndex(ctx, of);
	if (!index) return null;
	const { block, place } = yearBlockOf(ordinal);
	const row = index.blocks[block - index.firstBlock] ?? [0];
	const [start, end] = [row[0] ?? 0, row.reduce((sum, one) => sum + one, 0)];
	const bytes = await readYearBlock(ctx, of.objectKey, { start, length: end - start });
	if (!bytes) return null;
	return new Map(
		index.months.map(({ from: object, samples }, at) => {
			const [from, length] = pieceOf(row, at);
			const codes =
				length > 0 ? codesInYearBlock(inflateRawSync(bytes.subarray(from - start, from - start + length)), place, samples.length) : [];
			return [object, samples.map((sample, i) => ({ ...sample, code: codes[i]?.code ?? CODES.none, depth: codes[i]?.depth ?? 0 }))];
		}),
	);
}

/** Index of a year's object: the place of each sample, month by month. */
interface KeptIndex extends Pick<YearIndex, "firstBlock" | "blocks"> {
	/** from: object of the sealed month. */
	months: { from: string; samples: YearSample[] }[];
}

/** Some 50 KB each. */
const MAX_INDEXES = 16;

/** Some 26 KB each; a year of 20,000 keywords has 79. */
const MAX_BLOCKS = 128;

// The most recently used are last. The name of a year's object is never reused, so a cached range stays valid.
const kept = new Map<string, Uint8Array>();
const indexes = new Map<string, KeptIndex>();

/** The index of a year's object; null where another object has just taken its place. */
export async function readYearIndex(ctx: Ctx, of: { accountId: number; year: number; objectKey: string }): Promise<KeptIndex | null> {
	const index = indexes.get(of.objectKey) ?? (await loadIndex(ctx, of));
	if (index) keepLast(indexes, of.objectKey, index, MAX_INDEXES);
	return index;
}

async function loadIndex(ctx: Ctx, { accountId, year, objectKey }: { accountId: number; year: number; objectKey: string }) {
	const [row] = await sealedYearOf(ctx.db, accountId, year);
	if (row?.objectKey !== objectKey) return null;
	const { firstBlock, blocks, months } = ownJson(row.blocks);
	return { firstBlock, blocks, months: months.map((month) => ({ from: month.from, samples: unpackYearMonth(month) })) };
}

/**
 * Bytes of a year's object; null where it is missing. A wider range is read, because a user often opens the chart of a neighbouring keyword next.
 */
export async function readYearBlock(
	ctx: Ctx,
	objectKey: string,
	{ start, length }: { start: number; length: number },
): Promise<Uint8Array | null> {
	if (length === 0) return new Uint8Array(0);
	const name = `${objectKey} ${start}`;
	const bytes = kept.get(name) ?? (await ctx.ports.objects.getRange(objectKey, start, length));
	if (bytes?.length !== length) return null;
	keepLast(kept, name, bytes, MAX_BLOCKS);
	return bytes;
}

function keepLast<T>(all: Map<string, T>, name: string, value: T, most: number): void {
	all.delete(name);
	all.set(name, value);
	const [oldest] = all.keys();
	if (all.size > most && oldest !== undefined) all.delete(oldest);
}
