import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
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
	/** Answers that cite it. */
	count: number;
}

interface Sides {
	website: { domain: string; hosts: HostRule };
	/** Hosts. */
	rivals: readonly string[];
}

/** Citations of an answer, with the place of the website's first citation as it was counted when the answer came; 0 without one, null without an answer. */
interface CitingAnswer {
	citations: readonly StoredCitation[];
	cited: number | null;
}

/**
 * Tells whose a host is that an answer names. A rule of hosts that changed since makes nothing ours in an answer that counts as not citing us; in one that cites
 * us by an earlier rule alone, the host is ours that was counted.
 */
export function whoseHosts({ citations, cited }: CitingAnswer, { website, rivals }: Sides): (host: string) => Whose {
	const isOwn = (host: string) => host !== "" && hostMatchesDomain(host, website.domain, website.hosts);
	const place = cited ?? 0;
	const former = place > 0 && !citations.some(([, host]) => isOwn(host)) ? citations[place - 1]?.[1] : undefined;
	return (host) => {
		if (place > 0 && (isOwn(host) || host === former)) return "own";
		return rivals.some((rival) => hostMatchesDomain(host, rival)) ? "rival" : "other";
	};
}

/** Pages that these answers of one engine cite, the most cited first; a page counts once an answer. It is ours where one of the answers counts it as ours. */
export function citedPages(answers: readonly CitingAnswer[], sides: Sides): CitedPage[] {
	const pages = new Map<string, CitedPage>();
	for (const answer of answers) {
		const whose = whoseHosts(answer, sides);
		const seen = new Set<string>();
		for (const [url, host, title] of answer.citations) {
			const name = url ?? `${host} ${host === "" ? title : ""}`;
			if (seen.has(name)) continue;
			seen.add(name);
			const page = pages.get(name) ?? { url, host, title, whose: whose(host), count: 0 };
			pages.set(name, { ...page, whose: whose(host) === "own" ? "own" : page.whose, count: page.count + 1 });
		}
	}
	return [...pages.values()].sort((a, b) => b.count - a.count || (a.url ?? a.host).localeCompare(b.url ?? b.host, "en"));
}
