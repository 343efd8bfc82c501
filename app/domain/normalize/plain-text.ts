import { withoutInvisible } from "@serpentine/serp/hosts";

const LONE_SURROGATE = /\p{Surrogate}/gu;
const GAPS = /[\s\p{Cc}]+/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** A name as stored: composed (NFC), without invisible marks, on one line, trimmed, single spaces. Idempotent. */
export function cleanLine(input: string): string {
	return withoutInvisible(wellFormed(input)).replace(GAPS, " ").trim();
}

/** A text of several lines as stored: composed (NFC), lines ended by "\n", trimmed, no control characters. Idempotent. */
export function cleanLines(input: string): string {
	return wellFormed(input).replace(/\r\n?/gu, "\n").replace(CONTROLS, "").trim();
}

/** Comparison key of texts that differ only in case, independent of locale. */
export function caseKey(input: string): string {
	return wellFormed(input).toLowerCase().normalize("NFC");
}

/** Length as readers count: code points. */
export function characterCount(text: string): number {
	return [...text].length;
}

// The database stores no unpaired surrogates: two texts that differ by one would be equal there.
function wellFormed(input: string): string {
	return input.replace(LONE_SURROGATE, "\uFFFD").normalize("NFC");
}
