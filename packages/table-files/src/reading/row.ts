import { FileError } from "./file-error";
import { MAX_BATCH_CELLS, MAX_BATCH_ROWS, MAX_COLUMNS, MAX_ROWS } from "./file-limits";

/** A row of a table file. */
export interface Row {
	/** 1-based: the row of a sheet, or the line a record begins at. */
	line: number;
	/** Texts as shown in the file; dates as "YYYY-MM-DD", with " HH:MM:SS" behind where they have a time. */
	cells: string[];
}

/** Result of every reader: the non-empty rows in order, in batches. */
export type Rows = AsyncGenerator<Row[]>;

/** A row with cells that are no texts yet. */
export interface OpenRow<Mark> {
	line: number;
	cells: (string | Mark)[];
}

/** Collects rows cell by cell. Mark: stands for a text that is not known yet. Throws FileError "too_many_columns" or "too_many_rows". */
export class RowCollector<Mark = never> {
	private rows: OpenRow<Mark>[] = [];
	private count = 0;
	private batchCells = 0;
	private cells: (string | Mark)[] = [];
	private filled = false;

	/** column: from 0. */
	set(column: number, cell: string | Mark): void {
		if (column >= MAX_COLUMNS) throw new FileError("too_many_columns");
		if (cell === "") return;
		while (this.cells.length < column) this.cells.push("");
		this.cells[column] = cell;
		this.filled = true;
	}

	/** Ends the row that stands at `line`, and repeats it `times` in all. */
	endRow(line: number, times = 1): void {
		if (this.filled) {
			this.count += times;
			this.batchCells += this.cells.length;
			if (this.batchCells > MAX_BATCH_CELLS) throw new FileError("too_many_columns", line);
			if (this.count > MAX_ROWS || this.rows.length + times > MAX_BATCH_ROWS) throw new FileError("too_many_rows", line);
			for (let i = 0; i < times; i++) this.rows.push({ line: line + i, cells: this.cells });
		}
		this.cells = [];
		this.filled = false;
	}

	/** The rows that have ended since. */
	ready(): OpenRow<Mark>[] {
		const { rows } = this;
		this.rows = [];
		this.batchCells = 0;
		return rows;
	}
}

/** A copy that does not keep the text it was cut out of in memory. */
export function detached(text: string): string {
	return text.length === 0 ? "" : ` ${text}`.slice(1);
}
