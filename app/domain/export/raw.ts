import { type Band, type Cell, type Column, cellsOfBand, type TableSection } from "@serpentine/table-files";
import { CODES } from "../sample/codes";
import type { GridCodes } from "../sample/columns";
import { type DayColumns, seenAt } from "../sample/day";
import type { TrackedKeywords } from "../table/tracked-keywords";
import {
	isFavorite,
	keywordCells,
	keywordColumns,
	positionCell,
	positionWidth,
	shortPositionCell,
	tagNames,
	volumeCell,
} from "./keyword-facts";
import type { ReportWords } from "./report-words";
import { hasWanted, wantedAddress } from "./wanted-cells";

/** Input of the raw data. */
export interface RawInput {
	tracked: TrackedKeywords;
	rows: Uint32Array;
	/** "YYYY-MM-DD", oldest first. */
	days: readonly string[];
	words: ReportWords;
}

/** Reads days in the order asked for; null for one without samples. */
export type ReadDays<Day> = (days: readonly string[]) => AsyncIterable<Day | null>;

/** Codes of a day that are in memory at once: two bytes each. */
const MAX_CELLS = 12_000_000;
const BATCH = 256;

/**
 * Raw positions, a row for each keyword and a column for each day. What stands in memory is an index for each cell; where an account's range has
 * more cells than fit, the days are read once for each part of the rows.
 */
export function rawDays({ tracked, rows, days, words }: RawInput, read: ReadDays<GridCodes>): TableSection {
	const keys = keywordColumns(tracked, words);
	// A cell may be the word for "unknown", which is longer in some languages; its reason may be cut.
	const width = Math.max(7, words.unknown.length);
	const columns = [...keys, ...days.map((title): Column => ({ title, kind: "number", width }))];
	const part = Math.max(1, Math.floor(MAX_CELLS / Math.max(1, days.length)));
	// A second pass over the same rows, as some formats need, reads nothing anew.
	let kept: { from: number; grid: CellGrid } | null = null;
	return {
		kind: "table",
		title: words.types.raw,
		note: "",
		columns,
		keys: keys.length,
		async *rows(band: Band = { from: keys.length, to: columns.length }) {
			const [first, end] = [band.from - keys.length, band.to - keys.length];
			for (let from = 0; from < rows.length; from += part) {
				const some = rows.subarray(from, from + part);
				if (kept?.from !== from) {
					kept = null;
					kept = { from, grid: await readGrid(tracked, some, { days, words, read }) };
				}
				const { grid } = kept;
				for (let at = 0; at < some.length; at += BATCH) {
					const batch: Cell[][] = [];
					for (let i = at; i < Math.min(some.length, at + BATCH); i++) {
						const cells: Cell[] = keywordCells(tracked, some[i] ?? 0, words);
						for (let day = first; day < end; day++) cells.push(grid.cells[grid.places[i * days.length + day] ?? 0] ?? null);
						batch.push(cells);
					}
					yield batch;
				}
			}
		},
	};
}

/** Cells by keyword and day, as indexes into the few different ones. */
interface CellGrid {
	places: Uint16Array;
	cells: Cell[];
}

async function readGrid(
	tracked: TrackedKeywords,
	rows: Uint32Array,
	{ days, words, read }: { days: readonly string[]; words: ReportWords; read: ReadDays<GridCodes> },
): Promise<CellGrid> {
	const grid: CellGrid = { places: new Uint16Array(rows.length * days.length), cells: [null] };
	const known = new Map<number, number>();
	let day = 0;
	for await (const columns of read(days)) {
		for (let i = 0; columns && i < rows.length; i++) {
			const place = (tracked.ordinals[rows[i] ?? 0] ?? 0) - columns.first;
			const code = columns.codes[place] ?? CODES.none;
			if (code === CODES.none) continue;
			const depth = columns.depths[place] ?? 0;
			const key = code * 256 + depth;
			let index = known.get(key);
			if (index === undefined) {
				index = grid.cells.push(shortPositionCell(code, depth, words)) - 1;
				known.set(key, index);
			}
			grid.places[i * days.length + day] = index;
		}
		day++;
	}
	return grid;
}

