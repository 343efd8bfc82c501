import { isOtherEngine, type OtherEngine, plainParameters, type SimulatedEngine } from "./engines/engine-addresses";
import { hashText } from "./hash";
import { type Language, pageLanguage } from "./language";
import { placeOfCode } from "./place-code";
import type { PlantedSearch } from "./planted-search";

export const DATACENTERS = ["dc-fra", "dc-iad", "dc-sin"] as const;
export const DEFAULT_DATACENTER: string = DATACENTERS[0];
export const DAY_MS = 86_400_000;
/** Places of one result page; `start` counts pages in steps of this, whatever they contain. */
export const PAGE_STEP = 10;

/** Kind of a query. For "site" the term is an address without scheme and last slash, its host in lower case. */
export interface Query {
	kind: "web" | "site";
	term: string;
}

const SITE = /^site:(?:https?:\/\/)?([^\s/]+)(\/\S*)?$/i;

export interface SearchRequest {
	engine: SimulatedEngine;
	/** As typed; shown on the page. */
	text: string;
	query: Query;
	country: string;
	/** As requested, e.g. "fr". */
	hl: string;
	language: Language;
	device: "desktop" | "mobile";
	datacenter: string;
	/** Hash of the datacenter's name; any name is a datacenter of its own. */
	datacenterKey: number;
	/** Days since 1970-01-01 UTC. */
	day: number;
	/** Zero-based page, from `start`. */
	page: number;
	/** Only true: an answer in words is wanted. */
	inWords?: true;
	/** The engine's code of the place that the search is made from, as it came; absent for the whole country. */
	uule?: string;
	/** Relay that asks, as it names itself; "" for none. */
	from?: string;
	/** Websites that were planted in this search; a list of other words that takes its place has none of them. */
	planted?: PlantedSearch;
}

/** Kind and term of a text, normalised so that case, white space and Unicode form do not change the results. */
export function parseQuery(text: string): Query {
	const [, host, path = ""] = SITE.exec(text.trim()) ?? [];
	if (host !== undefined) return { kind: "site", term: host.toLowerCase() + path.replace(/\/+$/, "") };
	return { kind: "web", term: text.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase() };
}

/** An instant from "at": ISO date or date and time, or milliseconds since epoch; null when it is neither. */
export function parseInstant(value: string): number | null {
	const ms = /^-?\d+$/.test(value) ? Number(value) : Date.parse(value);
	return Number.isFinite(ms) ? ms : null;
}

/**
 * Parses the parameters of /search and /truth. `nowMs` is used where `at` is absent; "engine" names another engine, whose results differ. Returns the
 * reason for invalid ones.
 */
export function parseSearchRequest(params: URLSearchParams, nowMs: number): SearchRequest | { problem: string } {
	const engine = params.get("engine") ?? "google";
	if (engine !== "google" && !isOtherEngine(engine)) return { problem: "engine is not one of those simulated" };
	const text = params.get("q") ?? "";
	if (text.trim() === "") return { problem: "q is missing" };
	const at = params.get("at");
	const instant = at ? parseInstant(at) : nowMs;
	if (instant === null) return { problem: "at is neither a date nor milliseconds" };
	const start = Number(params.get("start") ?? 0);
	if (!Number.isInteger(start) || start < 0) return { problem: "start is not a whole number" };
	const hl = params.get("hl") || "en";
	const datacenter = params.get("datacenter") || DEFAULT_DATACENTER;
	const uule = engine === "google" ? (params.get("uule") ?? "") : "";
	return {
		engine,
		text,
		query: parseQuery(text),
		country: (params.get("gl") || "us").toLowerCase(),
		hl,
		language: pageLanguage(hl),
		device: params.get("device") === "mobile" ? "mobile" : "desktop",
		datacenter,
		datacenterKey: hashText(datacenter),
		day: Math.floor(instant / DAY_MS),
		page: Math.floor(start / PAGE_STEP),
		...(engine === "google" && params.get("udm") === "50" && { inWords: true as const }),
		...(placeOfCode(uule) !== "" && { uule }),
	};
}

/** Parses the parameters of a result page of another engine, in that engine's own words. */
export function parseEngineRequest(engine: OtherEngine, params: URLSearchParams, nowMs: number): SearchRequest | { problem: string } {
	const plain = plainParameters(engine, params);
	plain.set("engine", engine);
	return parseSearchRequest(plain, nowMs);
}

/** The key from which everything about a search is derived, another one for each place; device, datacenter and day only shift it. */
export function searchKey(request: SearchRequest, seed: string): number {
	const parts = [seed, request.query.kind, request.query.term, request.country, request.language];
	const place = placeOfCode(request.uule ?? "").toLowerCase();
	if (place !== "") parts.push(place);
	return hashText((request.engine === "google" ? parts : [...parts, request.engine]).join("\u0000"));
}
