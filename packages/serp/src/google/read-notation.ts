import { elementText, textBetween } from "../html/element-text";
import type { HtmlDocument } from "../html/html-document";
import type { HtmlElement } from "../html/html-element";
import type { Notation } from "../page-reading";

/** Words beside the stars that may contain the visible value and the number of votes. */
const MAX_BESIDE_CHARACTERS = 120;
const DECIMAL = /\d{1,3}(?:[.,]\d{1,2})?/g;
const WITH_FRACTION = /\d{1,2}[.,]\d{1,2}(?!\d)/;
/** "4.4/5", "5,9 / 10". */
const OUT_OF = /(\d{1,3}(?:[.,]\d{1,2})?)\s*\/\s*(\d{1,3})(?!\d)/;
/** "(1,234)", "(1.9K)", "73 votes": a number in brackets, or followed by a word. */
const VOTES = /\(\s*(\d[\d.,\s’']*[KkMm]?)\s*\)|(\d[\d.,\s’']*[KkMm]?)\s+\p{L}{3,}/u;
const THOUSANDS: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** The rating of a result: from the label for screen readers ("Rated 4.5 out of 5"), and from the words around the stars. null without a number. */
export function readNotation(page: HtmlDocument, stars: HtmlElement): Notation | null {
	const label = labelOf(page, stars);
	const beside = besideOf(page, stars);
	const shown = OUT_OF.exec(beside);
	const [value, best] = shown === null ? numbersOf(label) : [toNumber(shown[1]), toNumber(shown[2])];
	const first = value ?? toNumber(WITH_FRACTION.exec(beside)?.[0]);
	if (first === null || (best !== null && first > best)) return null;
	return { value: first, best, count: countOf(afterValues(label)) ?? countOf(afterValues(beside)) };
}

/** The label of the stars or of the first element in them that has one. */
function labelOf(page: HtmlDocument, stars: HtmlElement): string {
	for (let at = stars.index; at < stars.end; at++) {
		const label = page.elements[at]?.attribute("aria-label");
		if (label !== null && label !== undefined && /\d/.test(label)) return label;
	}
	return "";
}

function besideOf(page: HtmlDocument, stars: HtmlElement): string {
	const around = stars.parent;
	if (around === null) return elementText(page, stars, MAX_BESIDE_CHARACTERS);
	const whole = elementText(page, around, MAX_BESIDE_CHARACTERS);
	if (/\d/.test(whole) && whole.length < MAX_BESIDE_CHARACTERS) return whole;
	return textBetween(page, stars.textFrom, Math.min(around.textTo, stars.textTo + 4), MAX_BESIDE_CHARACTERS);
}

/** The first two numbers of a label: the value and the maximum. */
function numbersOf(text: string): [number | null, number | null] {
	const [value, best] = text.match(DECIMAL) ?? [];
	return [toNumber(value), toNumber(best)];
}

/** The text after the value, so that the value is not taken for the number of votes. */
function afterValues(text: string): string {
	const shown = OUT_OF.exec(text);
	if (shown !== null) return text.slice(shown.index + shown[0].length);
	const first = /\d{1,3}[.,]\d{1,2}(?!\d)/.exec(text);
	const rest = first === null ? text : text.slice(first.index + first[0].length);
	return rest.replace(/^\D{0,12}(?:5|10|100)(?=\D|$)/, "");
}

function countOf(text: string): number | null {
	const found = VOTES.exec(text);
	const digits = found?.[1] ?? found?.[2];
	if (digits === undefined) return null;
	const unit = THOUSANDS[digits.slice(-1).toLowerCase()];
	const count = unit === undefined ? Number(digits.replace(/\D/g, "")) : Math.round(Number.parseFloat(digits.replace(",", ".")) * unit);
	return Number.isSafeInteger(count) ? count : null;
}

function toNumber(text: string | undefined): number | null {
	const value = text === undefined ? Number.NaN : Number(text.replace(",", "."));
	return Number.isFinite(value) ? value : null;
}
