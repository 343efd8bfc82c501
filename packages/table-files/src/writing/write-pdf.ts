import {
	type BarsSection,
	type Cell,
	type ExportDocument,
	type FactsSection,
	type LinesSection,
	type TableSection,
	tableOfSection,
} from "./document";
import { bandsOf, GAP, type PlacedColumns } from "./pdf/pdf-bands";
import { type CellPlaces, PdfCells } from "./pdf/pdf-cells";
import { drawBars, drawLines } from "./pdf/pdf-charts";
import { type Element, PdfFile, type PdfPage, round } from "./pdf/pdf-file";
import { PdfFont } from "./pdf/pdf-font";
import { safeHref } from "./text-chunks";

/** Regular and bold, as TrueType files. */
export interface Typefaces {
	regular: Uint8Array;
	bold: Uint8Array;
}

/** Rows of a table, of which more would be thousands of pages that nobody reads. */
export const MAX_PDF_ROWS = 20_000;
/** A4 across, in points. */
const PAGE = { width: 842, height: 595 };
const MARGIN = 36;
const INNER = PAGE.width - 2 * MARGIN;
const BOTTOM = MARGIN + 18;
const SIZE = { title: 20, heading: 13, text: 9.5, cell: 8, foot: 7 };
const ROW = 13;
/** Letters of a row stand so far below its top. */
const BASELINE = 9.5;
const INK = "0.09 0.13 0.12 rg\n";
const MUTED = "0.3 0.36 0.35 rg\n";

/** A document of our own making: text with its structure, embedded letters, drawings as vectors. */
export async function* writePdf(document: ExportDocument, faces: Typefaces): AsyncGenerator<Uint8Array> {
	const pdf = new PdfWriter(document, faces);
	yield* pdf.start();
	for await (const section of document.sections()) {
		if (section.kind === "facts") await pdf.facts(section);
		else if (section.kind === "table") yield* pdf.table(section);
		else {
			await pdf.chart(section);
			yield* pdf.table(tableOfSection(section), false);
		}
		yield* pdf.take();
	}
	yield* pdf.finish();
}

class PdfWriter {
	private readonly file = new PdfFile(PAGE);
	private readonly regular: PdfFont;
	private readonly bold: PdfFont;
	private readonly numbers: Intl.NumberFormat;
	private readonly heads: PdfCells;
	private readonly cells: PdfCells;
	private page: PdfPage | null = null;
	private pages = 0;
	/** Where the next line stands. */
	private y = 0;
	/** The paragraph that holds the rows of this page, and where lines are to be drawn below rows. */
	private rows: Element | null = null;
	private rules: number[] = [];

	constructor(
		private readonly document: ExportDocument,
		faces: Typefaces,
	) {
		this.regular = new PdfFont("F1", faces.regular);
		this.bold = new PdfFont("F2", faces.bold);
		this.numbers = new Intl.NumberFormat(document.language, { maximumFractionDigits: 2 });
		const of = { size: SIZE.cell, left: MARGIN, print: (value: number) => this.words(value) };
		this.heads = new PdfCells(this.file.content, this.bold, of);
		this.cells = new PdfCells(this.file.content, this.regular, of);
	}

	*start(): Generator<Uint8Array> {
		yield* this.file.start();
		this.newPage();
		this.y -= SIZE.title;
		this.line("H1", this.document.title, this.bold, SIZE.title, 8);
		this.line("P", this.document.subtitle, this.regular, SIZE.text + 1.5, 10);
	}

	take(): Generator<Uint8Array> {
		return this.file.take();
	}

