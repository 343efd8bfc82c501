const MARKS = /\p{Mn}/gu;
/** Pairs that are named; an offer of hundreds helps nobody. */
const MAX_TWINS = 50;

/** What looks like something that is followed already, though the engine treats it as another one: said before it is saved, never refused. */
export interface LookAlikes {
	/** A followed website whose hosts and those of the new one cover each other: the one with "www." or without it; null for none. */
	website: string | null;
	/** Wanted terms beside followed or wanted ones that differ from them in accents or in the order of words alone. */
	terms: { term: string; like: string }[];
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

/** The path and query of a typed website, which are no part of it: "/shop?a=1"; "" for a host alone. */
export function droppedPath(typed: string): string {
	const [, rest = ""] = /^\s*(?:[a-z][a-z0-9+.-]*:)?(?:\/\/)?[^/?#\s]*([/?#]\S*)?\s*$/iu.exec(typed) ?? [];
	return rest === "/" ? "" : rest;
}
