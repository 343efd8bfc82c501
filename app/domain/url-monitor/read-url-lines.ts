import { normalizeUrl } from "../normalize/url";

const LINE_END = /\r\n|[\n\r\u2028\u2029]/u;
/** Longest address. Ours: an engine accepts queries of some 2,000 characters. */
export const MAX_URL_CHARACTERS = 2_000;
/** Ports of websites; others are not accepted. Ours. */
const WEB_PORTS: ReadonlySet<string> = new Set(["", "80", "443", "8000", "8008", "8080", "8081", "8443", "8888"]);

export interface UrlLines {
	/** Normalised, each once, in order of appearance. */
	urls: string[];
	/** In their original spelling. */
	invalid: string[];
}

/**
 * The addresses of a text (one per line) or of a list: normalised, without empty lines and duplicates. Invalid are those that name no page of a
 * public website: other schemes, IP addresses and single labels, a user, other ports, too long. protocol: scheme of a bare "example.com/x". Source:
 * spec B §5 "Add URLs", "Normalization"; reliability S40.
 */
export function readUrlLines(input: string | readonly string[], protocol: "http" | "https"): UrlLines {
	const lines = (typeof input === "string" ? [input] : input).flatMap((text) => text.split(LINE_END)).map((line) => line.trim());
	const urls = new Set<string>();
	const invalid: string[] = [];
	for (const line of lines) {
		if (line === "") continue;
		const url = line.length > MAX_URL_CHARACTERS ? "" : normalizeUrl(line, { protocol });
		if (isFollowable(url)) urls.add(url);
		else invalid.push(line);
	}
	return { urls: [...urls], invalid };
}

function isFollowable(url: string): boolean {
	return url !== "" && url.length <= MAX_URL_CHARACTERS && WEB_PORTS.has(new URL(url).port);
}
