import type { BarsSection, ExportDocument, FactsSection, LinesSection, Section, TextSection } from "./document";
import { drawBars, drawLines } from "./pdf/pdf-charts";
import { fillOf, INK, MUTED } from "./pdf/pdf-colours";
import { round } from "./pdf/pdf-file";
import { INNER, MARGIN, ROW, SIZE, type Typefaces } from "./pdf/pdf-pages";
import { PdfSummary } from "./pdf/pdf-summary";

/** Rows below the heading of a chart. */
const CHART_ROWS = 14;

/** A document of our own making: text with its structure, embedded letters, drawings as vectors. */
export async function* writePdf(document: ExportDocument, faces: Typefaces): AsyncGenerator<Uint8Array> {
	const pdf = new PdfWriter(document, faces);
	yield* pdf.start();
	for await (const section of document.sections()) {
		await pdf.begin(section);
		if (section.kind === "summary") await pdf.summary(section);
		else if (section.kind === "facts") await pdf.facts(section);
		else if (section.kind === "text") await pdf.text(section);
		else if (section.kind === "table") yield* pdf.table(section);
		else await pdf.chart(section);
		yield* pdf.take();
	}
	yield* pdf.finish();
}

class PdfWriter extends PdfSummary {
	private isBegun = false;

	/** Writes the title before the first section. A summary brings its own. */
	async begin(section: Section | null): Promise<void> {
		await this.leaveSummary();
		if (this.isBegun) return;
		this.isBegun = true;
		if (section?.kind === "summary") return;
		this.y -= SIZE.title;
		this.line("H1", this.document.title, this.bold, SIZE.title, 8);
		this.line("P", this.document.subtitle, this.regular, SIZE.text + 1.5, 10);
	}

	async text({ title, note, lines }: TextSection): Promise<void> {
		await this.heading(title, note, 4);
		this.y -= 6;
		for (const line of lines) {
			const broken = this.regular.wrap(line, ((INNER - 18) * 1_000) / SIZE.sentence);
			const step = SIZE.sentence + 4;
			await this.need(step * broken.length + 5);
			const page = this.current();
			page.decorate(() => page.draw(`${fillOf(this.colour)}${MARGIN} ${round(this.y - SIZE.sentence * 0.85)} 5 5 re f\n${INK}`));
			const element = this.file.element("P", this.file.root);
			page.mark(element, () => {
				for (const text of broken) {
					page.text(this.regular, { text, x: MARGIN + 18, y: this.y - SIZE.sentence, size: SIZE.sentence });
					this.y -= step;
				}
			});
			this.file.endElement(element);
			this.y -= 5;
		}
	}

	async facts({ title, note, facts }: FactsSection): Promise<void> {
		await this.heading(title, note, facts.length);
		for (const { label, value } of facts) {
			await this.need(ROW + 2);
			const page = this.current();
			const element = this.file.element("P", this.file.root);
			page.mark(element, () => {
				page.draw(MUTED);
				page.text(this.regular, { text: label, x: MARGIN, y: this.y - 9, size: SIZE.text, width: 300 });
				page.draw(INK);
				page.text(this.bold, { text: this.words(value), x: MARGIN + 310, y: this.y - 9, size: SIZE.text, width: INNER - 310 });
			});
			this.link(value, { x: MARGIN + 310, y: this.y - ROW, width: INNER - 310 });
			this.file.endElement(element);
			this.y -= ROW + 2;
		}
	}

	async chart(section: BarsSection | LinesSection): Promise<void> {
		await this.heading(section.title, section.note, section.kind === "bars" ? section.bars.length * 2 + 1 : CHART_ROWS);
		const element = this.file.element("Figure", this.file.root, this.altOf(section));
		const page = this.current();
		const place = this.placeOf({ top: this.y - 4, width: INNER });
		page.mark(element, () => {
			this.y -= 4 + (section.kind === "bars" ? drawBars(page, section, place) : drawLines(page, section, place));
		});
		this.file.endElement(element);
	}

	async *finish(): AsyncGenerator<Uint8Array> {
		if (!this.isBegun) await this.begin(null);
		const { title, language, createdAt, words } = this.document;
		if (words.madeWith !== undefined) this.foot += ` · ${words.madeWith}`;
		await this.endPage();
		yield* this.file.finish([this.regular, this.bold], {
			title,
			language,
			createdAt,
			footSize: SIZE.foot,
			isNamed: words.madeWith !== undefined,
		});
	}
}
