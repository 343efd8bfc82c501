const NO_BREAK = "\u00a0";
/** Between groups of digits, as app/i18n/format.ts and Intl write it. */
const NARROW_NO_BREAK = "\u202f";

/**
 * French words with no-break spaces inside « » and before ; : ! ? % €, and between groups of digits. Catalogues are typed with plain spaces, and each
 * place that reads a French catalogue calls this once.
 */
export function withFrenchSpaces<Words>(words: Words): Words;
export function withFrenchSpaces(word: unknown): unknown {
	if (typeof word === "string") return inText(word);
	if (typeof word === "function") return (...facts: unknown[]) => withFrenchSpaces(word(...facts));
	if (Array.isArray(word)) return word.map((inner) => withFrenchSpaces(inner));
	if (typeof word !== "object" || word === null) return word;
	return Object.fromEntries(Object.entries(word).map(([key, inner]) => [key, withFrenchSpaces(inner)]));
}

function inText(text: string): string {
	return (
		text
			// An abbreviated month that ends a sentence brings its own stop.
			.replace(/(?<!\.)\.\.(?!\.)/g, ".")
			.replace(/« /g, `«${NO_BREAK}`)
			.replace(/ (?=[»;:!?%€])/g, NO_BREAK)
			.replace(/(?<=\d) (?=\d{3}(?!\d))/g, NARROW_NO_BREAK)
	);
}
