import { BETTER, BRAND, inkOf, isLight, WORSE } from "../colours";
import type { BarsSection, Cover, Figure, LinesSection, SummarySection } from "../document";
import { drawLines, type Place } from "./pdf-charts";
import { fillOf, GROUND, HAIRLINE, INK, MUTED, WHITE } from "./pdf-colours";
import { round } from "./pdf-file";
import { readImage } from "./pdf-image";
import { BOTTOM, INNER, MARGIN, PAGE } from "./pdf-pages";
import { arrow, PdfTables } from "./pdf-tables";

const BAND = 122;
/** Maximum size of a logo and the padding of its white box, in points. */
const LOGO = { width: 200, height: 32, padding: 8 };
const COVER = { agency: 13, name: 27, title: 12.5 };
const FIGURE = { height: 76, gap: 12, label: 9.5, value: 23, before: 8.5 };
const CHART = { part: 0.54, height: 128 };
const SENTENCE = { size: 11, step: 15, gap: 7 };
const MESSAGE = { size: 10.5, step: 14.5 };

/** First page of a PDF. */
export class PdfSummary extends PdfTables {
	/** Colour of bars, bullets and single lines on white. */
	protected colour = BRAND;
	/** What follows a first page begins on the next one. */
	private isFull = false;

	async summary(section: SummarySection): Promise<void> {
		const { cover, figures, line, lines, message, note } = section;
		await this.cover(cover);
		if (note) await this.paragraph(note);
		this.figures(figures);
		const top = this.y;
		const split = line ? INNER * CHART.part : 0;
		const below = [top];
		if (line) {
			this.title(line.title, MARGIN, split - 24);
			const element = this.file.element("Figure", this.file.root, this.altOf(line));
			const page = this.current();
			const place = this.placeOf({ top: this.y, width: split - 24 });
			page.mark(element, () => {
				this.y -= drawLines(page, line, place, CHART.height);
			});
			this.file.endElement(element);
			below.push(this.y);
		}
		if (lines.length > 0) {
			this.y = top;
			const left = MARGIN + split;
			this.title(section.title, left, INNER - split);
			for (const text of lines) this.sentence(text, left, INNER - split);
			below.push(this.y);
		}
		this.y = Math.min(...below) - 6;
		if (message) await this.message(message);
		this.isFull = true;
	}

	/** Ends the first page before anything else is drawn. */
	protected async leaveSummary(): Promise<void> {
		if (this.isFull) await this.turn();
		this.isFull = false;
	}

	private async cover(cover: Cover): Promise<void> {
		const { name, agency } = cover;
		const band = cover.colour ?? BRAND;
		this.colour = inkOf(band);
		this.foot = [name, agency].filter((one) => one !== "").join(" · ");
		const image = cover.logo && (await readImage(cover.logo));
		const logo = image && { name: await this.file.image(image), width: image.width, height: image.height };
		const page = this.current();
		const letters = isLight(band) ? INK : WHITE;
		const top = PAGE.height - 22;
		page.decorate(() => {
			page.draw(`${fillOf(band)}0 ${PAGE.height - BAND} ${PAGE.width} ${BAND} re f\n`);
			if (!logo) return;
			const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
			const [across, down] = [round(logo.width * scale), round(logo.height * scale)];
			const box = { y: top - LOGO.height - 4, width: across + 2 * LOGO.padding, height: LOGO.height + 8 };
			page.draw(`${WHITE}${MARGIN} ${box.y} ${round(box.width)} ${box.height} re f\n`);
			page.draw(`q ${across} 0 0 ${down} ${MARGIN + LOGO.padding} ${round(box.y + (box.height - down) / 2)} cm /${logo.name} Do Q\n`);
		});
		const said = (
			kind: string,
			text: string,
			of: { font: "bold" | "regular"; size: number; y: number; x?: number; alignRight?: boolean },
		) => {
			const { font, x = MARGIN, ...at } = of;
			if (text !== "") this.say(kind, this[font], { text, x, width: INNER, ...at }, letters);
		};
		said("P", agency, { font: "bold", size: COVER.agency, y: top - 18, alignRight: logo !== null });
		const { title, subtitle } = this.document;
		said("H1", name, { font: "bold", size: COVER.name, y: PAGE.height - BAND + 38 });
		said("P", `${title} · ${subtitle}`, { font: "regular", size: COVER.title, y: PAGE.height - BAND + 17 });
		this.y = PAGE.height - BAND - 18;
	}

