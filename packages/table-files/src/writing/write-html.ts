import { neutralText } from "../reading/neutral-text";
import { BAR_LABELS, barGeometry, lineGeometry } from "./chart-geometry";
import { BETTER, BRAND, darkInkOf, inkOf, isLight, LINE_COLOURS, WORSE } from "./colours";
import {
	type BarsSection,
	type Cell,
	type Column,
	type ExportDocument,
	type FactsSection,
	type LinesSection,
	type Section,
	type SummarySection,
	type TableSection,
	tableOfSection,
} from "./document";
import { escapeMarkup, safeHref, TextChunks } from "./text-chunks";

/** mso-number-format: Excel takes the cells for text. mark: the colour as it is read on the page, in light and dark. */
const STYLE = `:root{--brand:${BRAND};--on-light:${inkOf(BRAND)};--on-dark:${darkInkOf(BRAND)};--ink:#16211f;--muted:#4c5a57;--line:#d6dedc;--ground:#f2f6f5;--better:${BETTER};--worse:${WORSE}}
body{--mark:var(--on-light);font:14px/1.5 system-ui,sans-serif;margin:0 auto;padding:0 24px 32px;max-width:1080px;color:var(--ink);background:#fff}
header{margin:0 -24px 24px;padding:20px 24px;background:var(--brand);color:var(--on,#fff)}header p{margin:0;color:inherit}
.by{display:flex;align-items:center;gap:12px;font-weight:600;margin-bottom:20px}.by img{max-height:40px;max-width:220px;background:#fff;padding:6px 10px}
h1{font-size:26px;line-height:1.25;margin:0}h2{font-size:17px;margin:28px 0 8px}p{margin:0 0 12px;color:var(--muted)}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(180px,1fr));gap:12px;margin:0 0 24px}
.figures div{background:var(--ground);border-left:3px solid var(--mark);padding:10px 14px}.figures dt{color:var(--muted);font-size:13px}
.figures dd{margin:0}.figures .v{font-size:24px;font-weight:700}.figures .b{color:var(--muted);font-size:12px}
.up{color:var(--better);font-weight:600}.down{color:var(--worse);font-weight:600}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:24px}.two h2{margin-top:0}
li{margin:0 0 6px}li::marker{color:var(--mark)}.say{border-top:1px solid var(--line);padding-top:12px;white-space:pre-line;color:var(--ink)}
table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--line);padding:4px 10px;text-align:left;vertical-align:top;mso-number-format:"\\@"}
tbody th{font-weight:400;color:var(--muted)}
.t{overflow:auto;max-height:90vh;max-width:max-content}td.n{white-space:nowrap}td:first-child{min-width:18ch}td.w{min-width:24ch;overflow-wrap:anywhere}
thead th{background:var(--ground);position:sticky;top:0}.n{text-align:right;mso-number-format:General}a{color:var(--mark)}svg{max-width:100%;height:auto}
details{margin:4px 0 0;color:var(--muted)}footer{margin-top:32px;font-size:12px;color:var(--muted)}
@media(prefers-color-scheme:dark){:root{--ink:#e4ecea;--muted:#a9b8b4;--line:#2c3937;--ground:#1a2422;--better:#5fd08a;--worse:#ff8f87}body{--mark:var(--on-dark);background:#101716}}
@media print{thead th{position:static}.t{overflow:visible;max-height:none}header,.figures div{print-color-adjust:exact}}`;

/** One page without scripts: readable in a browser, opened by spreadsheet programs. */
export async function* writeHtml(document: ExportDocument): AsyncGenerator<Uint8Array> {
	const chunks = new TextChunks();
	chunks.add(`<!DOCTYPE html>\n<html lang="${document.language}">\n<head>\n<meta charset="utf-8">\n`);
	chunks.add(`<meta name="viewport" content="width=device-width">\n<title>${escapeMarkup(document.title)}</title>\n`);
	chunks.add(`<style>\n${STYLE}\n</style>\n</head>\n`);
	yield chunks.take();
	const print = new CellPrinter(document.language);
	let isBegun = false;
	for await (const section of document.sections()) {
		if (section.kind === "summary") chunks.add(summaryHtml(section, document, print));
		else {
			if (!isBegun) chunks.add(`<body>\n<h1>${escapeMarkup(document.title)}</h1>\n<p>${escapeMarkup(document.subtitle)}</p>\n`);
			yield* sectionHtml(section, document, { print, chunks });
		}
		isBegun = true;
	}
	if (!isBegun) chunks.add("<body>\n");
	const { madeWith } = document.words;
	if (madeWith !== undefined) chunks.add(`<footer>${escapeMarkup(madeWith)}</footer>\n`);
	chunks.add("</body>\n</html>\n");
	yield chunks.take();
}

