import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import type { PlaceAddress } from "./look-places";

/** A host that ranks above a website. */
export interface HostAbove {
	/** Host name without "www.". */
	host: string;
	/** Number of result pages on which the host ranks above the website. */
	pages: number;
	/** Best position of the host on these pages. */
	best: number;
}

/** Counts the hosts above a website, one list of web results after the other. */
export class AboveTally {
	private readonly found = new Map<string, HostAbove>();
	/** Hosts without "www.", "" for one that is not known, and whether they are the website's own. */
	private readonly known = new Map<string, { name: string; isOwn: boolean }>();
	pages = 0;

	constructor(private readonly website: { domain: string; hosts: HostRule }) {}

	/** A list without the website stands above it as a whole. Results whose host is not known are left out. */
	add(organic: readonly Pick<PlaceAddress, "host">[]): void {
		this.pages++;
		const counted = new Set<string>();
		for (const [i, { host }] of organic.entries()) {
			const { name, isOwn } = this.hostOf(host);
			if (isOwn) return;
			if (name === "" || counted.has(name)) continue;
			counted.add(name);
			const known = this.found.get(name);
			if (!known) this.found.set(name, { host: name, pages: 1, best: i + 1 });
			else {
				known.pages++;
				known.best = Math.min(known.best, i + 1);
			}
		}
	}

	private hostOf(host: string): { name: string; isOwn: boolean } {
		const known = this.known.get(host);
		if (known) return known;
		const { domain, hosts } = this.website;
		const one = { name: host.replace(/^www\./, ""), isOwn: hostMatchesDomain(host, domain, hosts) };
		this.known.set(host, one);
		return one;
	}

	/** By number of pages, then by best position. */
	hosts(): HostAbove[] {
		return [...this.found.values()].sort((a, b) => b.pages - a.pages || a.best - b.best || (a.host < b.host ? -1 : 1));
	}

	of(host: string): HostAbove | null {
		return this.found.get(host) ?? null;
	}
}