	private figures(figures: readonly Figure[]): void {
		if (figures.length === 0) return;
		const { height, gap } = FIGURE;
		const width = (INNER - gap * (figures.length - 1)) / figures.length;
		const page = this.current();
		figures.forEach(({ label, value, before, change, printedChange }, i) => {
			const [x, bottom] = [MARGIN + i * (width + gap), this.y - height];
			page.decorate(() => {
				page.draw(`${GROUND}${round(x)} ${round(bottom)} ${round(width)} ${height} re f\n`);
				page.draw(`${fillOf(this.colour)}${round(x)} ${round(bottom)} 3 ${height} re f\n${INK}`);
			});
			const inner = { x: x + 14, width: width - 22 };
			this.say("P", this.regular, { ...inner, text: label, y: this.y - 18, size: FIGURE.label }, MUTED);
			const text = this.words(value);
			this.say("P", this.bold, { ...inner, text, y: this.y - 46, size: FIGURE.value });
			if (change !== null && change !== 0) {
				const at = inner.x + (this.bold.fit(text, (inner.width * 1_000) / FIGURE.value).width * FIGURE.value) / 1_000 + 9;
				page.decorate(() => page.draw(arrow({ x: at, y: this.y - 45, size: 9, isUp: change > 0 })));
				const colour = fillOf(change > 0 ? BETTER : WORSE);
				this.say("P", this.bold, { text: printedChange, x: at + 12, y: this.y - 45, size: 11 }, colour);
			}
			if (before !== "") this.say("P", this.regular, { ...inner, text: before, y: this.y - 64, size: FIGURE.before }, MUTED);
		});
		this.y -= height + 22;
	}

	/** Title of a part of the page. */
	private title(text: string, x: number, width: number): void {
		this.say("H2", this.bold, { text, x, y: this.y - 8, size: 12, width });
		this.y -= 24;
	}

	/** A sentence with its bullet. */
	private sentence(text: string, x: number, width: number): void {
		const page = this.current();
		page.decorate(() => page.draw(`${fillOf(this.colour)}${round(x)} ${round(this.y - 6)} 5 5 re f\n${INK}`));
		const element = this.file.element("P", this.file.root);
		page.mark(element, () => {
			for (const line of this.regular.wrap(text, ((width - 16) * 1_000) / SENTENCE.size)) {
				page.text(this.regular, { text: line, x: x + 16, y: this.y - 8, size: SENTENCE.size });
				this.y -= SENTENCE.step;
			}
		});
		this.file.endElement(element);
		this.y -= SENTENCE.gap;
	}

	/** Words of who hands the document over; they go on on the next page where they are long. */
	private async message({ title, text }: { title: string; text: string }): Promise<void> {
		const page = this.current();
		page.decorate(() => page.draw(`${HAIRLINE} ${MARGIN} ${round(this.y)} m ${MARGIN + INNER} ${round(this.y)} l S\n`));
		this.y -= 16;
		this.title(title, MARGIN, INNER);
		const lines = text.split("\n").flatMap((line) => this.regular.wrap(line, (INNER * 1_000) / MESSAGE.size));
		for (const line of lines) {
			if (this.y - MESSAGE.step < BOTTOM) await this.turn();
			if (line !== "") this.say("P", this.regular, { text: line, x: MARGIN, y: this.y - 8, size: MESSAGE.size });
			this.y -= MESSAGE.step;
		}
	}

	protected placeOf({ top, width }: { top: number; width: number }): Place {
		const days = new Intl.DateTimeFormat(this.document.language, { day: "numeric", month: "short", timeZone: "UTC" });
		return {
			left: MARGIN,
			top,
			width,
			regular: this.regular,
			bold: this.bold,
			colour: this.colour,
			day: (text) => (text === "" ? "" : days.format(Date.parse(`${text}T00:00:00Z`))),
			print: (value) => this.words(value),
		};
	}

	/** A drawing in words: each of its numbers, for readers who cannot see it. */
	protected altOf(section: BarsSection | LinesSection): string {
		if (section.kind === "bars")
			return `${section.title}. ${section.bars.map(({ label, value, before }) => (before === null ? `${label}: ${value}` : `${label}: ${value} (${before})`)).join("; ")}`;
		const told = section.series.map(({ label, values }) => {
			const known = values.flatMap((value, i) => (value === null ? [] : [`${section.days[i]} ${this.words(value)}`]));
			return `${label}: ${known.join(", ")}`;
		});
		return `${section.title}. ${told.join(". ")}`;
	}
}
