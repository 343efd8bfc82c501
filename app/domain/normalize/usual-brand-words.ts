import { unicodeDomain } from "./unicode-domain";

/** A shorter name is part of too many other words. */
const LEAST_CHARACTERS = 3;

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
