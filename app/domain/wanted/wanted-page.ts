import { type HostRule, hostMatchesDomain, pageOfAddress } from "@serpentine/serp/hosts";
import { normalizeUrl } from "../normalize/url";

/** Longest text that is read. */
export const MAX_WANTED_CHARACTERS = 2_000;
/** Longest stored address. A letter may become nine characters there, and the rows of many keywords are one text of at most 2 MB. */
const MAX_STORED_CHARACTERS = 500;

/** Why a text names no wanted page: it is no address, a too long one, or the address of another website. */
export type WantedFault = "wanted.invalid" | "wanted.long" | "wanted.website";

/** A website, and which hosts are its own. */
export interface WantedSite {
	domain: string;
	hosts: HostRule;
}

/**
 * The wanted page that a person or a file names, as it is stored: a whole address, one without a scheme, or a path of the website. "*" at the end of a
 * path means every page that begins so.
 */
export function readWantedPage(typed: string, site: WantedSite): { url: string } | { fault: WantedFault } {
	const text = typed.trim();
	if (text.length > MAX_WANTED_CHARACTERS) return { fault: "wanted.long" };
	const isPath = text.startsWith("/") && !text.startsWith("//");
	const url = normalizeUrl(isPath ? `https://${site.domain}${text}` : text);
	if (url === "") return { fault: "wanted.invalid" };
	if (url.length > MAX_STORED_CHARACTERS) return { fault: "wanted.long" };
	return hostMatchesDomain(new URL(url).hostname, site.domain, site.hosts) ? { url } : { fault: "wanted.website" };
}

/** A wanted page for comparison. */
interface WantedPattern {
	key: string;
	/** Its address as it is mostly found. */
	plain: string;
	/** All pages whose paths begin with it. */
	isStart: boolean;
}

/**
 * How a page is compared: scheme, "www.", fragment, "/" at the end, needless codes, the order of parameters and parameters that say whence a visitor came
 * make no other page. Other sub-domains, capital letters in a path and other parameters do.
 */
function keyOf(url: string): string {
	const upper = (codes: string) => codes.toUpperCase();
	return pageOfAddress(url.replace(/#.*$/s, ""))
		.replace(/^www\./, "")
		.replace(/%[0-9a-f]{2}/gi, upper);
}

/** Two equal ones have equal keys. */
function plainOf(url: string): string {
	return url.replace(/^https?:\/\/(www\.)?/, "").replace(/^([^?]*)\/$/, "$1");
}

export function wantedPattern(wanted: string): WantedPattern {
	const plain = plainOf(wanted);
	const isStart = wanted.endsWith("*") && !wanted.includes("?");
	if (!isStart) return { key: keyOf(wanted), plain, isStart };
	const start = wanted.slice(0, -1);
	const [key = ""] = keyOf(start).split("?", 1);
	return { key: start.endsWith("/") ? `${key}/` : key, plain, isStart };
}

/** Whether an address is the wanted page, or one of them. */
export function isWantedPage({ key, plain, isStart }: WantedPattern, url: string): boolean {
	// Reading an address is slow, and most of 20,000 need none.
	if (!isStart && plainOf(url) === plain) return true;
	const found = keyOf(url);
	if (!isStart) return found === key;
	const [page = ""] = found.split("?", 1);
	// "/shoes/*" includes "/shoes", whose last slash is no part of its key.
	return `${page}/`.startsWith(key);
}
