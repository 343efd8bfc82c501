import { type Cell, type Column, type ExportFormat, type Section, type TableSection, tableOf } from "@serpentine/table-files";
import { CODES } from "../sample/codes";
import type { TableSort } from "../table/column-lists";
import { type Compared, compareDays } from "../table/compare-days";
import { groupRows } from "../table/group-rows";
import { sortRows } from "../table/sort-rows";
import { summarize } from "../table/summarize";
import { isRead, type Synthesis, type SynthesisSide } from "../table/synthesis";
import type { ExportOptions } from "./export-rules";
import { allTraits, differingTraits, onlyFavorites } from "./keyword-facts";
import { answersSection } from "./report-answers";
import { courseSections, distributionSection } from "./report-charts";
import { competitionSections } from "./report-competition";
import { coverageSection } from "./report-coverage";
import { groupName, groupSections } from "./report-groups";
import type { ReportInput } from "./report-input";
import { clicksSection, movedSections } from "./report-moved";
import { notesSection } from "./report-notes";
import { datesOf, positionTable } from "./report-positions";
import { rivalsSection } from "./report-rivals";
import { summarySection } from "./report-summary";
import type { ReportWords } from "./report-words";
import { averageCell } from "./synthesis-cells";

const SORTS: Readonly<Record<ExportOptions["sort_by"], { sort: TableSort; dir: "asc" | "desc" }>> = {
	volume: { sort: "volume", dir: "desc" },
	variation: { sort: "variation", dir: "desc" },
	name: { sort: "term", dir: "asc" },
};
/** Files whose rows are sorted and filtered: all keywords stand in one table, with whole addresses. */
const OF_CELLS: readonly ExportFormat[] = ["xlsx", "ods", "xls", "csv", "tsv"];

/**
 * Yields the sections of a report: first page, further changes, winners and losers, clicks, websites and tags, distribution, figures, what was read, notes,
 * courses, competitors, then positions. Those of one sheet follow one another.
 */
export function* reportSections(input: ReportInput): Generator<Section> {
	const { table, rows, options, words } = input;
	const compared = compareDays(table, Math.min(table.shown, table.tracked.size));
	const { only_favorites: favorites } = options;
	const summed = favorites === "on_synthesis" || favorites === "everywhere" ? onlyFavorites(table.tracked, rows) : rows;
	const listed = favorites === "on_table" || favorites === "everywhere" ? onlyFavorites(table.tracked, rows) : rows;
	const synthesis = summarize(summed, compared);
	const isWhole = OF_CELLS.includes(options.format);
	yield summarySection(input, { summed, synthesis });
	const of = { compared, summed };
	const sections: (Section | null)[] = options.synthesis
		? [
				moreSection(input),
				...movedSections(input, { ...of, isWhole }),
				clicksSection(input, { ...of, isWhole }),
				...(isWhole ? [] : competition(input)),
				...placed(groupSections(input, of), words.sheets.summary),
				...placed(isRead(synthesis.current) ? [distributionSection(synthesis, words)] : [], words.sheets.summary),
				...(isWhole ? [] : courses(input)),
				synthesisSection(synthesis, input),
			]
		: [];
	yield* present([...sections, coverageSection(input, { compared, summed, synthesis }), notesSection(input)]);
	if (options.synthesis && isWhole) yield* present([...courses(input), ...competition(input)]);
	yield* positionSections(input, { compared, listed, isWhole });
}

function* present(sections: Iterable<Section | null>): Generator<Section> {
	for (const section of sections) if (section) yield section;
}

function placed<Kind extends Section>(sections: Iterable<Kind>, sheet: string): Kind[] {
	return Array.from(sections, (section) => ({ ...section, sheet }));
}

/** Sentences for which the first page has no room. */
function moreSection({ highlights, words }: ReportInput): Section | null {
	if (highlights.more.length === 0) return null;
	return { kind: "text", sheet: words.sheets.summary, title: words.changes.further, note: "", lines: highlights.more };
}

function courses({ course, words }: ReportInput): Section[] {
	return course ? placed(courseSections(course, words), words.sheets.days) : [];
}

function competition(input: ReportInput): Section[] {
	const above = rivalsSection(input);
	const cited = answersSection(input);
	return placed([...competitionSections(input), ...(above ? [above] : []), ...(cited ? [cited] : [])], input.words.sheets.rivals);
}

/** Numbers of both dates; lines of nothing are left out. */
function synthesisSection({ current, previous }: Synthesis, { words, period, print }: ReportInput): TableSection | null {
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
	// A date on which nobody looked has no numbers.
	const hasBefore = isRead(previous);
	const shown = hasBefore ? lines : lines.map((cells) => cells.slice(0, 2));
	const told = shown.filter(([, ...cells]) => cells.some((cell) => cell !== null && cell !== 0));
	if (told.length === 0) return null;
	const columns: Column[] = [
		{ title: say.measure, kind: "text", width: 40 },
		{ title: print.day(period.to), kind: "number", width: 18 },
		...(hasBefore ? [{ title: print.day(period.comparison), kind: "number", width: 18 } satisfies Column] : []),
	];
	const table = tableOf({ title: say.title, note: say.note, columns }, told);
	return { ...table, sheet: words.sheets.summary };
}

function highestCell({ bounds }: SynthesisSide, { synthesis: say }: ReportWords): Cell {
	return bounds && (bounds.high ?? say.open);
}

function* positionSections(
	input: ReportInput,
	{ compared, listed, isWhole }: { compared: Compared; listed: Uint32Array; isWhole: boolean },
): Generator<TableSection> {
	const { table, options, grouping, words } = input;
	const { tracked } = table;
	const order = SORTS[options.sort_by];
	const sorted = sortRows(listed, { ...compared, tracked, bests: table.bests, dates: datesOf(input.period) }, order);
	const hasBefore = listed.some((row) => (compared.previous.codes[row] ?? CODES.none) !== CODES.none);
	const report = (some: Uint32Array) => ({
		traits: isWhole ? allTraits(tracked) : differingTraits(tracked, some),
		isWhole,
		hasBefore,
		print: input.print,
	});
	if (isWhole) {
		const all = positionTable(words.sheets.keywords, sorted, { input: { ...input, report: report(sorted) }, compared });
		if (sorted.length > 0) yield all;
		return;
	}
	const { keys, starts, rows } = groupRows(tracked, sorted, { grouping, ...order });
	for (const [group, key] of keys.entries()) {
		const some = rows.subarray(starts[group], starts[group + 1]);
		const title = words.positionsOf(groupName(key, tracked, grouping) ?? words.noTag);
		if (some.length > 0) yield positionTable(title, some, { input: { ...input, report: report(some) }, compared });
	}
}
