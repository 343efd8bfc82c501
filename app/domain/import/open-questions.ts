import { decodeEntities } from "@serpentine/serp/hosts";
import type { Row } from "@serpentine/table-files";
import { headerDate } from "./column-plan";
import type { ColumnRole } from "./import-settings";
import { entityReadingOf } from "./origins";
import { readPosition } from "./read-cells";
import { isOpenOrder, orderShown } from "./read-day";

/** Questions that a file may leave open and a person can answer. Closed: each has words in three languages (i18n "imports.questions"). */
export const IMPORT_QUESTIONS = ["date_order", "depth", "entities", "unranked"] as const;
export type ImportQuestion = (typeof IMPORT_QUESTIONS)[number];

/** Depths that products read, in results. */
const DEPTHS = [20, 30, 50, 100, 200, 1_000];
/** Places before the deepest one that are compared with it. */
const NEIGHBOURS = 10;
/** How often a number must stand to be asked about. */
const LEAST_TIMES = 2;

/** Cells that can be read in two ways, collected row by row. */
export class OpenCells {
	/** A cell holds an HTML character reference. */
	private hasReferences = false;
	/** The file writes texts as they are. */
	private isPlain = false;
	private readonly places = new Map<number, number>();

	constructor(private readonly columns: readonly ColumnRole[]) {}

	/** titles: those above the rows that follow; [] changes nothing. */
	title(titles: readonly string[]): void {
		this.isPlain ||= entityReadingOf(titles) === "kept";
	}

	/** Whether it is open how HTML character references are read. */
	get hasEntities(): boolean {
		return this.hasReferences && !this.isPlain;
	}

	take(cells: readonly string[]): void {
		for (const [column, cell] of cells.entries()) {
			const role = this.columns[column] ?? "ignore";
			if (role === "position") this.count(readPosition(cell));
			else if (role !== "ignore") this.hasReferences ||= decodeEntities(cell) !== cell;
		}
	}

	private count(read: ReturnType<typeof readPosition>): void {
		if (read.kind === "ranked") this.places.set(read.position, (this.places.get(read.position) ?? 0) + 1);
	}

	/**
	 * The number that may stand for "not found": the deepest position is a depth that products read, or the place after it, and stands more often than the
	 * ten places before it together. null for none.
	 */
	get unranked(): number | null {
		const deepest = Math.max(0, ...this.places.keys());
		const isDepth = DEPTHS.some((depth) => deepest === depth || deepest === depth + 1);
		const timesOf = (place: number) => this.places.get(place) ?? 0;
		const before = Array.from({ length: NEIGHBOURS }, (_, i) => timesOf(deepest - 1 - i)).reduce((sum, times) => sum + times, 0);
		return isDepth && timesOf(deepest) >= LEAST_TIMES && timesOf(deepest) > before ? deepest : null;
	}
}

interface OpenTable {
	columns: readonly ColumnRole[];
	titles: readonly string[];
	body: readonly Row[];
}

function openCells({ columns, titles, body }: OpenTable): OpenCells {
	const open = new OpenCells(columns);
	open.title(titles);
	for (const { cells } of body) open.take(cells);
	return open;
}

/** The position of the first rows that may stand for "not found"; null for none. */
export function unrankedOf(table: OpenTable): number | null {
	return openCells(table).unranked;
}

/**
 * Returns the questions that the first rows leave open: the order of dates that read as a day in both orders, the depth of a "not found" that names none,
 * HTML character references, and a number that may stand for "not found".
 * titles: the row of titles, [] without one; body: the rows below it.
 */
export function openQuestions(table: OpenTable): ImportQuestion[] {
	const { columns, titles, body } = table;
	const positions = columns.flatMap((role, column) => (role === "position" ? [column] : []));
	const open = openCells(table);
	const ofCells = [...(open.hasEntities ? (["entities"] as const) : []), ...(open.unranked !== null ? (["unranked"] as const) : [])];
	if (positions.length === 0) return ofCells;
	const cellsOf = (column: number) => body.map(({ cells }) => cells[column] ?? "");
	const date = columns.indexOf("date");
	const dates = date >= 0 ? cellsOf(date) : positions.map((column) => headerDate(titles[column] ?? ""));
	const isOrderOpen = dates.some(isOpenOrder) && dates.every((cell) => orderShown(cell) === null);
	const hasDays = date >= 0 || dates.some((title) => /\d/.test(title));
	const isDepthOpen = hasDays && !columns.includes("depth") && positions.flatMap(cellsOf).some(isWithoutDepth);
	return [...(isOrderOpen ? (["date_order"] as const) : []), ...(isDepthOpen ? (["depth"] as const) : []), ...ofCells];
}

function isWithoutDepth(cell: string): boolean {
	const read = readPosition(cell);
	return read.kind === "not_found" && read.depth === null;
}
