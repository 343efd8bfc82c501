import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import type { AnswerEngine } from "../reference/answer-engines";
import type { StoredCitation } from "./citation";

export type Whose = "own" | "rival" | "other";

/** A page that answers cite. */
export interface CitedPage {
	/** null where the engine hides the address: then all hidden pages of the host are one, and those of a hidden host with one title. */
	url: string | null;
	/** "" where the engine hides it: the page may be anybody's. */
	host: string;
	title: string;
	whose: Whose;
	/** Answers that cite it, by engine: bare models and what people see are never one number. */
	answers: { engine: AnswerEngine; count: number }[];
}

interface Sides {
	website: { domain: string; hosts: HostRule };
	rivals: readonly string[];
}

export function whoseHost(host: string, { website, rivals }: Sides): Whose {
	if (host !== "" && hostMatchesDomain(host, website.domain, website.hosts)) return "own";
	return rivals.some((rival) => hostMatchesDomain(host, rival)) ? "rival" : "other";
}

/** Pages that these answers cite, the most cited first; a page counts once an answer. */
export function citedPages(answers: readonly { engine: AnswerEngine; citations: readonly StoredCitation[] }[], sides: Sides): CitedPage[] {
	const pages = new Map<string, Omit<CitedPage, "answers"> & { counts: Map<AnswerEngine, number> }>();
	for (const { engine, citations } of answers) {
		const seen = new Set<string>();
		for (const [url, host, title] of citations) {
			const name = url ?? `${host} ${host === "" ? title : ""}`;
			if (seen.has(name)) continue;
			seen.add(name);
			const page = pages.get(name) ?? { url, host, title, whose: whoseHost(host, sides), counts: new Map() };
			page.counts.set(engine, (page.counts.get(engine) ?? 0) + 1);
			pages.set(name, page);
		}
	}
	const all = [...pages.values()].map(({ counts, ...page }) => ({
		...page,
		answers: [...counts].map(([engine, count]) => ({ engine, count })),
	}));
	const total = ({ answers: some }: CitedPage) => some.reduce((sum, { count }) => sum + count, 0);
	return all.sort((a, b) => total(b) - total(a) || (a.url ?? a.host).localeCompare(b.url ?? b.host, "en"));
}
