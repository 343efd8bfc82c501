import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import type { WireItem } from "./result-item";

/** A host that stands above a website. */
export interface HostAbove {
	/** Without "www.". */
	host: string;
	/** Pages on which it stands above the website. */
	pages: number;
	/** Its best position on these pages. */
	best: number;
}

/**
 * Hosts above the website's first result, by the number of pages; of equals the one with the best position first. On a page without the website all
 * results stand above it. Results whose host is hidden are left out.
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
