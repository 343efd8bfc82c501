import { barGeometry, lineGeometry } from "../chart-geometry";
import { LINE_COLOURS, PALE } from "../colours";
import type { BarsSection, LinesSection } from "../document";
import { BRAND_FILL, INK, MUTED, rgbOf } from "./pdf-colours";
import { type PdfPage, round } from "./pdf-file";
import type { PdfFont } from "./pdf-font";

const BEFORE_FILL = `${rgbOf(PALE)} rg\n`;
const LINES = LINE_COLOURS.map(rgbOf);
const SIZE = { label: 9.5, tick: 8 };
const BARS_WIDTH = 560;
const LINES_HEIGHT = 120;
/** Legend beside the bars, in points. */
const KEYS = { left: 590, width: 160, step: 16 };

/** Where a drawing begins, in points, and its fonts. */
export interface Place {
	left: number;
	top: number;
	width: number;
	regular: PdfFont;
	bold: PdfFont;
	/** Formats a day "YYYY-MM-DD". */
	day(day: string): string;
	print(value: number): string;
}

/** Returns the height that was taken, as drawLines does. */
export function drawBars(page: PdfPage, section: BarsSection, { left, top, regular }: Place): number {
	const { height, bars } = barGeometry(section, BARS_WIDTH);
	const [, now, before] = section.titles;
	for (const [i, [title, fill]] of (
		[
			[now, BRAND_FILL],
			[before, BEFORE_FILL],
		] as const
	).entries()) {
		page.draw(`${fill}${left + KEYS.left} ${round(top - KEYS.step * i - 9)} 9 9 re f\n${INK}`);
		page.text(regular, { text: title, x: left + KEYS.left + 15, y: top - KEYS.step * i - 8, size: SIZE.label, width: KEYS.width });
	}
	for (const { label, y, width, widthBefore, text } of bars) {
		const from = top - y;
		page.draw(INK);
		page.text(regular, { text: label, x: left, y: from - 11, size: SIZE.label, width: 150, alignRight: true });
		page.draw(`${BRAND_FILL}${left + 160} ${round(from - 10)} ${width} 10 re f\n`);
		page.draw(`${BEFORE_FILL}${left + 160} ${round(from - 17)} ${widthBefore} 6 re f\n${INK}`);
		page.text(regular, { text, x: left + 166 + Math.max(width, widthBefore), y: from - 11, size: SIZE.label });
	}
	return height + 13;
}

export function drawLines(page: PdfPage, section: LinesSection, { left, top, width, regular, bold, day, print }: Place): number {
	const { lines, ...edges } = lineGeometry(section, { width: width - 40, height: LINES_HEIGHT });
	const [from, bottom] = [left + 30, top - LINES_HEIGHT];
	page.draw(`0.84 0.87 0.86 RG 0.4 w ${from} ${round(bottom)} m ${left + width} ${round(bottom)} l S\n${MUTED}`);
	page.text(regular, { text: String(edges.top), x: left, y: top - 8, size: SIZE.tick, width: 26, alignRight: true });
	page.text(regular, { text: String(edges.bottom), x: left, y: bottom, size: SIZE.tick, width: 26, alignRight: true });
	const step = (width - 40) / lines.length;
	lines.forEach(({ label, runs }, i) => {
		const colour = LINES[i % LINES.length];
		page.draw(`${colour} RG ${colour} rg 1.5 w 1 J 1 j\n`);
		for (const run of runs) {
			const [first, ...rest] = run.map(([x, y]) => `${round(from + x)} ${round(top - y)}`);
			page.draw(`${first} m ${(rest.length > 0 ? rest : [first]).map((point) => `${point} l`).join(" ")} S\n`);
		}
		// The chart title names a single line, so the chart prints its last value instead of a label.
		if (lines.length === 1) {
			const [x, y] = runs.at(-1)?.at(-1) ?? [0, 0];
			const last = section.series[i]?.values.findLast((value) => value !== null) ?? 0;
			page.text(bold, { text: print(last), x: from + x + 5, y: top - y - 3, size: SIZE.tick });
		} else page.text(bold, { text: label, x: from + i * step, y: bottom - 24, size: SIZE.tick, width: step - 10 });
	});
	page.draw(INK);
	page.text(regular, { text: day(section.days[0] ?? ""), x: from, y: bottom - 11, size: SIZE.tick });
	page.text(regular, {
		text: day(section.days.at(-1) ?? ""),
		x: left,
		y: bottom - 11,
		size: SIZE.tick,
		width: width - 10,
		alignRight: true,
	});
	return LINES_HEIGHT + 36;
}