	async facts({ title, note, facts }: FactsSection): Promise<void> {
		await this.heading(title, note, 4);
		for (const { label, value } of facts) {
			await this.need(ROW + 2);
			const page = this.current();
			const element = this.file.element("P", this.file.root);
			page.mark(element, () => {
				page.draw(MUTED);
				page.text(this.regular, { text: label, x: MARGIN, y: this.y - 9, size: SIZE.text, width: 240 });
				page.draw(INK);
				page.text(this.bold, { text: this.words(value), x: MARGIN + 250, y: this.y - 9, size: SIZE.text, width: INNER - 250 });
			});
			this.link(value, { x: MARGIN + 250, y: this.y - ROW, width: INNER - 250 });
			this.file.endElement(element);
			this.y -= ROW + 2;
		}
	}

	async chart(section: BarsSection | LinesSection): Promise<void> {
		await this.heading(section.title, section.note, 14);
		const element = this.file.element("Figure", this.file.root, section.title);
		const page = this.current();
		const place = { left: MARGIN, top: this.y, width: INNER, regular: this.regular, bold: this.bold };
		page.mark(element, () => {
			this.y -= section.kind === "bars" ? drawBars(page, section, place) : drawLines(page, section, place);
		});
		this.file.endElement(element);
	}

	async *table(table: TableSection, hasHeading = true): AsyncGenerator<Uint8Array> {
		if (hasHeading) await this.heading(table.title, table.note, 4);
		for (const { band, ...columns } of bandsOf(table, INNER)) {
			// Rows of plain data are not elements of their own: a year of an account would be mostly structure.
			const element = this.document.isPlain ? null : this.file.element("Table", this.file.root);
			const head = { lines: this.titleLines(columns), places: this.heads.places(columns) };
			const row = { places: this.cells.places(columns), widths: columns.widths };
			await this.need(ROW * 4);
			this.head(head, element);
			let left = MAX_PDF_ROWS;
			let isCut = false;
			for await (const batch of table.rows(band)) {
				for (const cells of batch.slice(0, left)) {
					if (this.y - ROW < BOTTOM) {
						await this.need(ROW);
						this.head(head, element);
					}
					this.row(row, cells, element);
				}
				isCut = batch.length > left;
				if (isCut) break;
				left -= batch.length;
				yield* this.file.take();
			}
			this.endRows();
			if (element) this.file.endElement(element);
			if (isCut) await this.paragraph(this.document.words.cut(MAX_PDF_ROWS));
			this.y -= ROW;
		}
	}

	async *finish(): AsyncGenerator<Uint8Array> {
		await this.endPage();
		const { title, language, createdAt } = this.document;
		yield* this.file.finish([this.regular, this.bold], { title, language, createdAt });
	}

	/** table: the element that gets the rows; null where those of a page are one paragraph. */
	private head({ lines, places }: { lines: readonly (readonly Cell[])[]; places: CellPlaces }, table: Element | null): void {
		this.endRows();
		const page = this.current();
		const height = ROW * lines.length;
		page.decorate(() => page.draw(`0.93 0.96 0.95 rg\n${MARGIN} ${round(this.y - height)} ${INNER} ${height} re f\n${INK}`));
		if (table === null) {
			this.rows = this.file.element("P", this.file.root);
			page.open(this.rows);
		}
		this.tableLine(table, () => {
			for (const [i, titles] of lines.entries()) {
				if (i > 0) this.y -= ROW;
				this.heads.line(round(this.y - BASELINE), titles, places);
			}
		});
	}

	/** Titles on one line, or on two where one is too long; short ones stand on the last. */
	private titleLines({ columns, widths }: PlacedColumns): (string | null)[][] {
		const wrapped = columns.map(({ title }, i) => this.bold.wrap(title, (((widths[i] ?? 0) - GAP) * 1_000) / SIZE.cell));
		if (wrapped.every(({ length }) => length === 1)) return [columns.map(({ title }) => title)];
		return [
			wrapped.map(([first, ...more]) => (more.length > 0 ? (first ?? null) : null)),
			wrapped.map(([first, ...more]) => (more.length > 0 ? more.join(" ") : (first ?? null))),
		];
	}

