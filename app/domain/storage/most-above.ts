import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import type { WireItem } from "./result-item";

/** A host that ranks above a website. */
export interface HostAbove {
	/** Host name without "www.". */
	host: string;
	/** Number of pages on which the host ranks above the website. */
	pages: number;
	/** Best position of the host on these pages. */
	best: number;
}

/**
 * Returns the hosts above the website's first result, sorted by number of pages, then by best position. If a page does not contain the website, all
 * its results count as above the website. Results with a hidden host are omitted.
 */
export function mostAbove(pages: readonly (readonly WireItem[])[], website: { domain: string; hosts: HostRule }): HostAbove[] {
	const found = new Map<string, HostAbove>();
	for (const items of pages) {
		const organic = items.flatMap(({ position, meta }) => (position === null ? [] : [{ position, host: meta.host }]));
		const own = organic.find(({ host }) => hostMatchesDomain(host, website.domain, website.hosts));
		const above = new Map<string, number>();
		for (const { position, host } of organic) {
			const name = host.replace(/^www\./, "");
			if (name !== "" && (!own || position < own.position) && !above.has(name)) above.set(name, position);
		}
		for (const [host, position] of above) {
			const known = found.get(host) ?? { host, pages: 0, best: position };
			found.set(host, { host, pages: known.pages + 1, best: Math.min(known.best, position) });
		}
	}
	return [...found.values()].sort((a, b) => b.pages - a.pages || a.best - b.best || (a.host < b.host ? -1 : 1));
}
