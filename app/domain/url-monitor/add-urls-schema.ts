import { z } from "zod";
import { readUrlLines } from "./read-url-lines";

/** Longest excerpt of a line that could not be read, and how many are named. */
const EXCERPT_CHARACTERS = 100;
const LINES_NAMED = 50;

/** What is wrong with addresses: a key of the catalogue (field.*) and the facts of its words. */
export interface UrlsFault {
	key: "required.urls" | "urls.invalid";
	facts: UrlsFacts;
}

/** lines: those that name no public page, each cut to an excerpt. */
export interface UrlsFacts extends Record<string, string | number> {
	count: number;
	lines: string;
}

/** Lines as they are named: not all of very many, and of each an excerpt. */
export function namedLines(invalid: readonly string[]): string[] {
	return invalid.slice(0, LINES_NAMED).map((line) => line.slice(0, EXCERPT_CHARACTERS));
}

export function invalidLines(invalid: readonly string[]): UrlsFacts {
	const named = namedLines(invalid);
	if (named.length < invalid.length) named.push("…");
	return { count: invalid.length, lines: named.join(" · ") };
}

/**
 * Addresses to follow, one a line or as a list, read and normalised: the same for the form in the browser, the server and calls.
 * Lines that name no public page are told beside the addresses; only where there is no address at all is the input refused.
 * protocol: what an address without a scheme gets. say: the message of a fault; its key where nothing else is given.
 * Source: spec B §5 "Add URLs".
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
