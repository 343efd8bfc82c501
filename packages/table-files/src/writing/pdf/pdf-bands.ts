import type { Band, Column, TableSection } from "../document";

/** Points that a character of a cell usually takes, and between two cells. */
const CHARACTER = 4.2;
/** The same for a letter of a title, which is bold. */
const TITLE_CHARACTER = 4.8;
export const GAP = 6;
const NARROWEST_KEY = 60;
/** Where a page is narrow, columns of numbers have no more characters: words in their place are wrapped. */
const NUMBER_CHARACTERS = 12;

export interface PlacedColumns {
	columns: readonly Column[];
	/** In points. */
	widths: readonly number[];
}

/** Cuts a table into what stands side by side on a page of this width, the key columns on each. */
export function bandsOf({ columns, keys }: TableSection, inner: number): (PlacedColumns & { band: Band })[] {
	const whole = (column: Column) => Math.max(column.width * CHARACTER + GAP, titleWidth(column));
	const isNarrow = columns.reduce((all, column) => all + whole(column), 0) > inner;
	const charactersOf = ({ kind, width }: Column) => (kind === "number" && isNarrow ? Math.min(width, NUMBER_CHARACTERS) : width);
	const natural = (column: Column) => Math.max(charactersOf(column) * CHARACTER + GAP, titleWidth(column));
	const sum = (list: readonly Column[]) => list.reduce((all, column) => all + natural(column), 0);
	const keyColumns = columns.slice(0, keys);
	const keyWidth = Math.min(sum(keyColumns), Math.max(inner * 0.45, keys * NARROWEST_KEY));
	const others = columns.slice(keys);
	if (sum(columns) <= inner * 1.35) {
		const widths = fitted(columns, columns.map(natural), inner);
		if (columns.every((column, i) => (widths[i] ?? 0) >= leastWidth(column) - 0.5))
			return [{ columns, widths, band: { from: keys, to: columns.length } }];
	}
	const bands: (PlacedColumns & { band: Band })[] = [];
	for (let from = 0; from < others.length; ) {
		let to = from + 1;
		while (to < others.length && keyWidth + sum(others.slice(from, to + 1)) <= inner) to++;
		const shown = others.slice(from, to);
		const widths = [...scaled(keyColumns.map(natural), keyWidth), ...shown.map(natural)];
		bands.push({ columns: [...keyColumns, ...shown], widths, band: { from: keys + from, to: keys + to } });
		from = to;
	}
	return bands;
}

/** Room for the longest word of a title, and for a number or one word: neither is broken. */
function leastWidth(column: Column): number {
	return Math.max(titleWidth(column), Math.min(column.width, NUMBER_CHARACTERS) * CHARACTER + GAP);
}

/** Of the longest word of a title. */
function titleWidth({ title }: Column): number {
	return Math.max(...title.split(" ").map((word) => word.length)) * TITLE_CHARACTER + GAP;
}

/** No column narrower than the longest word of its title, where there is room for that; what is left goes by the natural widths. */
function fitted(columns: readonly Column[], natural: readonly number[], inner: number): number[] {
	const free = inner - natural.reduce((all, width) => all + width, 0);
	const texts = natural.map((width, i) => (columns[i]?.kind === "text" ? width : 0));
	// What is left goes to words: numbers that stand far apart are hard to read.
	if (free >= 0 && texts.some((width) => width > 0)) {
		const more = scaled(texts, free);
		return natural.map((width, i) => width + (more[i] ?? 0));
	}
	const least = columns.map(leastWidth);
	const spare = inner - least.reduce((all, width) => all + width, 0);
	if (spare <= 0) return scaled(natural, inner);
	const more = scaled(
		natural.map((width, i) => Math.max(0, width - (least[i] ?? 0))),
		spare,
	);
	return least.map((width, i) => width + (more[i] || 0));
}

function scaled(widths: readonly number[], to: number): number[] {
	const sum = widths.reduce((all, width) => all + width, 0);
	return widths.map((width) => (sum === 0 ? to / widths.length : (width * to) / sum));
}
