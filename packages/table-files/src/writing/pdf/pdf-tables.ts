import { BETTER, WORSE } from "../colours";
import type { Cell, ExportDocument, TableSection } from "../document";
import { bandsOf, GAP, type PlacedColumns } from "./pdf-bands";
import { type CellPlaces, PdfCells } from "./pdf-cells";
import { fillOf, GROUND, HAIRLINE, INK } from "./pdf-colours";
import { type Element, round } from "./pdf-file";
import { BOTTOM, INNER, MARGIN, PAGE, PdfPages, ROW, SIZE, type Typefaces } from "./pdf-pages";

/** Rows of a table, of which more would be thousands of pages that nobody reads. */
export const MAX_PDF_ROWS = 20_000;
/** Letters of a row stand so far below its top. */
const BASELINE = 9.5;
/** Lines of one cell. */
const MOST_LINES = 3;
/** A table of at most so many rows stands on one page. */
const SHORT_ROWS = 12;
const MAX_KEPT_TEXTS = 25_000;

/** Lines of a row, one below the other. */
type Lines = readonly (readonly Cell[])[];

interface Row {
	cells: readonly Cell[];
	lines: Lines;
}

/** A table as it is drawn: its columns, and where their cells stand. */
interface Drawn extends PlacedColumns {
	heads: { lines: Lines; places: CellPlaces };
	places: CellPlaces;
	/** null where the rows of a page are one paragraph. */
	element: Element | null;
	/** Lines of wrapped texts by column; null for a text that fits. */
	wrapped: Map<string, string[] | null>[];
}

/** Tables of a PDF. */
export class PdfTables extends PdfPages {
	private readonly heads: PdfCells;
	private readonly cells: PdfCells;
	/** The paragraph that holds the rows of this page, and where lines are to be drawn below rows. */
	private rows: Element | null = null;
	private rules: number[] = [];

	constructor(document: ExportDocument, faces: Typefaces) {
		super(document, faces);
		const of = { size: SIZE.cell, left: MARGIN, print: (value: number) => this.words(value) };
		this.heads = new PdfCells(this.file.content, this.bold, of);
		this.cells = new PdfCells(this.file.content, this.regular, of);
	}

	async *table(table: TableSection): AsyncGenerator<Uint8Array> {
		let isFirst = true;
		for (const { band, ...columns } of bandsOf(table, INNER)) {
			const drawn = this.drawn(columns);
			const isCut = yield* this.band(isFirst ? table : null, drawn, table.rows(band));
			isFirst = false;
			this.endRows();
			if (drawn.element) this.file.endElement(drawn.element);
			if (isCut) await this.paragraph(this.document.words.cut(MAX_PDF_ROWS));
			this.y -= ROW;
		}
	}

	/** Columns side by side; returns whether rows were left out. titled: begins with the heading of the table. */
	private async *band(
		titled: TableSection | null,
		drawn: Drawn,
		batches: ReturnType<TableSection["rows"]>,
	): AsyncGenerator<Uint8Array, boolean> {
		let count = 0;
		for await (const { row, after, isEnd } of ahead(this.rowsOf(batches, drawn))) {
			if (count === 0) await this.beginTable(titled, drawn, isEnd ? [row, ...after] : null);
			if (count++ === MAX_PDF_ROWS) return true;
			// The last row does not go to the next page alone.
			const last = isEnd && after.length === 1 ? after : [];
			const height = [row, ...last].reduce((sum, one) => sum + heightOf(one), 0);
			if (this.y - height < BOTTOM) {
				await this.turn();
				this.head(drawn);
			}
			this.row(drawn, row);
			yield* this.file.take();
		}
		// A table without rows has its head.
		if (count === 0) await this.beginTable(titled, drawn, []);
		return false;
	}

	private drawn(columns: PlacedColumns): Drawn {
		return {
			...columns,
			heads: { lines: this.titleLines(columns), places: this.heads.places(columns) },
			places: this.cells.places(columns),
			// Rows of plain data are not elements of their own: a year of an account would be mostly structure.
			element: this.document.isPlain ? null : this.file.element("Table", this.file.root),
			wrapped: columns.columns.map(() => new Map()),
		};
	}

	/** Begins a table with its heading. all: its rows, if they are known; a short table begins on a page that holds it whole. */
	private async beginTable(table: TableSection | null, drawn: Drawn, all: readonly Row[] | null): Promise<void> {
		const head = ROW * drawn.heads.lines.length;
		if (all) {
			const height = head + all.reduce((sum, row) => sum + heightOf(row), 0) + (table ? SIZE.heading + 44 : 0);
			if (this.y - height < BOTTOM && height < PAGE.height - MARGIN - BOTTOM) await this.turn();
		}
		if (table) await this.heading(table.title, table.note, 4);
		await this.need(head + ROW * 2);
		this.head(drawn);
	}

	private async *rowsOf(batches: AsyncIterable<readonly (readonly Cell[])[]>, drawn: Drawn): AsyncGenerator<Row> {
		for await (const batch of batches) for (const cells of batch) yield { cells, lines: this.linesOf(cells, drawn) };
	}

