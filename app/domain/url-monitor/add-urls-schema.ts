import { z } from "zod";
import { readUrlLines } from "./read-url-lines";

/** Longest excerpt of an invalid line, and the number of lines that are named. */
const EXCERPT_CHARACTERS = 100;
const LINES_NAMED = 50;
/** Lines of one kind that an answer of the API names. */
export const LINES_ANSWERED = 1_000;

/** A fault of addresses: a key of the catalogue (field.*) and the facts of its words. */
export interface UrlsFault {
	key: "required.urls" | "urls.invalid";
	facts: UrlsFacts;
}

/** lines: each shortened to an excerpt. */
export interface UrlsFacts extends Record<string, string | number> {
	count: number;
	lines: string;
}

/** The named lines: a limited number, each as an excerpt. */
export function namedLines(lines: readonly string[], most = LINES_NAMED): string[] {
	return lines.slice(0, most).map((line) => line.slice(0, EXCERPT_CHARACTERS));
}

/** Facts of a sentence that names lines. count: their number, where `lines` has only the first. */
export function lineFacts(lines: readonly string[], count = lines.length): UrlsFacts {
	const named = namedLines(lines);
	if (named.length < count) named.push("…");
	return { count, lines: named.join(" · ") };
}

/**
 * Addresses to track, one per line or as a list, parsed and normalised: the same for the form in the browser, the server and calls. Lines that name
 * no public page are listed beside the addresses; the input is refused only without any address. say: maps a fault to its message; by default to
 * its key. Source: spec B §5 "Add URLs".
 */
export function addUrlsSchema(say: (fault: UrlsFault) => string = ({ key }) => key) {
	const none = () => say({ key: "required.urls", facts: lineFacts([]) });
	return z.object({
		urls: z.union([z.string(), z.array(z.string())], { error: none }).transform((input, issues) => {
			const read = readUrlLines(input);
			if (read.urls.length > 0) return read;
			const facts = lineFacts(read.invalid);
			const message = facts.count === 0 ? none() : say({ key: "urls.invalid", facts });
			issues.addIssue({ code: "custom", message, params: facts });
			return z.NEVER;
		}),
	});
}
