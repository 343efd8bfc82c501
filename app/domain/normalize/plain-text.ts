const LONE_SURROGATE = /\p{Surrogate}/gu;
const GAPS = /[\s\p{Cc}]+/gu;
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** A name as it is stored: composed (NFC), on one line, trimmed, single spaces. Twice changes nothing. */
export function cleanLine(input: string): string {
	return wellFormed(input).replace(GAPS, " ").trim();
}

/** A text of several lines as it is stored: composed (NFC), lines ended by "\n", trimmed, no control characters. Twice changes nothing. */
export function cleanLines(input: string): string {
	return wellFormed(input).replace(/\r\n?/gu, "\n").replace(CONTROLS, "").trim();
}

/** What two texts share when they differ by case alone, in no locale. */
export function caseKey(input: string): string {
	return wellFormed(input).toLowerCase().normalize("NFC");
}

/** Length as a reader counts: code points. */
export function characterCount(text: string): number {
	return [...text].length;
}

// The database keeps no half characters: two texts that differ by one would be the same there.
function wellFormed(input: string): string {
	return input.replace(LONE_SURROGATE, "\uFFFD").normalize("NFC");
}
