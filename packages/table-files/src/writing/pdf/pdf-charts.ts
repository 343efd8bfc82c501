import { barGeometry, lineGeometry } from "../chart-geometry";
import type { BarsSection, LinesSection } from "../document";
import { type PdfPage, round } from "./pdf-file";
import type { PdfFont } from "./pdf-font";

const INK = "0.09 0.13 0.12 rg\n";
const MUTED = "0.3 0.36 0.35 rg\n";
const BRAND = "0.04 0.42 0.36";
const PALE = "0.66 0.79 0.76";
const LINE_COLOURS = [BRAND, "0.71 0.33 0.04", "0.26 0.22 0.79"];
const SIZE = { label: 9.5, tick: 8 };
const BARS_WIDTH = 560;
const LINES_HEIGHT = 120;

/** Where a drawing begins, in points, and its fonts. */
export interface Place {
	left: number;
	top: number;
	width: number;
	regular: PdfFont;
	bold: PdfFont;
}

/** Returns the height that was taken, as drawLines does. */
export function drawBars(page: PdfPage, section: BarsSection, { left, top, regular }: Place): number {
	const { height, bars } = barGeometry(section, BARS_WIDTH);
	for (const { label, y, width, widthBefore, text } of bars) {
		const from = top - y;
		page.draw(INK);
		page.text(regular, { text: label, x: left, y: from - 11, size: SIZE.label, width: 150, alignRight: true });
		page.draw(`${BRAND} rg\n${left + 160} ${round(from - 10)} ${width} 10 re f\n`);
		page.draw(`${PALE} rg\n${left + 160} ${round(from - 17)} ${widthBefore} 6 re f\n${INK}`);
		page.text(regular, { text, x: left + 166 + Math.max(width, widthBefore), y: from - 11, size: SIZE.label });
	}
	return height + 13;
}

export function drawLines(page: PdfPage, section: LinesSection, { left, top, width, regular, bold }: Place): number {
	const lines = lineGeometry(section, { width: width - 40, height: LINES_HEIGHT });
	const [from, bottom] = [left + 30, top - LINES_HEIGHT];
	page.draw(`0.84 0.87 0.86 RG 0.4 w ${from} ${round(bottom)} m ${left + width} ${round(bottom)} l S\n${MUTED}`);
	page.text(regular, { text: String(lines[0]?.most ?? 0), x: left, y: top - 8, size: SIZE.tick, width: 26, alignRight: true });
	page.text(regular, { text: "0", x: left, y: bottom, size: SIZE.tick, width: 26, alignRight: true });
	lines.forEach(({ label, runs }, i) => {
		const colour = LINE_COLOURS[i % LINE_COLOURS.length];
		page.draw(`${colour} RG ${colour} rg 1.5 w 1 J 1 j\n`);
		for (const run of runs) {
			const [first, ...rest] = run.map(([x, y]) => `${round(from + x)} ${round(top - y)}`);
			page.draw(`${first} m ${(rest.length > 0 ? rest : [first]).map((point) => `${point} l`).join(" ")} S\n`);
		}
		page.text(bold, { text: label, x: from + i * 220, y: bottom - 24, size: SIZE.tick, width: 210 });
	});
	page.draw(INK);
	page.text(regular, { text: section.days[0] ?? "", x: from, y: bottom - 11, size: SIZE.tick });
	page.text(regular, { text: section.days.at(-1) ?? "", x: left, y: bottom - 11, size: SIZE.tick, width, alignRight: true });
	return LINES_HEIGHT + 36;
}
