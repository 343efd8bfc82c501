import { type Cell, type Column, cellsOfBand, type Section, type TableSection, tableOf } from "@serpentine/table-files";
import { unicodeDomain } from "../normalize/unicode-domain";
import { CODES } from "../sample/codes";
import { codedAt } from "../sample/columns";
import { seenAt } from "../sample/day";
import { isDown, isUp, MOVES } from "../sample/variation";
import { type FamilyColumn, parameterOf } from "../table/column-families";
import { isTraffic, type PlainColumn, plainRule, type TableSort } from "../table/column-lists";
import { columnDates } from "../table/columns";
import { type Compared, compareDays } from "../table/compare-days";
import { groupRows } from "../table/group-rows";
import { rankAt } from "../table/row-columns";
import { sortRows } from "../table/sort-rows";
import { summarize } from "../table/summarize";
import { isCompared, type Synthesis, type SynthesisSide } from "../table/synthesis";
import { trafficAt } from "../table/tracked-keywords";
import { changeSentences } from "./change-sentences";
import type { ExportOptions } from "./export-rules";
import {
	bestCell,
	keywordCells,
	keywordColumns,
	onlyFavorites,
	positionCell,
	positionWidth,
	variationCell,
	volumeCell,
} from "./keyword-facts";
import { plainCells, plainColumns, plainOfFile } from "./plain-cells";
import { countedCell, evidenceCell, marksOf, type PositionMarks } from "./position-marks";
import { changesOf } from "./report-changes";
import { courseSections, distributionSection } from "./report-charts";
import { coverSection } from "./report-cover";
import { groupName, groupSections } from "./report-groups";
import type { ReportInput } from "./report-input";
import { notesSection } from "./report-notes";
import { rivalsSection } from "./report-rivals";
import type { ReportWords } from "./report-words";
import { averageCell } from "./synthesis-cells";
import { averageOf } from "./tally-period";

/** Winners and losers that are named. */
const MOST_MOVED = 10;
const SORTS: Readonly<Record<ExportOptions["sort_by"], { sort: TableSort; dir: "asc" | "desc" }>> = {
	volume: { sort: "volume", dir: "desc" },
	variation: { sort: "variation", dir: "desc" },
	name: { sort: "term", dir: "asc" },
};

/** Yields the sections of a report: cover, changes, charts, figures by website and tag, winners and losers, synthesis, hosts above, notes, then positions. */
export function* reportSections(input: ReportInput): Generator<Section> {
	const { table, rows, options, words } = input;
	const compared = compareDays(table, Math.min(table.shown, table.tracked.size));
	const { only_favorites: favorites } = options;
	const summed = favorites === "on_synthesis" || favorites === "everywhere" ? onlyFavorites(table.tracked, rows) : rows;
	const listed = favorites === "on_table" || favorites === "everywhere" ? onlyFavorites(table.tracked, rows) : rows;
	const synthesis = summarize(summed, compared);
	yield coverSection(input, { compared, summed, synthesis });
	if (options.synthesis) {
		const lines = changeSentences(changesOf(summed, table, compared, synthesis), words.changes, input.print.share);
		yield { kind: "text", title: words.changes.title, note: "", lines };
		yield distributionSection(synthesis, words);
		if (input.tally) yield* courseSections(input.tally, words);
		yield* groupSections(input, { compared, summed });
		yield movedSection(words.winners, mostMoved(summed, compared, "up"), { input, compared });
		yield movedSection(words.losers, mostMoved(summed, compared, "down"), { input, compared });
		yield synthesisSection(synthesis, input);
		yield movesSection(synthesis, words);
		yield* present(rivalsSection(input));
	}
	yield* present(notesSection(input));
	yield* positionSections(input, { compared, listed });
}

function* present(section: Section | null): Generator<Section> {
	if (section) yield section;
}

