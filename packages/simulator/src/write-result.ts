import { mix, pick, share } from "./hash";
import { DAY_MS, type SearchRequest } from "./search-request";
import { WORDS } from "./words";

/** One organic result before it is written: where it stands and what its words are made from. */
export interface RankedResult {
	host: string;
	/** One organic result before it is written: its address parts and the source of its words. */
	key: number;
	kind: "home" | "page" | "video";
	/** Only in a list by address; absent where path and scheme follow from the key. */
	url?: string;
}

/** A result in words, still plain text. */
export interface WrittenResult {
	url: string;
	host: string;
	/** The website's name, as the page shows it. */
	site: string;
	/** Folders of the address, as the page shows them. */
	crumbs: string[];
	title: string;
	snippet: string;
	/** "3 Mar 2026" and the like; null for most. */
	date: string | null;
	kind: RankedResult["kind"];
	key: number;
}

/** Letters, digits and hyphens only; "" for a term without any Latin letter. */
export function slugOf(term: string): string {
	return term
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-+|-+$/g, "")
		.slice(0, 60);
}

function siteName(host: string): string {
	const label = host.split(".").slice(-2)[0] ?? host;
	const plain = label.replace(/^xn--/, "");
	return plain
		.split("-")
		.map((part) => part.charAt(0).toUpperCase() + part.slice(1))
		.join(" ");
}

function dateOf(request: SearchRequest, key: number): string | null {
	if (share(key, 20) > 0.3) return null;
	// The date of a page does not depend on the day of the request.
	const written = new Date((15_000 + (mix(key, 21) % 5_000)) * DAY_MS);
	const month = WORDS[request.language].months[written.getUTCMonth()];
	return `${written.getUTCDate()} ${month} ${written.getUTCFullYear()}`;
}

/** Address of a result. Distinct results of one list have distinct addresses. */
export function resultUrl(request: SearchRequest, result: RankedResult): string {
	if (result.url !== undefined) return result.url;
	const scheme = share(result.key, 22) < 0.04 ? "http" : "https";
	if (result.kind === "home") return `${scheme}://${result.host}/`;
	const section = pick(WORDS[request.language].sections, mix(result.key, 23));
	const name = [slugOf(request.query.term), (mix(result.key, 24) % 46_656).toString(36)].filter(Boolean).join("-");
	return `${scheme}://${result.host}/${section}/${name}`;
}

/** Writes one result in the language of the page. */
export function writeResult(request: SearchRequest, result: RankedResult): WrittenResult {
	const words = WORDS[request.language];
	const site = siteName(result.host);
	const url = resultUrl(request, result);
	const term = request.query.term;
	const fill = (text: string): string => text.replaceAll("{q}", term).replaceAll("{site}", site);
	const first = mix(result.key, 25);
	const sentences = words.sentences;
	const second = sentences[(first + 1 + (mix(result.key, 26) % (sentences.length - 1))) % sentences.length] ?? "";
	const path = url.slice(url.indexOf(result.host) + result.host.length);
	return {
		url,
		host: result.host,
		site,
		crumbs: path.split("/").filter(Boolean),
		title: fill(pick(words.titles, mix(result.key, 27))),
		snippet: fill(`${pick(sentences, first)} ${second}`),
		date: dateOf(request, result.key),
		kind: result.kind,
		key: result.key,
	};
}
