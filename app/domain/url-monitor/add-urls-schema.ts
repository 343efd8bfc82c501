import { z } from "zod";
import { readUrlLines } from "./read-url-lines";

/** Longest excerpt of an invalid line, and the number of lines that are named. */
const EXCERPT_CHARACTERS = 100;
const LINES_NAMED = 50;

/** A fault of addresses: a key of the catalogue (field.*) and the facts of its words. */
export interface UrlsFault {
	key: "required.urls" | "urls.invalid";
	facts: UrlsFacts;
}

/** lines: those that name no public page, each shortened to an excerpt. */
export interface UrlsFacts extends Record<string, string | number> {
	count: number;
	lines: string;
}

/** The named lines: a limited number, each as an excerpt. */
export function namedLines(invalid: readonly string[]): string[] {
	return invalid.slice(0, LINES_NAMED).map((line) => line.slice(0, EXCERPT_CHARACTERS));
}

export function invalidLines(invalid: readonly string[]): UrlsFacts {
	const named = namedLines(invalid);
	if (named.length < invalid.length) named.push("…");
	return { count: invalid.length, lines: named.join(" · ") };
}

/**
 * Addresses to track, one per line or as a list, parsed and normalised: the same for the form in the browser, the server and calls. Lines that name
 * no public page are listed beside the addresses; the input is refused only without any address. protocol: scheme of an address without one. say:
 * maps a fault to its message; by default to its key. Source: spec B §5 "Add URLs".
 */
export function addUrlsSchema(protocol: "http" | "https", say: (fault: UrlsFault) => string = ({ key }) => key) {
	const none = () => say({ key: "required.urls", facts: invalidLines([]) });
	return z.object({
		urls: z.union([z.string(), z.array(z.string())], { error: none }).transform((input, issues) => {
			const read = readUrlLines(input, protocol);
			if (read.urls.length > 0) return read;
			const facts = invalidLines(read.invalid);
			const message = facts.count === 0 ? none() : say({ key: "urls.invalid", facts });
			issues.addIssue({ code: "custom", message, params: facts });
			return z.NEVER;
		}),
	});
}
