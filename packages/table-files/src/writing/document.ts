/** A value of a table: text, a number, an empty place, or text that leads somewhere. Text is never taken for a formula, whatever it begins with. */
export type Cell = string | number | null | LinkCell;

export interface LinkCell {
	text: string;
	href: string;
}

export interface Column {
	title: string;
	/** "day": cells are "YYYY-MM-DD" or null. */
	kind: "text" | "number" | "day";
	/** Characters that a cell usually needs. */
	width: number;
}

/** Columns from `from` on, `to` not included. */
export interface Band {
	from: number;
	to: number;
}

export interface TableSection {
	kind: "table";
	title: string;
	/** Explains the table; "" for nothing. */
	note: string;
	columns: readonly Column[];
	/** Leading columns that name a row: repeated where the columns are too many for one sheet or page. */
	keys: number;
	/**
	 * Rows in batches, each time from the first one on. With a band: the key columns, then the columns of the band, which begins behind them.
	 * The same rows come each time.
	 */
	rows(band?: Band): AsyncIterable<readonly (readonly Cell[])[]>;
}

export interface FactsSection {
	kind: "facts";
	title: string;
	note: string;
	facts: readonly { label: string; value: Cell }[];
	/** Cover that contains the facts, in formats with pages. */
	cover?: Cover;
}

/** Cover of a document. */
export interface Cover {
	name: string;
	/** Logo as JPEG or PNG; null: the cover shows the first letter of the name. */
	logo: Uint8Array | null;
}

/** List of sentences. */
export interface TextSection {
	kind: "text";
	title: string;
	note: string;
	lines: readonly string[];
}

/** Counts side by side: drawn as bars where a format can draw, else a table. */
export interface BarsSection {
	kind: "bars";
	title: string;
	note: string;
	/** Titles of the labels and of the two values. */
	titles: readonly [string, string, string];
	bars: readonly { label: string; value: number; before: number }[];
}

/** Numbers by day: drawn as lines, else a table. A null is a gap. */
export interface LinesSection {
	kind: "lines";
	title: string;
	note: string;
	dayTitle: string;
	days: readonly string[];
	/** True if the values are positions; position 1 is at the top. */
	isPlace?: boolean;
	series: readonly { label: string; values: readonly (number | null)[] }[];
}

export type Section = TableSection | FactsSection | TextSection | BarsSection | LinesSection;

export interface ExportWords {
	/** "Page 3". */
	page: (page: string) => string;
	/** Told under a PDF in which letters had to be replaced. */
	missingLetters: string;
	/** Told under a table of which a PDF holds only so many rows. */
	cut: (rows: number) => string;
}

/** An export as words and numbers. A writer turns it into the bytes of a format. */
export interface ExportDocument {
	title: string;
	/** Second line of the title, such as the period. */
	subtitle: string;
	/** Language of the words: "en", "fr", "es". */
	language: string;
	/** Instant of the export, ms since epoch. */
	createdAt: number;
	words: ExportWords;
	/** Only data: one table without titles in formats that hold a single sheet. */
	isPlain: boolean;
	/** Each time from the first one on. */
	sections(): AsyncIterable<Section>;
}

/** Prints numbers of a text format: 3.5 as the language writes it, never with marks between thousands, which would make it text. */
export function plainNumber(value: number, language: string): string {
	const text = String(value);
	return Number.isInteger(value) || language === "en" ? text : text.replace(".", ",");
}

/** Bars and lines as a table, for formats that cannot draw. */
export function tableOfSection(section: BarsSection | LinesSection): TableSection {
	const { title, note } = section;
	if (section.kind === "bars") {
		const [label, value, before] = section.titles;
		const columns: Column[] = [
			{ title: label, kind: "text", width: 24 },
			{ title: value, kind: "number", width: 12 },
			{ title: before, kind: "number", width: 12 },
		];
		return tableOf(
			{ title, note, columns },
			section.bars.map((bar) => [bar.label, bar.value, bar.before]),
		);
	}
	const columns: Column[] = [
		{ title: section.dayTitle, kind: "day", width: 12 },
		...section.series.map(({ label }): Column => ({ title: label, kind: "number", width: 14 })),
	];
	return tableOf(
		{ title, note, columns },
		section.days.map((day, i) => [day, ...section.series.map(({ values }) => values[i] ?? null)]),
	);
}

/** The cells of a whole row that stand in a band: the keys, and those of the band. Without one all. */
export function cellsOfBand(cells: readonly Cell[], keys: number, band: Band | undefined): readonly Cell[] {
	return band && cells.length > keys + band.to - band.from ? [...cells.slice(0, keys), ...cells.slice(band.from, band.to)] : cells;
}

/** A table whose rows are in memory. */
export function tableOf(of: Pick<TableSection, "title" | "note" | "columns">, rows: readonly (readonly Cell[])[]): TableSection {
	return {
		...of,
		kind: "table",
		keys: 1,
		async *rows(band) {
			yield rows.map((cells) => cellsOfBand(cells, 1, band));
		},
	};
}
