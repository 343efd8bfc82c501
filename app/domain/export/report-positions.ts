import { type Cell, type Column, cellsOfBand, type TableSection } from "@serpentine/table-files";
import { unicodeDomain } from "../normalize/unicode-domain";
import { readResultKind } from "../position/result-kinds";
import { CODES } from "../sample/codes";
import { codedAt } from "../sample/columns";
import { seenAt } from "../sample/day";
import type { Seen } from "../sample/observation";
import { MOVES } from "../sample/variation";
import { type FamilyColumn, familyNameOf, parameterOf } from "../table/column-families";
import { isTraffic, type PlainColumn, plainRule } from "../table/column-lists";
import { columnDates } from "../table/columns";
import type { Compared } from "../table/compare-days";
import { rankAt } from "../table/row-columns";
import { trafficAt } from "../table/tracked-keywords";
import { WantedOutcomes } from "../table/wanted-outcomes";
import {
	allTraits,
	bestCell,
	keywordCells,
	keywordColumns,
	pageCell,
	positionCell,
	positionWidth,
	type Traits,
	variationCell,
	variationWidth,
	volumeCell,
} from "./keyword-facts";
import { plainCells, plainColumns, plainOfFile } from "./plain-cells";
import { confirmedOf, countedCell, evidenceCell, marksOf, type PositionMarks } from "./position-marks";
import type { ReportInput } from "./report-input";
import type { ReportWords } from "./report-words";
import { averageOf } from "./tally-period";
import { hasWanted, wantedCells, wantedColumns } from "./wanted-cells";

const BATCH = 256;
type PositionInput = Pick<ReportInput, "table" | "words" | "tally" | "lookHref"> & {
	/** In a report: its columns are those in which keywords differ, pages are paths, and a date that was not read has no column. Absent for a file about the table. */
	report?: { traits: Traits; isWhole: boolean; hasBefore: boolean; print: ReportInput["print"] };
	period: Pick<ReportInput["period"], "to" | "comparison">;
	/** Columns of families (table/column-families.ts) behind the positions. */
	families?: readonly FamilyColumn[];
};

export function datesOf({ to, comparison }: PositionInput["period"]) {
	return columnDates({ date: { day: to }, comparison: { day: comparison } });
}

/** Positions of these rows at both dates, with what leads to their evidence. */
export function positionTable(
	title: string,
	rows: Uint32Array,
	{ input, compared }: { input: PositionInput; compared: Compared },
): TableSection {
	const { words, tally, table } = input;
	const { columns: say } = words;
	const marks = marksOf(table);
	const { families = [] } = input;
	const traits = input.report?.traits ?? allTraits(table.tracked);
	const keys = keywordColumns(table.tracked, words, traits).length;
	// Whoever gets a report cannot open a reading; a mark of every row is told once, with what was read.
	const hasEvidence = !input.report || isTold(confirmedOf(table, rows), input.report.isWhole);
	const hasBefore = input.report?.hasBefore ?? true;
	const wanted = hasWanted(table.tracked, rows) ? new WantedOutcomes(table.tracked, table.date, compared.current) : null;
	// A page has room for the columns of a period, or for those of the table.
	const plain = plainOfFile(table.tracked).filter((name) => !tally || (isTraffic(name) && plainRule(name).kind === "count"));
	const number = (name: string, width: number): Column => ({ title: name, kind: "number", width });
	const columns: Column[] = [
		...keywordColumns(table.tracked, words, traits),
		{ ...number(say.position, positionWidth(words)), look: "place" },
		...(hasBefore ? [{ ...number(say.previous, positionWidth(words)), look: "place" } satisfies Column] : []),
		...families.map((column) => number(familyTitle(column, words), positionWidth(words))),
		...(hasBefore ? [{ ...number(say.variation, variationWidth(words)), look: "move" } satisfies Column] : []),
		number(say.best, 9),
		...(tally ? [number(say.bestOfPeriod, 9), number(say.averageOfPeriod, 9), number(say.daysRead, 7)] : []),
		...plainColumns(plain, words),
		...(marks.byPage ? [{ title: say.counted, kind: "text", width: 10 } satisfies Column] : []),
		number(say.volume, 8),
		{ title: input.report ? say.page : say.address, kind: "text", width: input.report?.isWhole === false ? 28 : 36 },
		...(wanted ? wantedColumns(words).slice(tally ? 1 : 0) : []),
		...(hasEvidence ? [{ title: say.evidence, kind: "text", width: marks.unconfirmed ? 14 : 9 } satisfies Column] : []),
		...(marks.otherWords ? [{ title: say.answeredFor, kind: "text", width: 16 } satisfies Column] : []),
	];
	return {
		kind: "table",
		title,
		note: "",
		columns,
		keys,
		async *rows(band) {
			for (let from = 0; from < rows.length; from += BATCH)
				yield Array.from(rows.subarray(from, from + BATCH), (row) =>
					cellsOfBand(positionCells(row, { ...input, marks, plain, wanted, traits, hasEvidence }, compared), keys, band),
				);
		},
	};
}