function synthesisSection({ current, previous }: Synthesis, { words, period, print }: ReportInput): TableSection {
	const { synthesis: say } = words;
	const share = (value: number | null): Cell => (value === null ? null : print.share(value));
	const lines: Cell[][] = [
		[say.ranked, current.ranked, previous.ranked],
		[say.notFound, current.notFound, previous.notFound],
		[say.unknown, current.unknown, previous.unknown],
		[say.absent, current.absent, previous.absent],
		[say.average, averageCell(current, words), averageCell(previous, words)],
		[say.lowest, current.bounds?.low ?? null, previous.bounds?.low ?? null],
		[say.highest, highestCell(current, words), highestCell(previous, words)],
		[say.visibility, share(current.visibility), share(previous.visibility)],
	];
	const columns: Column[] = [
		{ title: say.measure, kind: "text", width: 40 },
		{ title: print.day(period.to), kind: "number", width: 18 },
		{ title: print.day(period.comparison), kind: "number", width: 18 },
	];
	return tableOf({ title: say.title, note: say.note, columns }, lines);
}

function highestCell({ bounds }: SynthesisSide, { synthesis: say }: ReportWords): Cell {
	return bounds && (bounds.high ?? say.open);
}

function movesSection(synthesis: Synthesis, { synthesis: say }: ReportWords): TableSection {
	const { up, down, same, appeared, lost, out, incomparable } = synthesis;
	const count = (value: number) => (isCompared(synthesis) ? value : null);
	const columns: Column[] = [
		{ title: say.movesTitle, kind: "text", width: 40 },
		{ title: say.count, kind: "number", width: 12 },
	];
	const lines: Cell[][] = [
		[say.up, count(up)],
		[say.down, count(down)],
		[say.same, count(same)],
		[say.appeared, count(appeared)],
		[say.lost, count(lost)],
		[say.incomparable, incomparable + out],
	];
	return tableOf({ title: say.movesTitle, note: "", columns }, lines);
}

/** Rows that moved most, new and missing ones first. */
function mostMoved(rows: Uint32Array, { variations }: Compared, direction: "up" | "down"): number[] {
	const isWanted = direction === "up" ? isUp : isDown;
	const sign = direction === "up" ? 1 : -1;
	const moved = Array.from(rows).filter((row) => isWanted(variations[row] ?? MOVES.unknown));
	return moved.sort((a, b) => sign * ((variations[b] ?? 0) - (variations[a] ?? 0)) || a - b).slice(0, MOST_MOVED);
}

function movedSection(
	title: string,
	rows: readonly number[],
	{ input, compared }: { input: ReportInput; compared: Compared },
): TableSection {
	const { words, table } = input;
	const columns: Column[] = [
		...keywordColumns(table.tracked, words),
		{ title: words.columns.position, kind: "number", width: positionWidth(words) },
		{ title: words.columns.previous, kind: "number", width: positionWidth(words) },
		{ title: words.columns.variation, kind: "number", width: 10 },
	];
	const note = rows.length > 0 ? "" : title === words.winners ? words.noWinners : words.noLosers;
	const lines = rows.map((row) => [
		...keywordCells(table.tracked, row, words),
		positionCell(compared.current.codes[row] ?? 0, compared.current.depths[row] ?? 0, words),
		positionCell(compared.previous.codes[row] ?? 0, compared.previous.depths[row] ?? 0, words),
		variationCell(compared.variations[row] ?? MOVES.unknown, words),
	]);
	return tableOf({ title, note, columns }, lines);
}

function* positionSections(input: ReportInput, { compared, listed }: { compared: Compared; listed: Uint32Array }): Generator<TableSection> {
	const { table, options, grouping, words } = input;
	const { tracked } = table;
	const order = SORTS[options.sort_by];
	const sorted = sortRows(listed, { ...compared, tracked, bests: table.bests, dates: datesOf(input.period) }, order);
	const { keys, starts, rows } = groupRows(tracked, sorted, { grouping, ...order });
	for (const [group, key] of keys.entries()) {
		const some = rows.subarray(starts[group], starts[group + 1]);
		if (some.length > 0)
			yield positionTable(words.positionsOf(groupName(key, tracked, grouping) ?? words.noTag), some, { input, compared });
	}
}

