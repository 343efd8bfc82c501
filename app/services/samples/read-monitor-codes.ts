import { inflateRawSync } from "node:zlib";
import { codeBlocksBetween, sealedMonthsBetween } from "~/db/samples";
import { codeInBlock, codesAtPlace } from "~/domain/storage/code-blocks";
import type { AnswerSpan } from "~/domain/storage/join-day";
import { KEY_EVERY, type MonthIndex } from "~/domain/storage/month-index";
import { CODES } from "~/domain/table/day-columns";
import type { Ctx } from "../ctx";
import { blockBytes, blockOf } from "./sample-grid-text";
import { type SealedRow, sealedSamples } from "./sealed-day";
import { rangeReader } from "./sealed-month";

/** What one sample says of one monitor, as far as its codes go. */
export interface CodeSighting {
	day: string;
	time: string;
	openedAt: number;
	closedAt: number | null;
	/** When the whole sample's answers were made. */
	span: AnswerSpan;
	/** null where only the sample itself can tell: it is open, or of a former form. */
	code: number | null;
	depth: number;
}

/** Every sample of some days, oldest first: one query for those in D1, and for each sealed month one range of its object. */
export async function readMonitorCodes(
	ctx: Ctx,
	accountId: number,
	range: { fromDay: string; toDay: string },
	ordinal: number,
): Promise<CodeSighting[]> {
	const months = await sealedMonthsBetween(ctx.db, accountId, range.fromDay.slice(0, 7), range.toDay.slice(0, 7));
	const sealed = (await Promise.all(months.map((month) => ofMonth(ctx, month, ordinal)))).flat();
	const { block, place } = blockOf(ordinal);
	const inD1 = (await codeBlocksBetween(ctx.db, accountId, range, block)).map(({ text, blocks, span, ...sample }): CodeSighting => {
		const own = text === null ? { code: CODES.none, depth: 0 } : codeInBlock(blockBytes(text), place);
		const isTold = blocks === 1 && sample.closedAt !== null;
		return { ...sample, ...own, code: isTold ? own.code : null, span: span === null ? null : JSON.parse(span) };
	});
	const wanted = sealed.filter(({ day }) => day >= range.fromDay && day <= range.toDay);
	return [...wanted, ...inD1].sort((a, b) => (a.day + a.time < b.day + b.time ? -1 : a.day + a.time > b.day + b.time ? 1 : 0));
}

async function ofMonth(ctx: Ctx, row: SealedRow, ordinal: number): Promise<CodeSighting[]> {
	const index = JSON.parse(row.samples) as MonthIndex | unknown[];
	if (Array.isArray(index)) return ofFormerMonth(ctx, row, ordinal);
	const { samples, first } = index;
	const start = samples[0]?.codes[0] ?? 0;
	const length = samples.reduce((sum, sample) => sum + sample.codes[1], 0);
	const bytes = await rangeReader(ctx, row.objectKey)([start, length]);
	const frames = samples.map(({ codes: [offset, size] }, i) => ({
		bytes: inflateRawSync(bytes.subarray(offset - start, offset - start + size)),
		isKey: i % KEY_EVERY === 0,
	}));
	const isInside = ordinal >= first && ordinal < first + index.size;
	const codes = isInside ? codesAtPlace(frames, ordinal - first) : [];
	return samples.map(({ day, time, openedAt, closedAt, span }, i) => {
		const { code = CODES.none, depth = 0 } = codes[i] ?? {};
		return { day, time, openedAt, closedAt, span, code, depth };
	});
}

async function ofFormerMonth(ctx: Ctx, row: SealedRow, ordinal: number): Promise<CodeSighting[]> {
	const found: CodeSighting[] = [];
	for await (const { day, time, openedAt, closedAt, columns, span } of sealedSamples(ctx, row, () => true)) {
		const place = ordinal - columns.first;
		found.push({
			day,
			time,
			openedAt,
			closedAt,
			span: span(),
			code: columns.codes[place] ?? CODES.none,
			depth: columns.depths[place] ?? 0,
		});
	}
	return found;
}
