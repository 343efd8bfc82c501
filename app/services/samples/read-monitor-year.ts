import { sealedMonthsBetween } from "~/db/samples";
import { type CodeBlockRow, urlBlocksOfYear, yearOfMonitor } from "~/db/sealed-years";
import { ownJson } from "~/domain/own-json";
import type { UrlSighting } from "~/domain/position/url-changes";
import { addressesAt } from "~/domain/sample/addresses";
import { CODES, observationOfCode, placeOf, rankOf } from "~/domain/sample/codes";
import { addressAt } from "~/domain/sample/columns";
import { type AnswerSpan, timeKey } from "~/domain/sample/day";
import { codeInBlock } from "~/domain/sample/pack";
import { rangeReader } from "../columns/sealed-object";
import type { Ctx } from "../ctx";
import { readSample } from "./read-sample";
import { addressInBlocks, blockBytes, blockOf } from "./sample-row";
import { monthIndexOf, readMonthUrls, type SealedRow, sealedSamples } from "./sealed-month";
import { readYearPieces } from "./sealed-year";

/** Decoded answer of one sample for one monitor. */
export interface CodeSighting {
	day: string;
	time: string;
	openedAt: number;
	/** When the whole sample's answers were made. */
	span: AnswerSpan;
	/** null while the sample is open: its parts must be read. */
	code: number | null;
	depth: number;
}

/** Codes of a monitor of the account. */
export interface MonitorCodes {
	ordinal: number;
	/** Every sample of the year, oldest first. */
	sightings: CodeSighting[];
}

/**
 * The codes of a monitor in all samples of a year: one batch of queries, and one range of the year's object for the sealed months. A month that was
 * sealed after the year's object was written is read from its own object. null for a monitor that is not the account's.
 */
export async function readMonitorCodes(ctx: Ctx, accountId: number, of: { year: number; monitor: string }): Promise<MonitorCodes | null> {
	const [[monitor], [stored], months, inD1] = await yearOfMonitor(ctx.db, { accountId, ...of });
	if (!monitor) return null;
	const { ordinal } = monitor;
	const { place } = blockOf(ordinal);
	const pieces =
		stored && months.length > 0 ? await readYearPieces(ctx, { accountId, year: of.year, objectKey: stored.objectKey }, ordinal) : null;
	const sealed: CodeSighting[] = [];
	for (const { month, objectKey } of months) {
		const known = pieces?.get(objectKey);
		if (known) sealed.push(...known);
		else for (const row of await sealedMonthsBetween(ctx.db, accountId, month, month)) sealed.push(...(await ofMonth(ctx, row, ordinal)));
	}
	const sightings = [...sealed, ...inD1.map((row) => ofRow(row, place))].sort((a, b) => (timeKey(a) < timeKey(b) ? -1 : 1));
	return { ordinal, sightings };
}

function ofRow({ text, span, closedAt, day, time, openedAt }: CodeBlockRow, place: number): CodeSighting {
	const own = text === null ? { code: CODES.none, depth: 0 } : codeInBlock(blockBytes(text), place);
	return {
		day,
		time,
		openedAt,
		...own,
		code: closedAt === null ? null : own.code,
		span: span === null ? null : ownJson<AnswerSpan>(span),
	};
}

async function ofMonth(ctx: Ctx, row: SealedRow, ordinal: number): Promise<CodeSighting[]> {
	const found: CodeSighting[] = [];
	for await (const { day, time, openedAt, columns, span } of sealedSamples(ctx, row, () => true, { whole: true })) {
		const place = ordinal - columns.first;
		found.push({ day, time, openedAt, span: span(), code: columns.codes[place] ?? CODES.none, depth: columns.depths[place] ?? 0 });
	}
	return found;
}

/** Sightings by timeKey of their sample. */
type Found = Map<string, UrlSighting>;

/**
 * The address that a monitor ranked with in each sample of a year, oldest first; null for a monitor that is not the account's. Most months hold one
 * address of a monitor, which counts for all samples; each sample is read only where a month holds several.
 */