async function* sectionHtml(
	section: Exclude<Section, SummarySection>,
	{ isPlain }: ExportDocument,
	{ print, chunks }: { print: CellPrinter; chunks: TextChunks },
): AsyncGenerator<Uint8Array> {
	if (!isPlain) chunks.add(`<h2>${escapeMarkup(section.title)}</h2>\n`);
	if (section.note) chunks.add(`<p>${escapeMarkup(section.note)}</p>\n`);
	if (section.kind === "facts") chunks.add(factsHtml(section, print));
	else if (section.kind === "text") chunks.add(listHtml(section.lines));
	else if (section.kind === "table") yield* tableHtml(section, print, chunks);
	else {
		chunks.add(section.kind === "bars" ? barsSvg(section) : linesSvg(section, print));
		yield* numbersHtml(section, print, chunks);
	}
}

function summaryHtml(
	{ title, note, cover, figures, line, lines, message }: SummarySection,
	document: ExportDocument,
	print: CellPrinter,
): string {
	const { colour, agency, logo, name } = cover;
	const own =
		colour === null
			? ""
			: ` style="--brand:${colour};--on-light:${inkOf(colour)};--on-dark:${darkInkOf(colour)}${isLight(colour) ? ";--on:#16211f" : ""}"`;
	const image =
		logo === null
			? ""
			: `<img alt="" src="data:${mediaOf(logo)};base64,${btoa(Array.from(logo, (byte) => String.fromCharCode(byte)).join(""))}">`;
	const by = agency === "" && image === "" ? "" : `<p class="by">${image}${escapeMarkup(agency)}</p>\n`;
	const shown = figures.map(({ label, value, before, change, printedChange }) => {
		const isUp = (change ?? 0) > 0;
		const moved =
			change === null || change === 0
				? ""
				: ` <span class="${isUp ? "up" : "down"}">${isUp ? "▲" : "▼"} ${escapeMarkup(printedChange)}</span>`;
		return `<div><dt>${escapeMarkup(label)}</dt><dd><span class="v">${print.text(value)}</span>${moved}</dd><dd class="b">${escapeMarkup(before)}</dd></div>\n`;
	});
	const course = line ? `<section><h2>${escapeMarkup(line.title)}</h2>\n${linesSvg(line, print)}</section>\n` : "";
	const said = lines.length > 0 ? `<section><h2>${escapeMarkup(title)}</h2>\n${listHtml(lines)}</section>\n` : "";
	const words = message ? `<h2>${escapeMarkup(message.title)}</h2>\n<p class="say">${escapeMarkup(message.text)}</p>\n` : "";
	return `<body${own}>\n<header>\n${by}<h1>${escapeMarkup(name)}</h1>\n<p>${escapeMarkup(`${document.title} · ${document.subtitle}`)}</p>\n</header>\n${
		note ? `<p>${escapeMarkup(note)}</p>\n` : ""
	}<dl class="figures">\n${shown.join("")}</dl>\n<div class="two">\n${course}${said}</div>\n${words}`;
}

/** Media type of an image by its first bytes. */
function mediaOf(image: Uint8Array): string {
	return image[0] === 0x89 ? "image/png" : image[0] === 0xff ? "image/jpeg" : "image/webp";
}

function listHtml(lines: readonly string[]): string {
	return `<ul>\n${lines.map((line) => `<li>${escapeMarkup(line)}</li>\n`).join("")}</ul>\n`;
}

function factsHtml({ facts }: FactsSection, print: CellPrinter): string {
	const rows = facts.map(({ label, value }) => `<tr><th scope="row">${escapeMarkup(label)}</th><td>${print.linked(value)}</td></tr>\n`);
	return `<table>\n<tbody>\n${rows.join("")}</tbody>\n</table>\n`;
}

/** The numbers of a drawing, folded: a long table of days would hide what follows. */
async function* numbersHtml(section: BarsSection | LinesSection, print: CellPrinter, chunks: TextChunks): AsyncGenerator<Uint8Array> {
	const table = tableOfSection(section);
	chunks.add(`<details>\n<summary>${escapeMarkup(table.columns.map(({ title }) => title).join(", "))}</summary>\n`);
	yield* tableHtml(table, print, chunks);
	chunks.add("</details>\n");
}

async function* tableHtml({ title, columns, rows }: TableSection, print: CellPrinter, chunks: TextChunks): AsyncGenerator<Uint8Array> {
	const heads = columns.map(
		({ title: head, kind }) => `<th scope="col"${kind === "number" ? ' class="n"' : ""}>${escapeMarkup(head)}</th>`,
	);
	// A focusable frame scrolls by keys.
	chunks.add(
		`<div class="t" tabindex="0" role="region" aria-label="${escapeMarkup(title)}">\n<table>\n<thead><tr>${heads.join("")}</tr></thead>\n<tbody>\n`,
	);
	for await (const batch of rows()) {
		for (const row of batch) {
			let text = "<tr>";
			for (let i = 0; i < row.length; i++) text += print.cell(row[i] ?? null, columns[i]);
			chunks.add(`${text}</tr>\n`);
			if (chunks.isFull) yield chunks.take();
		}
	}
	chunks.add("</tbody>\n</table>\n</div>\n");
}

