import type { Cell, ExportDocument } from "../document";
import { safeHref } from "../text-chunks";
import { INK, MUTED } from "./pdf-colours";
import { PdfFile, type PdfPage, round, TOTAL } from "./pdf-file";
import { PdfFont } from "./pdf-font";

/** Regular and bold typefaces as TrueType files. */
export interface Typefaces {
	regular: Uint8Array;
	bold: Uint8Array;
}

/** A4 landscape, in points. */
export const PAGE = { width: 842, height: 595 };
export const MARGIN = 36;
export const INNER = PAGE.width - 2 * MARGIN;
export const BOTTOM = MARGIN + 18;
export const SIZE = { title: 20, heading: 13, sentence: 11, text: 9.5, cell: 8, foot: 7 };
export const ROW = 13;

/** Pages of a document, filled from top to bottom. */
export class PdfPages {
	protected readonly file = new PdfFile(PAGE);
	protected readonly regular: PdfFont;
	protected readonly bold: PdfFont;
	private readonly numbers: Intl.NumberFormat;
	private page: PdfPage | null = null;
	private pages = 0;
	/** Vertical position of the next line, in points from the bottom. */
	protected y = 0;
	/** Begins the foot of each page. */
	protected foot: string;

	constructor(
		protected readonly document: ExportDocument,
		faces: Typefaces,
	) {
		this.regular = new PdfFont("F1", faces.regular);
		this.bold = new PdfFont("F2", faces.bold);
		this.foot = document.title;
		this.numbers = new Intl.NumberFormat(document.language, { maximumFractionDigits: 2 });
	}

	*start(): Generator<Uint8Array> {
		yield* this.file.start();
		this.newPage();
	}

	take(): Generator<Uint8Array> {
		return this.file.take();
	}

	/** Closes the open elements of a page before the page ends. */
	protected endRows(): void {}

	protected words(cell: Cell): string {
		if (cell === null) return "";
		if (typeof cell === "number") return cell < 1_000 && Number.isInteger(cell) ? String(cell) : this.numbers.format(cell);
		return typeof cell === "string" ? cell : cell.text;
	}

	/** y: bottom of the cell. */
	protected link(cell: Cell, { x, y, width, height = ROW }: { x: number; y: number; width: number; height?: number }): void {
		const href = cell !== null && typeof cell === "object" ? safeHref(cell.href) : null;
		if (href !== null) this.current().link(href, { x, y, width, height });
	}

	/** lines: number of rows that must fit below the heading on the same page. */
	protected async heading(title: string, note: string, lines: number): Promise<void> {
		await this.need(SIZE.heading + 30 + ROW * lines);
		this.y -= SIZE.heading + 6;
		this.line("H2", title, this.bold, SIZE.heading, 6);
		if (note) await this.paragraph(note);
	}

	protected async paragraph(text: string): Promise<void> {
		for (const line of this.regular.wrap(text, (INNER * 1_000) / SIZE.text)) {
			await this.need(ROW);
			this.line("P", line, this.regular, SIZE.text, 4);
		}
	}

	protected line(kind: string, text: string, font: PdfFont, size: number, after: number): void {
		this.say(kind, font, { text, x: MARGIN, y: this.y - size / 2, size, width: INNER });
		this.y -= size + after;
	}

	/** A text as an element of its own. */
	protected say(kind: string, font: PdfFont, of: Parameters<PdfPage["text"]>[1], colour = INK): void {
		const page = this.current();
		const element = this.file.element(kind, this.file.root);
		page.mark(element, () => {
			page.draw(colour);
			page.text(font, of);
			page.draw(INK);
		});
		this.file.endElement(element);
	}

	protected current(): PdfPage {
		if (!this.page) throw new Error("no page was begun");
		return this.page;
	}

	/** Begins a new page if the remaining height is too small. */
	protected async need(height: number): Promise<void> {
		if (this.y - height < BOTTOM) await this.turn();
	}

	protected async turn(): Promise<void> {
		await this.endPage();
		this.newPage();
	}

	protected newPage(): void {
		this.page = this.file.beginPage();
		this.pages++;
		this.y = PAGE.height - MARGIN;
		this.page.draw(INK);
	}

	protected async endPage(): Promise<void> {
		this.endRows();
		const page = this.current();
		page.decorate(() => {
			page.draw(MUTED);
			const { words } = this.document;
			const y = MARGIN - 8;
			page.text(this.regular, { text: this.foot, x: MARGIN, y, size: SIZE.foot, width: INNER - 120 });
			// The number of pages is a drawing that is written last: this much room is kept for it.
			const text = words.page(String(this.pages), "");
			const width = (this.regular.show(`${text}000`).width * SIZE.foot) / 1_000;
			const x = MARGIN + INNER - width;
			page.text(this.regular, { text, x, y, size: SIZE.foot });
			const at = round(x + (this.regular.show(text).width * SIZE.foot) / 1_000);
			page.draw(`q 1 0 0 1 ${at} ${y} cm /${TOTAL} Do Q\n`);
			if (this.regular.hasMissing || this.bold.hasMissing)
				page.text(this.regular, { text: words.missingLetters, x: MARGIN, y: y - 10, size: SIZE.foot, width: INNER });
		});
		await this.file.endPage(page);
	}
}