function familyTitle(column: FamilyColumn, { inside }: ReportWords): string {
	const kind = familyNameOf(column) === "inside" && readResultKind(parameterOf(column));
	return kind ? inside[kind] : unicodeDomain(parameterOf(column));
}

function familyCell({ families }: ReportInput["table"], column: FamilyColumn, ordinal: number, words: ReportWords): Cell {
	const values = families?.get(column);
	const { code, depth } = values ? codedAt(values, ordinal) : { code: CODES.none, depth: 0 };
	if (code === CODES.exhausted && familyNameOf(column) === "inside") return words.inside.absent;
	return positionCell(code, depth, words) ?? words.noReading;
}

function isTold({ answered, unconfirmed }: ReturnType<typeof confirmedOf>, isWhole: boolean): boolean {
	return unconfirmed > 0 && (isWhole || unconfirmed < answered);
}

function positionCells(
	row: number,
	{
		table,
		words,
		tally,
		lookHref,
		period,
		families = [],
		marks,
		plain,
		wanted,
		traits,
		hasEvidence,
		report,
	}: PositionInput & {
		marks: PositionMarks;
		plain: readonly PlainColumn[];
		wanted: WantedOutcomes | null;
		traits: Traits;
		hasEvidence: boolean;
	},
	{ current, previous, variations }: Compared,
): Cell[] {
	const { tracked, bests } = table;
	const ordinal = tracked.ordinals[row] ?? 0;
	const ranks = { current: rankAt(current, row), previous: rankAt(previous, row) };
	const seen = seenAt(table.date, ordinal);
	const traffic = trafficAt(tracked, row);
	return [
		...keywordCells(tracked, row, words, { traits, print: report?.isWhole ? undefined : report?.print }),
		positionCell(current.codes[row] ?? 0, current.depths[row] ?? 0, words) ?? words.noReading,
		...beforeCells(row, { previous, words, report }),
		...families.map((column) => familyCell(table, column, ordinal, words)),
		...(report?.hasBefore === false ? [] : [variationCell(variations[row] ?? MOVES.unknown, words)]),
		bestCell([bests?.best[ordinal] ?? 0, ranks.current, ranks.previous]),
		...periodCells(tally, row),
		...plainCells(plain, { ...datesOf(period), ...ranks, ...traffic, bests, ordinal }),
		...(marks.byPage ? [countedCell(traffic, words)] : []),
		volumeCell(tracked, row),
		pageCell(tracked, row, urlOf(seen), { isWhole: report?.isWhole ?? true }),
		...(wanted ? wantedCells(tracked, row, wanted, words).slice(tally ? 1 : 0) : []),
		...(hasEvidence ? [seenCell(seen, words, report ? null : lookHref)] : []),
		...(marks.otherWords ? [seen?.evidence.answeredFor ?? null] : []),
	];
}

function beforeCells(
	row: number,
	{ previous, words, report }: Pick<Compared, "previous"> & { words: ReportWords; report: PositionInput["report"] | undefined },
): Cell[] {
	if (report?.hasBefore === false) return [];
	return [positionCell(previous.codes[row] ?? 0, previous.depths[row] ?? 0, words) ?? words.noReading];
}

function periodCells(tally: PositionInput["tally"], row: number): Cell[] {
	return tally ? [tally.best[row] || null, averageOf(tally, row), tally.definite[row] ?? 0] : [];
}

/** The reading; in a report only that no other one confirms it. lookHref: null there. */
function seenCell(seen: Seen | null, words: ReportWords, lookHref: PositionInput["lookHref"] | null): Cell {
	if (lookHref) return evidenceCell(seen, words, lookHref);
	return seen?.evidence.unconfirmed ? words.notConfirmed : null;
}

function urlOf(seen: Seen | null): string {
	return seen?.observation.outcome === "ranked" ? seen.observation.url : "";
}
