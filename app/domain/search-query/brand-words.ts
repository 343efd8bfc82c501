import { z } from "zod";
import { caseKey, characterCount, cleanLine } from "../normalize/plain-text";

/** Most words, and most characters of one, that make a query one about the brand. */
const MOST_WORDS = 50;
const MOST_CHARACTERS = 60;

/** Words typed one per line or separated by commas: cleaned, each once. */
const brandWords = z
	.string()
	.max(MOST_WORDS * (MOST_CHARACTERS + 2), "brand_words.long")
	.transform((typed) =>
		[...new Set(typed.split(/[\r\n,;]+/).map((word) => caseKey(cleanLine(word))))].filter((word) => brandKey(word) !== ""),
	)
	.pipe(
		z.array(z.string().refine((word) => characterCount(word) <= MOST_CHARACTERS, "brand_words.long")).max(MOST_WORDS, "brand_words.long"),
	);

export const brandWordsSchema = z.object({ words: brandWords });

const ASCII = /^[ -~]*$/;

/** Comparison key of a query: case and accents aside. */
export function withoutAccents(text: string): string {
	// Most queries have no accents; 37,500 of them are compared at once.
	return ASCII.test(text) ? text.toLowerCase() : caseKey(text).normalize("NFD").replace(/\p{M}/gu, "");
}

function brandKey(text: string): string {
	return withoutAccents(text).replace(/[\s\-_.']+/g, "");
}

/** Returns a function that says whether a query contains one of the words; spaces, hyphens and accents are ignored. */
export function brandTest(words: readonly string[]): (query: string) => boolean {
	const keys = words.map(brandKey).filter((key) => key !== "");
	if (keys.length === 0) return () => false;
	return (query) => {
		const text = brandKey(query);
		return keys.some((key) => text.includes(key));
	};
}
