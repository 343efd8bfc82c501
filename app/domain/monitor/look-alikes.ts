import { type AskedEngine, engineFacts } from "~/domain/reference/search-engines";

const MARKS = /\p{Mn}/gu;
/** Pairs that are named; an offer of hundreds helps nobody. */
const MAX_TWINS = 50;

/** What looks like something that is followed already, though the engine treats it as another one: said before it is saved, never refused. */
export interface LookAlikes {
	/** A followed website whose hosts and those of the new one cover each other: the one with "www." or without it; null for none. */
	website: string | null;
	/** Wanted terms beside followed or wanted ones that differ from them in accents or in the order of words alone. */
	terms: { term: string; like: string }[];
	/** Wanted terms that are followed in another country already, at an engine whose search names no country: both read the same page. */
	markets: { term: string; country: string }[];
}

/** Does the engine answer searches that differ in the country alone with the same page? */
export function isOnePageForCountries(engine: AskedEngine): boolean {
	return !engineFacts(engine).country;
}

/** The wanted terms with the first other country in which each is followed. */
export function sameMarkets(wanted: readonly string[], followed: readonly { term: string; country: string }[]): LookAlikes["markets"] {
	const countries = new Map(followed.map(({ term, country }) => [term, country]));
	const found = wanted.flatMap((term) => {
		const country = countries.get(term);
		return country === undefined ? [] : [{ term, country }];
	});
	return found.slice(0, MAX_TWINS);
}

/** The website with "www." for one without it, and the other way round. */
export function websiteTwin(domain: string): string {
	return domain.startsWith("www.") ? domain.slice("www.".length) : `www.${domain}`;
}

/** The same for terms that differ in accents or in the order of words alone; case and spaces are the same already (normalize/term.ts). */
export function twinKey(term: string): string {
	return term.normalize("NFD").replace(MARKS, "").split(" ").toSorted().join(" ");
}

/** The wanted terms that are twins of followed ones, or of wanted ones before them. */
export function twinTerms(wanted: readonly string[], followed: readonly string[]): LookAlikes["terms"] {
	const known = new Map(followed.map((term) => [twinKey(term), term]));
	const twins: LookAlikes["terms"] = [];
	for (const term of wanted) {
		const key = twinKey(term);
		const like = known.get(key);
		if (like === undefined) known.set(key, term);
		else if (like !== term && twins.length < MAX_TWINS) twins.push({ term, like });
	}
	return twins;
}