class CellPrinter {
	private readonly numbers: Intl.NumberFormat;
	private readonly days: Intl.DateTimeFormat;

	constructor(language: string) {
		this.numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
		this.days = new Intl.DateTimeFormat(language, { day: "numeric", month: "short", timeZone: "UTC" });
	}

	/** A day "YYYY-MM-DD". */
	day(day: string): string {
		return day === "" ? "" : this.days.format(Date.parse(`${day}T00:00:00Z`));
	}

	cell(cell: Cell, column: Column | undefined): string {
		const isNumber = column?.kind === "number";
		if (typeof cell === "number") {
			const isMove = column?.look === "move" && cell !== 0;
			return `<td class="${isMove ? `n ${cell > 0 ? "up" : "down"}` : "n"}">${isMove ? `${cell > 0 ? "▲" : "▼"} ${this.number(Math.abs(cell))}` : this.number(cell)}</td>`;
		}
		return `${isNumber ? '<td class="n">' : cell === null ? "<td>" : this.textOf(cell).length > LONG ? '<td class="w">' : "<td>"}${this.linked(cell)}</td>`;
	}

	/** A cell's text with its link. */
	linked(cell: Cell): string {
		const href = cell !== null && typeof cell === "object" ? safeHref(cell.href) : null;
		return href === null ? this.text(cell) : `<a href="${escapeMarkup(href)}" rel="noreferrer">${this.text(cell)}</a>`;
	}

	text(cell: Cell): string {
		return typeof cell === "number" ? this.number(cell) : escapeMarkup(neutralText(this.textOf(cell)));
	}

	private textOf(cell: Exclude<Cell, number>): string {
		return cell === null ? "" : typeof cell === "string" ? cell : cell.text;
	}

	private number(value: number): string {
		return value < 1_000 && Number.isInteger(value) ? String(value) : this.numbers.format(value);
	}
}

/** Longer texts may break within a word. */
const LONG = 28;

const SVG_WIDTH = 640;

function barsSvg(section: BarsSection): string {
	const { height, bars } = barGeometry(section, SVG_WIDTH);
	const drawn = bars.map(
		({ label, y, width, widthBefore, text }) =>
			`<text x="${BAR_LABELS - 10}" y="${y + 14}" text-anchor="end">${escapeMarkup(label)}</text><rect x="${BAR_LABELS}" y="${y}" width="${width}" height="10" fill="var(--mark)"/>` +
			`<rect x="${BAR_LABELS}" y="${y + 11}" width="${widthBefore}" height="6" fill="var(--mark)" opacity=".4"/><text x="${BAR_LABELS + 6 + Math.max(width, widthBefore)}" y="${y + 12}">${escapeMarkup(text)}</text>`,
	);
	return `<svg viewBox="0 0 ${SVG_WIDTH} ${height}" width="${SVG_WIDTH}" height="${height}" font-size="12" fill="currentColor" aria-hidden="true">${drawn.join("")}</svg>\n`;
}

const SVG_HEIGHT = 160;
/** Room for the numbers beside a chart, and for its days below. */
const AXIS = { left: 36, right: 44, top: 8, bottom: 44 };

function linesSvg(section: LinesSection, print: CellPrinter): string {
	const inner = SVG_WIDTH - AXIS.left - AXIS.right;
	const { ticks, days, lines } = lineGeometry(section, { width: inner, height: SVG_HEIGHT });
	const text = (x: number, y: number, words: string, more = "") => `<text x="${x}" y="${y}"${more}>${escapeMarkup(words)}</text>`;
	const grid = ticks.map(
		({ value, at }) => `<path d="M0 ${at}H${inner}" stroke="var(--line)"/>${text(-6, at + 4, print.text(value), ' text-anchor="end"')}`,
	);
	const named = days.map(({ value, at }) => text(at, SVG_HEIGHT + 18, print.day(value), ' text-anchor="middle"'));
	const drawn = lines.map(({ label, runs, dots, last }, i) => {
		const colour = i === 0 ? "var(--mark)" : LINE_COLOURS[i % LINE_COLOURS.length];
		const paths = runs.map(
			(run) => `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${run.map(([x, y]) => `${x},${y}`).join(" ")}"/>`,
		);
		const points = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`);
		const end = lines.length === 1 && last ? text(last.x + 8, last.at + 4, print.text(last.value), ' font-weight="600"') : "";
		const key = lines.length > 1 ? text(i * (inner / lines.length), SVG_HEIGHT + 36, label, ` fill="${colour}" font-weight="600"`) : "";
		return `${paths.join("")}${points.join("")}${end}${key}`;
	});
	const height = SVG_HEIGHT + AXIS.top + AXIS.bottom;
	return `<svg viewBox="0 0 ${SVG_WIDTH} ${height}" width="${SVG_WIDTH}" height="${height}" font-size="12" fill="currentColor" aria-hidden="true"><g transform="translate(${AXIS.left} ${AXIS.top})">${grid.join("")}${named.join("")}${drawn.join("")}</g></svg>\n`;
}