const BATCH = 256;
type PositionInput = Pick<ReportInput, "table" | "words" | "tally" | "lookHref"> & {
	period: Pick<ReportInput["period"], "to" | "comparison">;
	/** Columns of families (table/column-families.ts) behind the positions. */
	families?: readonly FamilyColumn[];
};

function datesOf({ to, comparison }: PositionInput["period"]) {
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
	const keys = keywordColumns(table.tracked, words).length;
	// A page has room for the columns of a period, or for those of the table.
	const plain = plainOfFile(table.tracked).filter((name) => !tally || (isTraffic(name) && plainRule(name).kind === "count"));
	const number = (name: string, width: number): Column => ({ title: name, kind: "number", width });
	const columns: Column[] = [
		...keywordColumns(table.tracked, words),
		number(say.position, positionWidth(words)),
		number(say.previous, positionWidth(words)),
		...families.map((column) => number(unicodeDomain(parameterOf(column)), positionWidth(words))),
		number(say.variation, 9),
		number(say.best, 9),
		...(tally ? [number(say.bestOfPeriod, 9), number(say.averageOfPeriod, 9), number(say.daysRead, 7)] : []),
		...plainColumns(plain, words),
		...(marks.byPage ? [{ title: say.counted, kind: "text", width: 10 } satisfies Column] : []),
		number(say.volume, 8),
		{ title: say.address, kind: "text", width: 22 },
		{ title: say.evidence, kind: "text", width: marks.unconfirmed ? 14 : 9 },
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
					cellsOfBand(positionCells(row, { ...input, marks, plain }, compared), keys, band),
				);
		},
	};
}

function familyCell({ families }: ReportInput["table"], column: FamilyColumn, ordinal: number, words: ReportWords): Cell {
	const values = families?.get(column);
	const { code, depth } = values ? codedAt(values, ordinal) : { code: CODES.none, depth: 0 };
	return positionCell(code, depth, words) ?? words.noReading;
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
	}: PositionInput & { marks: PositionMarks; plain: readonly PlainColumn[] },
	{ current, previous, variations }: Compared,
): Cell[] {
	const { tracked, bests } = table;
	const ordinal = tracked.ordinals[row] ?? 0;
	const ranks = { current: rankAt(current, row), previous: rankAt(previous, row) };
	const seen = seenAt(table.date, ordinal);
	const url = seen?.observation.outcome === "ranked" ? seen.observation.url : "";
	const traffic = trafficAt(tracked, row);
	return [
		...keywordCells(tracked, row, words),
		positionCell(current.codes[row] ?? 0, current.depths[row] ?? 0, words) ?? words.noReading,
		positionCell(previous.codes[row] ?? 0, previous.depths[row] ?? 0, words) ?? words.noReading,
		...families.map((column) => familyCell(table, column, ordinal, words)),
		variationCell(variations[row] ?? MOVES.unknown, words),
		bestCell([bests?.best[ordinal] ?? 0, ranks.current, ranks.previous]),
		...(tally ? [tally.best[row] || null, averageOf(tally, row), tally.definite[row] ?? 0] : []),
		...plainCells(plain, { ...datesOf(period), ...ranks, ...traffic, bests, ordinal }),
		...(marks.byPage ? [countedCell(traffic, words)] : []),
		volumeCell(tracked, row),
		url === "" ? null : { text: url.replace(/^https?:\/\/(www\.)?/, ""), href: url },
		evidenceCell(seen, words, lookHref),
		...(marks.otherWords ? [seen?.evidence.answeredFor ?? null] : []),
	];
}