/** The readings of a day: its samples in the order of their times, and which of them represents the day for an ordinal. */
export interface ReadingsOfDay {
	samples: readonly DayColumns[];
	countingAt(ordinal: number): number;
}

/** Raw readings, a row for each keyword, day and sample with all that is known of it, and whether it counts for the day. */
export function rawReadings({ tracked, rows, days, words }: RawInput, read: ReadDays<ReadingsOfDay>): TableSection {
	const { columns: titles } = words;
	const column = (title: string, kind: Column["kind"], width: number): Column => ({ title, kind, width });
	const withWanted = hasWanted(tracked, rows);
	const columns = [
		column(titles.day, "day", 11),
		...keywordColumns(tracked, words),
		column(titles.position, "number", positionWidth(words)),
		column(titles.depth, "number", 6),
		column(titles.address, "text", 30),
		column(titles.readAt, "text", 30),
		column(titles.source, "text", 8),
		column(titles.answeredFor, "text", 14),
		column(titles.confirmation, "text", 14),
		column(titles.tags, "text", 16),
		column(titles.favorite, "text", 9),
		column(titles.volume, "number", 8),
		...(withWanted ? [column(titles.wanted, "text", 30)] : []),
		column(titles.counts, "text", 8),
	];
	return {
		kind: "table",
		title: words.types.raw,
		note: "",
		columns,
		keys: 1,
		async *rows(band) {
			let at = 0;
			for await (const readings of read(days)) {
				const day = days[at++] ?? "";
				for (let from = 0; readings && from < rows.length; from += BATCH)
					yield Array.from(rows.subarray(from, from + BATCH))
						.flatMap((row) => readingRows({ tracked, row, day, readings, words, withWanted }))
						.map((cells) => cellsOfBand(cells, 1, band));
			}
		},
	};
}

interface ReadingInput {
	tracked: TrackedKeywords;
	row: number;
	day: string;
	words: ReportWords;
	/** Some keyword of the file has a wanted page. */
	withWanted: boolean;
}

/** A row for each sample in which the keyword was asked for. */
function readingRows(of: ReadingInput & { readings: ReadingsOfDay }): Cell[][] {
	const { tracked, row, readings, words } = of;
	const counting = readings.countingAt(tracked.ordinals[row] ?? 0);
	return readings.samples.flatMap((columns, sample) => {
		const cells = readingCells({ ...of, columns });
		return cells ? [[...cells, sample === counting ? words.counts.yes : words.counts.no]] : [];
	});
}

/** null for a keyword that was not asked for in this sample. */
function readingCells(of: ReadingInput & { columns: DayColumns }): Cell[] | null {
	const { tracked, row, day, columns, words, withWanted } = of;
	const ordinal = tracked.ordinals[row] ?? 0;
	const seen = seenAt(columns, ordinal);
	if (!seen) return null;
	const code = columns.codes[ordinal - columns.first] ?? CODES.none;
	const { observation, evidence } = seen;
	const url = observation.outcome === "ranked" ? observation.url : "";
	return [
		day,
		...keywordCells(tracked, row, words),
		positionCell(code, observation.depth, words),
		observation.depth,
		url === "" ? null : { text: url, href: url },
		evidence.at > 0 ? new Date(evidence.at).toISOString() : null,
		evidence.source || null,
		evidence.answeredFor ?? null,
		evidence.unconfirmed ? words.notConfirmed : null,
		tagNames(tracked, row) || null,
		isFavorite(tracked, row) ? words.counts.yes : null,
		volumeCell(tracked, row),
		...(withWanted ? [wantedAddress(tracked, row)] : []),
	];
}