export async function readMonitorUrls(ctx: Ctx, accountId: number, of: { year: number; monitor: string }): Promise<UrlSighting[] | null> {
	const codes = await readMonitorCodes(ctx, accountId, of);
	if (!codes) return null;
	const { ordinal } = codes;
	const ranked = codes.sightings.filter(({ code, depth }) => code === null || rankOf(code, depth) > 0);
	const wanted = new Set(ranked.map(timeKey));
	const found: Found = new Map();
	const months = await sealedMonthsBetween(ctx.db, accountId, `${of.year}-01`, `${of.year}-12`);
	for (const row of months) {
		const ofMonth = ranked.filter(({ day, code }) => code !== null && day.startsWith(row.month));
		if (ofMonth.length > 0) await addMonth(ctx, found, { row, ordinal, ofMonth });
	}
	// A sample that was extended after its month was sealed counts as D1 holds it.
	const isSealed = new Set(months.map(({ month }) => month));
	for (const row of await urlBlocksOfYear(ctx.db, accountId, { year: of.year, block: blockOf(ordinal).block })) {
		const key = timeKey(row);
		const isReadWhole = row.closedAt === null || !row.hasUrlBlocks || isSealed.has(row.day.slice(0, 7));
		const seen = !wanted.has(key)
			? null
			: isReadWhole
				? await rankedWhole(ctx, accountId, { at: row, ordinal })
				: rankedInBlocks(row, ordinal);
		if (seen) found.set(key, { day: row.day, ...seen });
		else found.delete(key);
	}
	return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sighting]) => sighting);
}

type Ranked = Pick<UrlSighting, "position" | "url">;

/** Opens the whole sample: an open one, one in two places, or a row of an earlier version. */
async function rankedWhole(
	ctx: Ctx,
	accountId: number,
	of: { at: { day: string; time: string }; ordinal: number },
): Promise<Ranked | null> {
	const observation = (await readSample(ctx, accountId, of.at))?.get(of.ordinal)?.observation;
	return observation?.outcome === "ranked" ? { position: observation.position, url: observation.url } : null;
}

function rankedInBlocks({ codes, urls }: { codes: string | null; urls: string | null }, ordinal: number): Ranked | null {
	if (codes === null) return null;
	const { code, depth } = codeInBlock(blockBytes(codes), blockOf(ordinal).place);
	const url = placeOf(code) > 0 && urls !== null ? addressInBlocks({ codes, urls }, ordinal) : "";
	const observation = observationOfCode(code, depth, url);
	return observation?.outcome === "ranked" ? { position: observation.position, url: observation.url } : null;
}

async function addMonth(
	ctx: Ctx,
	found: Found,
	{ row, ordinal, ofMonth }: { row: SealedRow; ordinal: number; ofMonth: readonly CodeSighting[] },
): Promise<void> {
	const only = await onlyAddress(ctx, row, ordinal);
	if (only !== null) {
		for (const one of ofMonth) found.set(timeKey(one), { day: one.day, position: placeOf(one.code ?? 0), url: only });
		return;
	}
	const wanted = new Map(ofMonth.map((one) => [timeKey(one), placeOf(one.code ?? 0)]));
	for await (const sample of sealedSamples(ctx, row, (one) => wanted.has(timeKey(one)), { whole: true })) {
		const evidence = await sample.readEvidence();
		const { day } = sample;
		found.set(timeKey(sample), {
			day,
			position: wanted.get(timeKey(sample)) ?? 0,
			url: addressAt(evidence, ordinal - sample.columns.first),
		});
	}
}

/** The one address that a sealed month holds for a monitor; null where there are several. */
async function onlyAddress(ctx: Ctx, row: SealedRow, ordinal: number): Promise<string | null> {
	const index = monthIndexOf(row);
	const addresses = addressesAt(await readMonthUrls(rangeReader(ctx, row.objectKey), index), ordinal - index.first);
	return addresses.length === 1 ? (addresses[0] ?? null) : null;
}