	private row({ places, widths }: { places: CellPlaces; widths: readonly number[] }, cells: readonly Cell[], table: Element | null): void {
		this.tableLine(table, () => this.cells.line(round(this.y - BASELINE), cells, places));
		this.rules.push(round(this.y));
		for (let i = 0, x = MARGIN; i < cells.length; x += widths[i++] ?? 0) {
			const cell = cells[i];
			if (typeof cell === "object" && cell !== null) this.link(cell, { x, y: this.y, width: widths[i] ?? 0 });
		}
	}

	private tableLine(table: Element | null, draw: () => void): void {
		if (table === null) draw();
		else {
			const element = this.file.element("TR", table);
			this.current().mark(element, draw);
			this.file.endElement(element);
		}
		this.y -= ROW;
	}

	/** Ends the paragraph of rows on this page and draws the lines below them. */
	private endRows(): void {
		if (this.rows) {
			this.current().close();
			this.file.endElement(this.rows);
			this.rows = null;
		}
		if (this.rules.length === 0) return;
		const paths = this.rules.map((y) => `${MARGIN} ${y} m ${MARGIN + INNER} ${y} l`).join("\n");
		this.current().decorate(() => this.current().draw(`0.84 0.87 0.86 RG 0.4 w\n${paths} S\n`));
		this.rules = [];
	}

	private words(cell: Cell): string {
		if (cell === null) return "";
		if (typeof cell === "number") return cell < 1_000 && Number.isInteger(cell) ? String(cell) : this.numbers.format(cell);
		return typeof cell === "string" ? cell : cell.text;
	}

	/** y: of the foot of the cell. */
	private link(cell: Cell, { x, y, width }: { x: number; y: number; width: number }): void {
		const href = cell !== null && typeof cell === "object" ? safeHref(cell.href) : null;
		if (href !== null) this.current().link(href, { x, y, width, height: ROW });
	}

	/** lines: rows that must stand under the heading on the same page. */
	private async heading(title: string, note: string, lines: number): Promise<void> {
		await this.need(SIZE.heading + 30 + ROW * lines);
		this.y -= SIZE.heading + 6;
		this.line("H2", title, this.bold, SIZE.heading, 6);
		if (note) await this.paragraph(note);
	}

	private async paragraph(text: string): Promise<void> {
		for (const line of this.regular.wrap(text, (INNER * 1_000) / SIZE.text)) {
			await this.need(ROW);
			this.line("P", line, this.regular, SIZE.text, 4);
		}
	}

	private line(kind: string, text: string, font: PdfFont, size: number, after: number): void {
		const page = this.current();
		const element = this.file.element(kind, this.file.root);
		page.mark(element, () => page.text(font, { text, x: MARGIN, y: this.y - size / 2, size, width: INNER }));
		this.file.endElement(element);
		this.y -= size + after;
	}

	private current(): PdfPage {
		if (!this.page) throw new Error("no page was begun");
		return this.page;
	}

	/** Begins another page where there is not so much room. */
	private async need(height: number): Promise<void> {
		if (this.y - height >= BOTTOM) return;
		await this.endPage();
		this.newPage();
	}

	private newPage(): void {
		this.page = this.file.beginPage();
		this.pages++;
		this.y = PAGE.height - MARGIN;
		this.page.draw(INK);
	}

	private async endPage(): Promise<void> {
		this.endRows();
		const page = this.current();
		page.decorate(() => {
			page.draw(MUTED);
			const { title, words } = this.document;
			const number = words.page(String(this.pages));
			page.text(this.regular, { text: `${title} · ${number}`, x: MARGIN, y: MARGIN - 8, size: SIZE.foot, width: INNER / 2 });
			if (this.regular.hasMissing || this.bold.hasMissing)
				page.text(this.regular, {
					text: words.missingLetters,
					x: MARGIN + INNER / 2,
					y: MARGIN - 8,
					size: SIZE.foot,
					width: INNER / 2,
					alignRight: true,
				});
		});
		await this.file.endPage(page);
	}
}
