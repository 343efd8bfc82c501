import { ElementRanges } from "../html/element-ranges";
import { elementText, textBetween } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";

/** A row that may be a result. Headings and anchors of all rows are in the order of the page. */
export interface LabelledRow {
	heading: HtmlElement;
	anchor: HtmlElement;
	/** null where its extent is unknown. */
	row: HtmlElement | null;
}

export interface LabelledRows {
	/** Places of rows that a label names as advertisements. */
	ads: ReadonlySet<number>;
	/** Labels of which nobody can tell which rows they name. */
	doubtful: number;
}

/** The page and its parts without labels. */
export interface LabelledPage {
	page: HtmlDocument;
	/** Whether the element is the list itself or around it. */
	isList(element: HtmlElement): boolean;
	/** Whether the element is part of a row's own text: its snippet, its site-links. */
	isOwnText(element: HtmlElement): boolean;
}

/** More labels are on no result page. */
const MAX_LABELS = 300;
/** Text between a label over rows and the first title: an address and a name (characters). */
const MAX_CHARACTERS_BETWEEN = 240;
const EMPHASIS = new Set(["b", "strong", "em", "i", "mark"]);
/** The text before a folder in an address. */
const BEFORE_FOLDER = /[›»>/]\s*$/;

/**
 * Which rows are advertisements by labels beside or before them. A label belongs to the rows in the smallest element that contains it and a row: one
 * row, or a group that begins with the label and is not the list itself. A site's name and words of a title are no labels.
 */
export function findLabelledRows(at: LabelledPage, labels: readonly HtmlElement[], rows: readonly LabelledRow[]): LabelledRows {
	if (labels.length === 0 || rows.length === 0) return { ads: new Set(), doubtful: 0 };
	if (labels.length > MAX_LABELS) return { ads: new Set(), doubtful: 1 };
	const names = new NameSlots(at.page, labels, rows);
	const ads = new Set<number>();
	let doubtful = 0;
	for (const label of labels) {
		const named = rowsOf(at, label, rows, names);
		if (named === "doubtful") doubtful++;
		else for (const place of named) ads.add(place);
	}
	return { ads, doubtful: ads.size === rows.length ? doubtful + 1 : doubtful };
}

/** Places of the rows that a label names. */
function rowsOf(at: LabelledPage, label: HtmlElement, rows: readonly LabelledRow[], names: NameSlots): number[] | "doubtful" {
	if (at.isOwnText(label)) return [];
	let around: HtmlElement | null = label;
	while (around !== null && countIn(rows, around) === 0) around = around.parent;
	const place = around === null ? 0 : firstFrom(rows, around.index);
	const row = rows[place];
	if (around === null || row === undefined) return [];
	const count = countIn(rows, around);
	const isInside = row.row?.contains(label) || row.anchor.contains(label) || row.heading.contains(label) || row.heading === label;
	if (count === 1 && isInside) return besideTitle(at.page, label, row, names) ?? [place];
	if (label !== around && (EMPHASIS.has(label.tag) || linkAround(at.page, label) !== null)) return [];
	if (count === 1 && !at.isList(around)) return [place];
	if (label !== around && !isDirectlyBefore(at.page, label, rows)) return [];
	const isBefore = label === around || label.end <= row.anchor.index;
	if (!isBefore || at.isList(around) || count === rows.length) return "doubtful";
	return Array.from({ length: count }, (_, i) => place + i);
}

/** For a label inside a row: an empty list where it is no label, null where it names the row. */
function besideTitle(page: HtmlDocument, label: HtmlElement, row: LabelledRow, names: NameSlots): [] | "doubtful" | null {
	const { heading, anchor } = row;
	if (label === heading || heading.contains(label)) return EMPHASIS.has(label.tag) || isAlone(page, label, heading) ? [] : "doubtful";
	const link = linkAround(page, label);
	if (link !== null && link !== anchor) return [];
	if (isInAddress(page, label, row)) return [];
	const share = names.shareOf(label);
	if (share >= 0.5) return [];
	return share > 0 ? "doubtful" : null;
}

function isAlone(page: HtmlDocument, label: HtmlElement, heading: HtmlElement): boolean {
	return elementText(page, label, MAX_CHARACTERS_BETWEEN) === elementText(page, heading, MAX_CHARACTERS_BETWEEN);
}

/** The link around an element, or the first in it. */
function linkAround(page: HtmlDocument, element: HtmlElement): HtmlElement | null {
	for (let above: HtmlElement | null = element; above !== null; above = above.parent)
		if (above.tag === "a" && above.has("href")) return above;
	return (
		page.elements.slice(element.index, Math.min(element.end, element.index + MAX_CHARACTERS_BETWEEN)).find(({ tag }) => tag === "a") ?? null
	);
}

/** A folder of an address may have any name. */
function isInAddress(page: HtmlDocument, label: HtmlElement, { row }: LabelledRow): boolean {
	for (let above = label.parent; above !== null && above !== row; above = above.parent) if (above.tag === "cite") return true;
	return BEFORE_FOLDER.test(textBetween(page, Math.max(0, label.textFrom - 1), label.textFrom));
}

/** Whether hardly any text is between the label and the title that follows it. */
function isDirectlyBefore(page: HtmlDocument, label: HtmlElement, rows: readonly LabelledRow[]): boolean {
	const next = rows[firstFrom(rows, label.end)];
	return (
		next !== undefined &&
		textBetween(page, label.textTo, next.heading.textFrom, MAX_CHARACTERS_BETWEEN * 2).length <= MAX_CHARACTERS_BETWEEN
	);
}

/** Number of rows whose titles begin inside the element. */
function countIn(rows: readonly LabelledRow[], { index, end }: HtmlElement): number {
	return firstFrom(rows, end) - firstFrom(rows, index);
}

/** Place of the first row whose title begins at the index or after it. */
function firstFrom(rows: readonly LabelledRow[], index: number): number {
	let low = 0;
	let high = rows.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((rows[middle]?.heading.index ?? 0) < index) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Elements that rows without a label have in the same place as a label, with other texts: then the place holds the names of sites. */
class NameSlots {
	readonly #rows = new Map<string, Set<HtmlElement>>();
	readonly #count: number;

	constructor(page: HtmlDocument, labels: readonly HtmlElement[], rows: readonly LabelledRow[]) {
		const wanted = new Set(labels.map(slotOf));
		const known = new ElementRanges(labels);
		this.#count = Math.max(1, rows.length);
		for (const row of new Set(rows.flatMap((one) => one.row ?? []))) {
			const inside = page.elements.slice(row.index, row.end).map((one) => ({ one, slot: slotOf(one) }));
			const labelled = new Set(inside.filter(({ one }) => known.has(one)).map(({ slot }) => slot));
			for (const { one, slot } of inside) {
				if (!wanted.has(slot) || labelled.has(slot) || elementText(page, one, MAX_CHARACTERS_BETWEEN) === "") continue;
				const found = this.#rows.get(slot) ?? new Set();
				this.#rows.set(slot, found.add(row));
			}
		}
	}

	/** Part of the rows that have other texts there. */
	shareOf(label: HtmlElement): number {
		return (this.#rows.get(slotOf(label))?.size ?? 0) / this.#count;
	}
}

/** An element's tag and classes with those around it. */
function slotOf(element: HtmlElement): string {
	return [element, element.parent, element.parent?.parent].map((one) => `${one?.tag ?? ""}.${one?.attribute("class") ?? ""}`).join(">");
}
