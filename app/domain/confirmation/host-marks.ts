import type { PageReading } from "@serpentine/serp/results";

/** Bits of a mark. With some 60 hosts for each search, two of them share a mark once in 150 searches. */
const MARK_BITS = 18;
const MARK_CHARACTERS = 3;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** A host as a short number (FNV-1a, folded), without "www.". */
function hostMark(host: string): number {
	let hash = 0x811c9dc5;
	for (let i = host.startsWith("www.") ? 4 : 0; i < host.length; i++) hash = Math.imul(hash ^ host.charCodeAt(i), 0x01000193);
	return ((hash >>> MARK_BITS) ^ hash) & ((1 << MARK_BITS) - 1);
}

/** Marks of the hosts of a page's organic results; `isIgnored` leaves some out. */
export function marksOfPage({ items }: PageReading, isIgnored: (host: string) => boolean): Set<number> {
	const marks = new Set<number>();
	for (const { type, meta } of items) if (type === "organic" && meta.host !== "" && !isIgnored(meta.host)) marks.add(hostMark(meta.host));
	return marks;
}

/** A number as base-64 digits, `width` of them. */
export function printDigits(value: number, width: number): string {
	let text = "";
	for (let shift = 6 * (width - 1); shift >= 0; shift -= 6) text += DIGITS[(value >>> shift) & 63];
	return text;
}

/** Numbers of `width` digits each. Digits that are none count as 0. */
export function parseDigits(text: string, width: number): number[] {
	const values: number[] = [];
	for (let i = 0; i + width <= text.length; i += width) {
		let value = 0;
		for (let k = 0; k < width; k++) value = (value << 6) | (VALUES.get(text[i + k] ?? "") ?? 0);
		values.push(value);
	}
	return values;
}

export function printMarks(marks: Iterable<number>): string {
	return [...marks].map((mark) => printDigits(mark, MARK_CHARACTERS)).join("");
}

export function parseMarks(text: string): Set<number> {
	return new Set(parseDigits(text, MARK_CHARACTERS));
}