	private linesOf(cells: readonly Cell[], { widths, wrapped }: Drawn): Lines {
		let most = 1;
		const columns = cells.map((cell, i) => {
			if (cell === null || typeof cell === "number") return [cell];
			const text = typeof cell === "string" ? cell : cell.text;
			const parts = this.wrappedText(text, widths[i] ?? 0, wrapped[i]);
			if (parts === null) return [cell];
			most = Math.max(most, parts.length);
			return parts;
		});
		if (most === 1) return [columns.map(([first]) => first ?? null)];
		return Array.from({ length: most }, (_, line) => columns.map((parts) => parts[line] ?? null));
	}

	private wrappedText(text: string, width: number, kept = new Map<string, string[] | null>()): string[] | null {
		const known = kept.get(text);
		if (known !== undefined) return known;
		const limit = ((width - GAP) * 1_000) / SIZE.cell;
		const parts = this.regular.show(text).width <= limit ? null : this.regular.wrapTightly(text, limit, MOST_LINES);
		if (kept.size < MAX_KEPT_TEXTS) kept.set(text, parts);
		return parts;
	}

	private head({ heads: { lines, places }, element }: Drawn): void {
		this.endRows();
		const page = this.current();
		const height = ROW * lines.length;
		page.decorate(() => page.draw(`${GROUND}${MARGIN} ${round(this.y - height)} ${INNER} ${height} re f\n${INK}`));
		if (element === null) {
			this.rows = this.file.element("P", this.file.root);
			page.open(this.rows);
		}
		this.tableLine(element, () => {
			for (const titles of lines) {
				this.heads.line(round(this.y - BASELINE), titles, places);
				this.y -= ROW;
			}
		});
	}

	/** Titles wrapped to their columns; short ones stand on the last line. */
	private titleLines({ columns, widths }: PlacedColumns): Lines {
		const wrapped = columns.map(({ title }, i) => this.bold.wrapTightly(title, (((widths[i] ?? 0) - GAP) * 1_000) / SIZE.cell, MOST_LINES));
		const most = Math.max(1, ...wrapped.map(({ length }) => length));
		return Array.from({ length: most }, (_, line) => wrapped.map((parts) => parts[line - most + parts.length] ?? null));
	}

	private row({ places, widths, columns, element }: Drawn, { cells, lines }: Row): void {
		const top = this.y;
		this.tableLine(element, () => {
			this.arrows(cells, { columns, widths });
			for (const line of lines) {
				this.cells.line(round(this.y - BASELINE), line, places);
				this.y -= ROW;
			}
		});
		this.rules.push(round(this.y));
		for (let i = 0, x = MARGIN; i < cells.length; x += widths[i++] ?? 0) {
			const cell = cells[i];
			if (typeof cell === "object" && cell !== null) this.link(cell, { x, y: this.y, width: widths[i] ?? 0, height: top - this.y });
		}
	}

	/** Arrows beside the numbers of changes: the font has none. */
	private arrows(cells: readonly Cell[], { columns, widths }: PlacedColumns): void {
		let right = MARGIN - GAP;
		columns.forEach(({ look }, i) => {
			right += widths[i] ?? 0;
			const cell = cells[i];
			if (look !== "move" || typeof cell !== "number" || cell === 0) return;
			const x = right - this.cells.widthOf(Math.abs(cell)) - 9;
			this.current().draw(arrow({ x, y: this.y - BASELINE, size: 5.5, isUp: cell > 0 }));
		});
	}

	private tableLine(table: Element | null, draw: () => void): void {
		if (table === null) draw();
		else {
			const element = this.file.element("TR", table);
			this.current().mark(element, draw);
			this.file.endElement(element);
		}
	}

	/** Ends the paragraph of rows on this page and draws the lines below them. */
	protected override endRows(): void {
		if (this.rows) {
			this.current().close();
			this.file.endElement(this.rows);
			this.rows = null;
		}
		if (this.rules.length === 0) return;
		const paths = this.rules.map((y) => `${MARGIN} ${y} m ${MARGIN + INNER} ${y} l`).join("\n");
		this.current().decorate(() => this.current().draw(`${HAIRLINE}\n${paths} S\n`));
		this.rules = [];
	}
}

function heightOf({ lines }: Row): number {
	return ROW * lines.length;
}

/** Rows with those that follow, as far as a short table goes. isEnd: no more come after these. */
async function* ahead(rows: AsyncGenerator<Row>): AsyncGenerator<{ row: Row; after: readonly Row[]; isEnd: boolean }> {
	const held: Row[] = [];
	for await (const row of rows) {
		held.push(row);
		if (held.length <= SHORT_ROWS) continue;
		const first = held.shift();
		if (first) yield { row: first, after: held, isEnd: false };
	}
	for (let row = held.shift(); row; row = held.shift()) yield { row, after: held, isEnd: true };
}

/** A triangle in the colour of its direction. x, y: its lower left corner. */
export function arrow({ x, y, size, isUp }: { x: number; y: number; size: number; isUp: boolean }): string {
	const [base, tip] = isUp ? [y, y + size] : [y + size, y];
	const points = [`${round(x)} ${round(base)} m`, `${round(x + size)} ${round(base)} l`, `${round(x + size / 2)} ${round(tip)} l`];
	return `${fillOf(isUp ? BETTER : WORSE)}${points.join(" ")} h f\n${INK}`;
}
