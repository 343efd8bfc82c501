import { z } from "zod";
import { characterCount, cleanLine } from "../normalize/plain-text";
import { usualBrandWords } from "../normalize/usual-brand-words";
import { type JsonText, ownTexts } from "../own-json";
import { foldText } from "./fold-text";

/** Most words by which answers name a website, and most characters of one. */
const MAX_NAMES = 50;
const MAX_NAME_CHARACTERS = 60;
/** Longest input before cleaning. */
const MAX_SENT_CHARACTERS = MAX_NAMES * 4 * MAX_NAME_CHARACTERS;

/** Words by which answers name a website: one per line, or a list. A word of signs alone is left out, because no text names it. None: the usual ones. */
export const namesSchema = z
	.union([z.string().max(MAX_SENT_CHARACTERS, "names.long"), z.array(z.string().max(MAX_SENT_CHARACTERS, "names.long"))], "names.long")
	.transform((given) => {
		const lines = (typeof given === "string" ? given.split(/[\r\n]+/) : given).map(cleanLine);
		return [...new Set(lines.filter((line) => /[\p{L}\p{N}]/u.test(foldText(line).text)))];
	})
	.pipe(z.array(z.string().refine((name) => characterCount(name) <= MAX_NAME_CHARACTERS, "names.long")).max(MAX_NAMES, "names.long"));

/** Words by which answers name a website. names: its own ones; null: its domain and the longest part of it. */
export function websiteNames({ domain, names }: { domain: string; names: JsonText<string[]> | null }): string[] {
	return names === null ? [domain, ...usualBrandWords(domain)] : ownTexts(names);
}
