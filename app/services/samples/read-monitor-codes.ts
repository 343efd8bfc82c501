import { sealedMonthsBetween } from "~/db/samples";
import { type CodeBlockRow, yearOfMonitor } from "~/db/sealed-years";
import { CODES } from "~/domain/sample/codes";
import type { AnswerSpan } from "~/domain/sample/day";
import { codeInBlock } from "~/domain/sample/pack";
import type { Ctx } from "../ctx";
import { blockBytes, blockOf } from "./sample-grid-text";
import { type SealedRow, sealedSamples } from "./sealed-day";
import { readYearPieces } from "./sealed-year";

/** What one sample says of one monitor, as far as its codes go. */
export interface CodeSighting {
	day: string;
	time: string;
	openedAt: number;
	/** When the whole sample's answers were made. */
	span: AnswerSpan;
	/** null while the sample is open: only the sample itself can tell. */
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
 * What a year says of a monitor: one batch of queries, and one range of the year's object for what is sealed. Months that were sealed since the
 * year was written are read themselves. null for a monitor that is not the account's.
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
	const sightings = [...sealed, ...inD1.map((row) => ofRow(row, place))].sort((a, b) => compare(a.day + a.time, b.day + b.time));
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
		span: span === null ? null : (JSON.parse(span) as AnswerSpan),
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

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
