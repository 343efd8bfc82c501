import { BAR_LABELS, barGeometry, lineGeometry } from "../chart-geometry";
import { LINE_COLOURS, paleOf } from "../colours";
import type { BarsSection, LinesSection } from "../document";
import { fillOf, HAIRLINE, INK, MUTED, rgbOf } from "./pdf-colours";
import { type PdfPage, round } from "./pdf-file";
import type { PdfFont } from "./pdf-font";

const SIZE = { label: 9.5, tick: 8 };
const BARS_WIDTH = 560;
const LINES_HEIGHT = 130;
/** Room for the numbers beside a chart. */
const AXIS = { left: 30, right: 30 };
/** Legend beside the bars, in points. */
const KEYS = { left: 590, width: 160, step: 16 };
/** Control point factor of a Bézier curve that approximates a quarter circle. */
const ROUND = 0.5523;

/** Where a drawing begins, in points, and its fonts. */
export interface Place {
	left: number;
	top: number;
	width: number;
	regular: PdfFont;
	bold: PdfFont;
	/** Of bars, and of the first line. */
	colour: string;
	/** Formats a day "YYYY-MM-DD". */
	day(day: string): string;
	print(value: number): string;
}

/** Returns the height that was taken, as drawLines does. */
export function drawBars(page: PdfPage, section: BarsSection, { left, top, regular, colour }: Place): number {
	const { height, bars } = barGeometry(section, BARS_WIDTH);
	const [, now, before] = section.titles;
	const [fill, pale] = [fillOf(colour), fillOf(paleOf(colour, 0.35))];
	for (const [i, [title, key]] of (
		[[now, fill], ...(section.bars.some((bar) => bar.before !== null) ? [[before, pale] as const] : [])] as const
	).entries()) {
		page.draw(`${key}${left + KEYS.left} ${round(top - KEYS.step * i - 9)} 9 9 re f\n${INK}`);
		page.text(regular, { text: title, x: left + KEYS.left + 15, y: top - KEYS.step * i - 8, size: SIZE.label, width: KEYS.width });
	}
	for (const { label, y, width, widthBefore, text } of bars) {
		const from = top - y;
		page.draw(INK);
		page.text(regular, { text: label, x: left, y: from - 11, size: SIZE.label, width: BAR_LABELS - 10, alignRight: true });
		page.draw(`${fill}${left + BAR_LABELS} ${round(from - 10)} ${width} 10 re f\n`);
		page.draw(`${pale}${left + BAR_LABELS} ${round(from - 17)} ${widthBefore} 6 re f\n${INK}`);
		page.text(regular, { text, x: left + BAR_LABELS + 6 + Math.max(width, widthBefore), y: from - 11, size: SIZE.label });
	}
	return height + 13;
}

export function drawLines(page: PdfPage, section: LinesSection, place: Place, height = LINES_HEIGHT): number {
	const { left, top, width, regular, bold, day, print } = place;
	const inner = width - AXIS.left - AXIS.right;
	const { ticks, days, lines } = lineGeometry(section, { width: inner, height });
	const [from, bottom] = [left + AXIS.left, top - height];
	page.draw(
		`${HAIRLINE} ${ticks.map(({ at }) => `${from} ${round(top - at)} m ${round(from + inner)} ${round(top - at)} l`).join(" ")} S\n`,
	);
	page.draw(MUTED);
	for (const { value, at } of ticks)
		page.text(regular, { text: print(value), x: left, y: top - at - 3, size: SIZE.tick, width: AXIS.left - 5, alignRight: true });
	for (const { value, at } of days) {
		const text = day(value);
		const shown = (regular.show(text).width * SIZE.tick) / 1_000;
		page.text(regular, { text, x: Math.min(from + at - shown / 2, from + inner + AXIS.right - shown), y: bottom - 13, size: SIZE.tick });
	}
	const colours = [place.colour, ...LINE_COLOURS.slice(1)];
	const step = (inner + AXIS.right) / Math.max(1, lines.length);
	lines.forEach(({ label, runs, dots, last }, i) => {
		const colour = rgbOf(colours[i % colours.length] ?? place.colour);
		page.draw(`${colour} RG ${colour} rg 1.6 w 1 J 1 j\n`);
		for (const run of runs) {
			const [start, ...rest] = run.map(([x, y]) => `${round(from + x)} ${round(top - y)}`);
			if (rest.length > 0) page.draw(`${start} m ${rest.map((point) => `${point} l`).join(" ")} S\n`);
		}
		for (const [x, y] of dots) page.draw(dot(from + x, top - y, 2.2));
		// The chart's title names a single line.
		if (lines.length === 1) {
			page.draw(INK);
			if (last) page.text(bold, { text: print(last.value), x: from + last.x + 6, y: top - last.at - 3, size: SIZE.tick });
		} else page.text(bold, { text: label, x: from + i * step, y: bottom - 28, size: SIZE.tick, width: step - 10 });
	});
	page.draw(INK);
	return height + (lines.length === 1 ? 26 : 42);
}

function dot(x: number, y: number, radius: number): string {
	const bend = radius * ROUND;
	const at = (dx: number, dy: number) => `${round(x + dx)} ${round(y + dy)}`;
	const curves = [
		`${at(radius, 0)} m ${at(radius, bend)} ${at(bend, radius)} ${at(0, radius)} c`,
		`${at(-bend, radius)} ${at(-radius, bend)} ${at(-radius, 0)} c`,
		`${at(-radius, -bend)} ${at(-bend, -radius)} ${at(0, -radius)} c`,
		`${at(bend, -radius)} ${at(radius, -bend)} ${at(radius, 0)} c f`,
	];
	return `${curves.join(" ")}\n`;
}
