import { neutralText } from "../reading/neutral-text";
import { barGeometry, lineGeometry } from "./chart-geometry";
import { BRAND, LINE_COLOURS, PALE } from "./colours";
import {
	type BarsSection,
	type Cell,
	type Column,
	type ExportDocument,
	type FactsSection,
	type LinesSection,
	type TableSection,
	tableOfSection,
} from "./document";
import { escapeMarkup, safeHref, TextChunks } from "./text-chunks";

/** Text columns are at least as wide as their cells usually are, and at most this wide. */
const MOST_CHARACTERS = 40;
/** mso-number-format: Excel takes the cells for text. */
const STYLE = `body{font:14px/1.5 system-ui,sans-serif;margin:24px;color:#16211f;background:#fff}
h1{font-size:24px;margin:0}h2{font-size:17px;margin:28px 0 8px}p{margin:0 0 12px;color:#4c5a57}
table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid #d6dedc;padding:4px 10px;text-align:left;vertical-align:top;mso-number-format:"\\@"}
.t{overflow:auto;max-height:90vh;max-width:max-content}td.n{white-space:nowrap}
th{background:#f2f6f5;position:sticky;top:0}.n{text-align:right;mso-number-format:General}a{color:${BRAND}}svg{max-width:100%;height:auto}
@media(prefers-color-scheme:dark){body{color:#e4ecea;background:#101716}p{color:#a9b8b4}th{background:#1a2422}th,td{border-color:#2c3937}a{color:#6fd0bd}}
@media print{th{position:static}.t{overflow:visible;max-height:none}}`;

/** One page without scripts: readable in a browser, opened by spreadsheet programs. */
export async function* writeHtml(document: ExportDocument): AsyncGenerator<Uint8Array> {
	const chunks = new TextChunks();
	chunks.add(`<!DOCTYPE html>\n<html lang="${document.language}">\n<head>\n<meta charset="utf-8">\n`);
	chunks.add(`<meta name="viewport" content="width=device-width">\n<title>${escapeMarkup(document.title)}</title>\n`);
	chunks.add(`<style>\n${STYLE}\n</style>\n</head>\n<body>\n<h1>${escapeMarkup(document.title)}</h1>\n`);
	chunks.add(`<p>${escapeMarkup(document.subtitle)}</p>\n`);
	yield chunks.take();
	const print = new CellPrinter(document.language);
	for await (const section of document.sections()) {
		if (!document.isPlain) chunks.add(`<h2>${escapeMarkup(section.title)}</h2>\n`);
		if (section.note) chunks.add(`<p>${escapeMarkup(section.note)}</p>\n`);
		if (section.kind === "facts") chunks.add(factsHtml(section, print));
		else if (section.kind === "text")
			chunks.add(`<ul>\n${section.lines.map((line) => `<li>${escapeMarkup(line)}</li>\n`).join("")}</ul>\n`);
		else if (section.kind === "table") yield* tableHtml(section, print, chunks);
		else {
			chunks.add(section.kind === "bars" ? barsSvg(section) : linesSvg(section));
			yield* tableHtml(tableOfSection(section), print, chunks);
		}
	}
	chunks.add("</body>\n</html>\n");
	yield chunks.take();
}

function factsHtml({ facts, cover }: FactsSection, print: CellPrinter): string {
	const rows = facts.map(({ label, value }) => `<tr><th scope="row">${escapeMarkup(label)}</th>${print.cell(value, "text")}</tr>\n`);
	const name = cover ? `<p><strong>${escapeMarkup(cover.name)}</strong></p>\n` : "";
	return `${name}<table>\n${rows.join("")}</table>\n`;
}

async function* tableHtml({ title, columns, rows }: TableSection, print: CellPrinter, chunks: TextChunks): AsyncGenerator<Uint8Array> {
	const heads = columns.map(
		({ title: head, kind, width }) =>
			`<th scope="col"${kind === "number" ? ' class="n"' : ` style="min-width:${Math.min(width, MOST_CHARACTERS)}ch"`}>${escapeMarkup(head)}</th>`,
	);
	// A focusable frame scrolls by keys.
	chunks.add(
		`<div class="t" tabindex="0" role="region" aria-label="${escapeMarkup(title)}">\n<table>\n<thead><tr>${heads.join("")}</tr></thead>\n<tbody>\n`,
	);
	for await (const batch of rows()) {
		for (const row of batch) {
			let text = "<tr>";
			for (let i = 0; i < row.length; i++) text += print.cell(row[i] ?? null, columns[i]?.kind ?? "text");
			chunks.add(`${text}</tr>\n`);
			if (chunks.isFull) yield chunks.take();
		}
	}
	chunks.add("</tbody>\n</table>\n</div>\n");
}

class CellPrinter {
	private readonly numbers: Intl.NumberFormat;

	constructor(language: string) {
		this.numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
	}

	cell(cell: Cell, kind: Column["kind"]): string {
		const open = kind === "number" ? '<td class="n">' : "<td>";
		if (cell === null) return `${open}</td>`;
		if (typeof cell === "number") return `<td class="n">${cell < 1_000 && Number.isInteger(cell) ? cell : this.numbers.format(cell)}</td>`;
		if (typeof cell === "string") return `${open}${escapeMarkup(neutralText(cell))}</td>`;
		const text = escapeMarkup(neutralText(cell.text));
		const href = safeHref(cell.href);
		return href === null ? `${open}${text}</td>` : `${open}<a href="${escapeMarkup(href)}" rel="noreferrer">${text}</a></td>`;
	}
}

const SVG_WIDTH = 640;

function barsSvg(section: BarsSection): string {
	const { height, bars } = barGeometry(section, SVG_WIDTH);
	const drawn = bars.map(
		({ label, y, width, widthBefore, text }) =>
			`<text x="150" y="${y + 14}" text-anchor="end">${escapeMarkup(label)}</text><rect x="160" y="${y}" width="${width}" height="10" fill="${BRAND}"/>` +
			`<rect x="160" y="${y + 11}" width="${widthBefore}" height="6" fill="${PALE}"/><text x="${166 + Math.max(width, widthBefore)}" y="${y + 12}">${escapeMarkup(text)}</text>`,
	);
	return `<svg viewBox="0 0 ${SVG_WIDTH} ${height}" width="${SVG_WIDTH}" height="${height}" font-size="12" fill="currentColor" aria-hidden="true">${drawn.join("")}</svg>\n`;
}

const SVG_HEIGHT = 180;

function linesSvg(section: LinesSection): string {
	const drawn = lineGeometry(section, { width: SVG_WIDTH, height: SVG_HEIGHT }).lines.map(({ label, runs }, i) => {
		const colour = LINE_COLOURS[i % LINE_COLOURS.length];
		const lines = runs.map(
			(run) => `<polyline fill="none" stroke="${colour}" stroke-width="2" points="${run.map(([x, y]) => `${x},${y}`).join(" ")}"/>`,
		);
		return `${lines.join("")}<text x="${8 + i * 160}" y="${SVG_HEIGHT + 16}" fill="${colour}">${escapeMarkup(label)}</text>`;
	});
	const height = SVG_HEIGHT + 24;
	return `<svg viewBox="0 0 ${SVG_WIDTH} ${height}" width="${SVG_WIDTH}" height="${height}" font-size="12" aria-hidden="true">${drawn.join("")}</svg>\n`;
}
