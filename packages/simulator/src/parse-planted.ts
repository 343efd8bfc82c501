import { isOtherEngine } from "./engines/engine-addresses";
import { pageLanguage } from "./language";
import { PLANTED_BLOCKS, type PlantedSearch } from "./planted-search";
import { DAY_MS, parseQuery } from "./search-request";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Parses the body of POST /planted. Returns the reason for an invalid one. */
export function parsePlanted(body: unknown): PlantedSearch[] | string {
	if (!isRecord(body) || !Array.isArray(body.searches)) return "searches: a list is wanted";
	const searches: PlantedSearch[] = [];
	for (const one of body.searches) {
		const search = parseSearch(one);
		if (typeof search === "string") return search;
		searches.push(search);
	}
	return searches;
}

function parseSearch(value: unknown): PlantedSearch | string {
	if (!isRecord(value) || typeof value.q !== "string") return "searches: each has its words, q";
	const { q, gl = "us", hl = "en" } = value;
	const engine = engineOf(value.engine ?? "google");
	if (!engine) return `${q}: engine is not one of those simulated`;
	const websites: PlantedSearch["websites"][number][] = [];
	for (const one of listOf(value.websites)) {
		const path = isRecord(one) ? parsePath(one.path) : null;
		const pagesFrom = isRecord(one) ? parseDays(one.pages_from) : null;
		if (!isRecord(one) || typeof one.domain !== "string" || !path || !pagesFrom)
			return `${q}: a website has a domain, and a path of days and places`;
		websites.push({ domain: one.domain.toLowerCase(), path, pagesFrom });
	}
	const blocked = parseDays(value.blocked);
	if (!blocked) return `${q}: blocked is a list of days`;
	const shows = PLANTED_BLOCKS.filter((name) => listOf(value.shows).includes(name));
	const [country, language] = [String(gl).toLowerCase(), pageLanguage(String(hl))];
	return { engine, term: parseQuery(q).term, country, language, websites, shows, blocked };
}

const engineOf = (name: unknown) => (name === "google" || (typeof name === "string" && isOtherEngine(name)) ? name : null);
const dayOf = (date: unknown) => Math.floor(Date.parse(String(date)) / DAY_MS);

/** null where one is no day. */
function parseDays(value: unknown): number[] | null {
	const days = listOf(value).map(dayOf);
	return days.every(Number.isFinite) ? days : null;
}

/** null where a day or a place is none, the days do not rise, or there is none. */
function parsePath(value: unknown): PlantedSearch["websites"][number]["path"] | null {
	const path: { day: number; place: number }[] = [];
	for (const one of listOf(value)) {
		const [date, place] = listOf(one);
		const day = dayOf(date);
		if (!Number.isFinite(day) || day <= (path.at(-1)?.day ?? -Infinity) || typeof place !== "number" || !(place >= 1)) return null;
		path.push({ day, place });
	}
	return path.length > 0 ? path : null;
}
