import { z } from "zod";
import { caseKey, characterCount, cleanLine } from "../normalize/plain-text";
import { unicodeDomain } from "../normalize/unicode-domain";

/** Most words, and most characters of one, that make a query one about the brand. */
const MOST_WORDS = 50;
const MOST_CHARACTERS = 60;
/** A shorter name is part of too many other words. */
const LEAST_CHARACTERS = 3;

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

/**
 * Brand words of a website without own ones: the longest part of its domain before the last one, "shop" of "www.shop.co.uk". The list of public
 * suffixes would be more exact, but is too large for a page.
 */
export function usualBrandWords(domain: string): string[] {
	// Queries are in the script of the name, stored domains in punycode.
	const parts = unicodeDomain(domain).split(".").slice(0, -1);
	const name = parts.reduce((longest, part) => (part !== "www" && part.length > longest.length ? part : longest), "");
	return name.length < LEAST_CHARACTERS ? [] : [name];
}
