import {
	type BarsSection,
	type Cell,
	type Cover,
	type ExportDocument,
	type FactsSection,
	type LinesSection,
	type Section,
	type TableSection,
	type TextSection,
	tableOfSection,
} from "./document";
import { bandsOf, GAP, type PlacedColumns } from "./pdf/pdf-bands";
import { type CellPlaces, PdfCells } from "./pdf/pdf-cells";
import { drawBars, drawLines } from "./pdf/pdf-charts";
import { BRAND_FILL, INK, MUTED, WHITE } from "./pdf/pdf-colours";
import { coverLines, drawBand } from "./pdf/pdf-cover";
import { type Element, round } from "./pdf/pdf-file";
import { readImage } from "./pdf/pdf-image";
import { BOTTOM, INNER, MARGIN, PAGE, PdfPages, ROW, SIZE, type Typefaces } from "./pdf/pdf-pages";

/** Rows of a table, of which more would be thousands of pages that nobody reads. */
export const MAX_PDF_ROWS = 20_000;
/** Letters of a row stand so far below its top. */
const BASELINE = 9.5;

/** A document of our own making: text with its structure, embedded letters, drawings as vectors. */
export async function* writePdf(document: ExportDocument, faces: Typefaces): AsyncGenerator<Uint8Array> {
	const pdf = new PdfWriter(document, faces);
	yield* pdf.start();
	const drawn: (BarsSection | LinesSection)[] = [];
	for await (const section of document.sections()) {
		await pdf.begin(section);
		if (section.kind === "facts") await pdf.facts(section);
		else if (section.kind === "text") await pdf.text(section);
		else if (section.kind === "table") yield* pdf.table(section);
		else {
			await pdf.chart(section);
			drawn.push(section);
		}
		yield* pdf.take();
	}
	// Tables repeat the numbers of the charts for readers who cannot see the charts.
	for (const section of drawn) yield* pdf.table(tableOfSection(section));
	yield* pdf.finish();
}

class PdfWriter extends PdfPages {
	private readonly heads: PdfCells;
	private readonly cells: PdfCells;
	private isBegun = false;
	private hasCover = false;
	/** The paragraph that holds the rows of this page, and where lines are to be drawn below rows. */
	private rows: Element | null = null;
	private rules: number[] = [];

	constructor(document: ExportDocument, faces: Typefaces) {
		super(document, faces);
		const of = { size: SIZE.cell, left: MARGIN, print: (value: number) => this.words(value) };
		this.heads = new PdfCells(this.file.content, this.bold, of);
		this.cells = new PdfCells(this.file.content, this.regular, of);
	}

	/** Writes the title before the first section. A cover has a page of its own. */
	async begin(section: Section | null): Promise<void> {
		if (this.isBegun) {
			if (this.hasCover) await this.turn();
			this.hasCover = false;
			return;
		}
		this.isBegun = true;
		if (section?.kind === "facts" && section.cover) {
			this.hasCover = true;
			await this.cover(section.cover);
			return;
		}
		this.y -= SIZE.title;
		this.line("H1", this.document.title, this.bold, SIZE.title, 8);
		this.line("P", this.document.subtitle, this.regular, SIZE.text + 1.5, 10);
	}

	private async cover(cover: Cover): Promise<void> {
		const image = cover.logo && (await readImage(cover.logo));
		const logo = image && { name: await this.file.image(image), width: image.width, height: image.height };
		const place = { ...PAGE, margin: MARGIN, regular: this.regular, bold: this.bold };
		const page = this.current();
		page.decorate(() => {
			this.y = PAGE.height - drawBand(page, cover, logo, place) - 10;
		});
		for (const { kind, ...text } of coverLines(cover, this.document, place)) {
			const element = this.file.element(kind, this.file.root);
			page.mark(element, () => {
				page.draw(WHITE);
				page.text(text.font, { ...text, x: MARGIN, width: INNER });
				page.draw(INK);
			});
			this.file.endElement(element);
		}
	}

	async text({ title, note, lines }: TextSection): Promise<void> {
		await this.heading(title, note, 4);
		this.y -= 6;
		for (const line of lines) {
			const broken = this.regular.wrap(line, ((INNER - 18) * 1_000) / SIZE.sentence);
			const step = SIZE.sentence + 4;
			await this.need(step * broken.length + 6);
			const page = this.current();
			page.decorate(() => page.draw(`${BRAND_FILL}${MARGIN} ${round(this.y - SIZE.sentence * 0.85)} 5 5 re f\n${INK}`));
			const element = this.file.element("P", this.file.root);
			page.mark(element, () => {
				for (const text of broken) {
					page.text(this.regular, { text, x: MARGIN + 18, y: this.y - SIZE.sentence, size: SIZE.sentence });
					this.y -= step;
				}
			});
			this.file.endElement(element);
			this.y -= 6;
		}
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
		const days = new Intl.DateTimeFormat(this.document.language, { dateStyle: "medium", timeZone: "UTC" });
		const day = (text: string) => (text === "" ? "" : days.format(Date.parse(`${text}T00:00:00Z`)));
		const place = {
			left: MARGIN,
			top: this.y,
			width: INNER,
			regular: this.regular,
			bold: this.bold,
			day,
			print: (value: number) => this.words(value),
		};
		page.mark(element, () => {
			this.y -= section.kind === "bars" ? drawBars(page, section, place) : drawLines(page, section, place);
		});
		this.file.endElement(element);
	}

	async *table(table: TableSection): AsyncGenerator<Uint8Array> {
		await this.heading(table.title, table.note, 4);
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
		if (!this.isBegun) await this.begin(null);
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
	protected override endRows(): void {
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
}
