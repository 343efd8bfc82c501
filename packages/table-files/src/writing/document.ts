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
	/** move: numbers of places won (positive) and lost, shown with arrow and colour. place: positions, of which the first ones stand out. */
	look?: "move" | "place";
}

/** Columns from `from` on, `to` not included. */
export interface Band {
	from: number;
	to: number;
}

/** Common to all sections. sheet: name of the sheet on which a spreadsheet has it, below those before it of the same name; absent: one of its own. */
interface Placed {
	sheet?: string;
}

export interface TableSection extends Placed {
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

export interface FactsSection extends Placed {
	kind: "facts";
	title: string;
	note: string;
	facts: readonly { label: string; value: Cell }[];
}

/** Whom a document is about, and who hands it over. */
export interface Cover {
	name: string;
	/** Name of who hands it over; "" for none. */
	agency: string;
	/** Their logo as JPEG or PNG; null for none. */
	logo: Uint8Array | null;
	/** Their colour as "#rrggbb"; null: the colour of the package. */
	colour: string | null;
}

/** A number in large letters, with what it was before. */
export interface Figure {
	label: string;
	value: Cell;
	/** "before 9.4, 21 November"; "" without an earlier value. */
	before: string;
	/** How much better (positive) or worse it is; null where that is not known. */
	change: number | null;
	/** The size of the change, printed. */
	printedChange: string;
}

/** First page of a document: figures, a line by day, sentences, and words of who hands it over. */
export interface SummarySection extends Placed {
	kind: "summary";
	title: string;
	note: string;
	cover: Cover;
	/** Titles of the columns of figures, in formats that cannot draw: figure, value, change, before. */
	titles: readonly [string, string, string, string];
	figures: readonly Figure[];
	line: LinesSection | null;
	lines: readonly string[];
	/** null for none. */
	message: { title: string; text: string } | null;
}

/** List of sentences. */
export interface TextSection extends Placed {
	kind: "text";
	title: string;
	note: string;
	lines: readonly string[];
}

/** Counts side by side: drawn as bars where a format can draw, else a table. */
export interface BarsSection extends Placed {
	kind: "bars";
	title: string;
	note: string;
	/** Titles of the labels and of the two values. */
	titles: readonly [string, string, string];
	/** before: null where the earlier value is not known. */
	bars: readonly { label: string; value: number; before: number | null }[];
}

/** Numbers by day: drawn as lines, else a table. A null is a gap. */
export interface LinesSection extends Placed {
	kind: "lines";
	title: string;
	note: string;
	dayTitle: string;
	days: readonly string[];
	/** True if the values are positions; position 1 is at the top. */
	isPlace?: boolean;
	series: readonly { label: string; values: readonly (number | null)[] }[];
}

export type Section = SummarySection | TableSection | FactsSection | TextSection | BarsSection | LinesSection;

export interface ExportWords {
	/** "Page 3 of 7". */
	page: (page: string, pages: string) => string;
	/** Stands small at the end: which product made it. Absent for none. */
	madeWith?: string;
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

/** A summary as sections without drawings: figures, sentences, message, then the line. */
export function partsOfSummary(section: SummarySection): (TableSection | TextSection | LinesSection)[] {
	const { title, note, titles, figures, line, lines, message, sheet } = section;
	const placed = sheet === undefined ? {} : { sheet };
	const [label, value, change, before] = titles;
	const columns: Column[] = [
		{ title: label, kind: "text", width: 30 },
		{ title: value, kind: "number", width: 14 },
		{ title: change, kind: "number", width: 10, look: "move" },
		{ title: before, kind: "text", width: 26 },
	];
	const text = (name: string, said: readonly string[]): TextSection => ({ ...placed, kind: "text", title: name, note: "", lines: said });
	return [
		{
			...placed,
			...tableOf(
				{ title, note, columns },
				figures.map((figure) => [figure.label, figure.value, figure.change, figure.before]),
			),
		},
		...(lines.length > 0 ? [text(title, lines)] : []),
		...(message ? [text(message.title, message.text.split("\n"))] : []),
		...(line ? [{ ...line, ...placed }] : []),
	];
}

/** Bars and lines as a table, for formats that cannot draw. */
export function tableOfSection(section: BarsSection | LinesSection): TableSection {
	const { title, note, sheet } = section;
	const placed = sheet === undefined ? {} : { sheet };
	if (section.kind === "bars") {
		const [label, value, before] = section.titles;
		const columns: Column[] = [
			{ title: label, kind: "text", width: 24 },
			{ title: value, kind: "number", width: 12 },
			...(section.bars.some((bar) => bar.before !== null) ? [{ title: before, kind: "number", width: 12 } satisfies Column] : []),
		];
		const rows = section.bars.map((bar) => [bar.label, bar.value, bar.before].slice(0, columns.length));
		return { ...placed, ...tableOf({ title, note, columns }, rows) };
	}
	const columns: Column[] = [
		{ title: section.dayTitle, kind: "day", width: 12 },
		...section.series.map(({ label }): Column => ({ title: label, kind: "number", width: 14 })),
	];
	const rows = section.days.map((day, i) => [day, ...section.series.map(({ values }) => values[i] ?? null)]);
	return { ...placed, ...tableOf({ title, note, columns }, rows) };
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
