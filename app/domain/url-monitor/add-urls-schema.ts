import { z } from "zod";
import { readUrlLines } from "./read-url-lines";

/** Longest excerpt of a line that could not be read. */
const EXCERPT_CHARACTERS = 100;

/** What is wrong with addresses: a key of the catalogue (field.*) and the facts of its words. */
export interface UrlsFault {
	key: "required.urls" | "urls.invalid";
	facts: { count: number; first: string };
}

/**
 * Addresses to follow, one a line or as a list, read and normalised: the same for the form in the browser, the server and calls.
 * protocol: what an address without a scheme gets. say: the message of a fault; its key where nothing else is given.
 * Source: spec B §5 "Add URLs".
 */
export function addUrlsSchema(protocol: "http" | "https", say: (fault: UrlsFault) => string = ({ key }) => key) {
	const none = () => say({ key: "required.urls", facts: { count: 0, first: "" } });
	return z.object({
		urls: z.union([z.string(), z.array(z.string())], { error: none }).transform((input, issues) => {
			const { urls, invalid } = readUrlLines(input, protocol);
			const [first] = invalid;
			if (first === undefined && urls.length > 0) return urls;
			const facts = { count: invalid.length, first: first?.slice(0, EXCERPT_CHARACTERS) ?? "" };
			const message = first === undefined ? none() : say({ key: "urls.invalid", facts });
			issues.addIssue({ code: "custom", message, params: facts });
			return z.NEVER;
		}),
	});
}
