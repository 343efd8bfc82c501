import { hasScheme, normalizeUrl } from "../normalize/url";

const LINE_END = /\r\n|[\n\r\u2028\u2029]/u;
/** Longest address. Ours: an engine accepts queries of some 2,000 characters. */
export const MAX_URL_CHARACTERS = 2_000;
/** Ports of websites; others are not accepted. Ours. */
const WEB_PORTS: ReadonlySet<string> = new Set(["", "80", "443", "8000", "8008", "8080", "8081", "8443", "8888"]);

/** What became of the lines: each one that is not empty is in exactly one of `urls`, `repeated` and `invalid`. */
export interface UrlLines {
	/** Normalised, each once, in order of appearance. */
	urls: string[];
	/** Lines that name an address of an earlier line, in their original spelling. */
	repeated: string[];
	/** Lines that name no public page, in their original spelling. */
	invalid: string[];
	/** Addresses of `urls` for which https:// was taken, because their line names no scheme. */
	assumed: string[];
}

/**
 * The addresses of a text (one per line) or of a list: normalised, without empty lines and duplicates. Invalid are those that name no page of a
 * public website: other schemes, IP addresses and single labels, a user, other ports, too long. Source: spec B §5 "Add URLs", "Normalization";
 * reliability S40.
 */
export function readUrlLines(input: string | readonly string[]): UrlLines {
	const lines = (typeof input === "string" ? [input] : input).flatMap((text) => text.split(LINE_END)).map((line) => line.trim());
	const urls = new Set<string>();
	const read: Omit<UrlLines, "urls"> = { repeated: [], invalid: [], assumed: [] };
	for (const line of lines) {
		if (line === "") continue;
		const url = line.length > MAX_URL_CHARACTERS ? "" : normalizeUrl(line);
		if (!isFollowable(url)) read.invalid.push(line);
		else if (urls.has(url)) read.repeated.push(line);
		else {
			urls.add(url);
			if (!hasScheme(line)) read.assumed.push(url);
		}
	}
	return { urls: [...urls], ...read };
}

function isFollowable(url: string): boolean {
	return url !== "" && url.length <= MAX_URL_CHARACTERS && WEB_PORTS.has(new URL(url).port);
}
