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
	/** It is a chosen one, with its sub-domains. */
	isChosen?: true | undefined;
}

/** Counts the hosts above a website, one list of web results after the other. */
export class AboveTally {
	private readonly found = new Map<string, HostAbove>();
	/** Names under which a host counts, none for one that is not known, and whether it is the website's own. */
	private readonly known = new Map<string, { names: readonly string[]; isOwn: boolean }>();
	/** Exact hosts that were seen. */
	private readonly seen = new Set<string>();
	pages = 0;
	/** Pages on which nothing stands above the website. */
	free = 0;

	/** chosen: websites under whose names their sub-domains count too. isFolded: each other host counts with its sub-domains too. */
	constructor(
		private readonly website: { domain: string; hosts: HostRule },
		private readonly chosen: readonly string[] = [],
		private readonly isFolded = false,
	) {}

	/** A list without the website stands above it as a whole. Results whose host is not known are left out. */
	add(organic: readonly Pick<PlaceAddress, "host">[]): void {
		this.pages++;
		const [first] = organic;
		if (!first || this.hostOf(first.host).isOwn) this.free++;
		const counted = new Set<string>();
		for (const [i, { host }] of organic.entries()) {
			const { names, isOwn } = this.hostOf(host);
			if (isOwn) return;
			for (const name of names) if (!counted.has(name)) this.count(name, i + 1);
			for (const name of names) counted.add(name);
		}
	}

	private count(name: string, place: number): void {
		const known = this.found.get(name);
		if (!known) this.found.set(name, { host: name, pages: 1, best: place, ...(this.chosen.includes(name) && { isChosen: true }) });
		else {
			known.pages++;
			known.best = Math.min(known.best, place);
		}
	}

	private hostOf(host: string): { names: readonly string[]; isOwn: boolean } {
		const known = this.known.get(host);
		if (known) return known;
		const { domain, hosts } = this.website;
		const chosen = this.chosen.filter((name) => hostMatchesDomain(host, name));
		const own = host.replace(/^www\./, "");
		this.seen.add(own);
		const names = chosen.length > 0 ? chosen : host === "" ? [] : this.isFolded ? withParents(own) : [own];
		const one = { names, isOwn: hostMatchesDomain(host, domain, hosts) };
		this.known.set(host, one);
		return one;
	}

	/** Chosen ones first; by number of pages, then by best position, a parent before its sub-domains. A parent that no page shows itself is left out. */
	hosts(): HostAbove[] {
		const group = ({ isChosen }: HostAbove) => (isChosen ? 0 : 1);
		const found = [...this.found.values()].filter(({ host, isChosen }) => isChosen || this.seen.has(host));
		return found.sort(
			(a, b) =>
				group(a) - group(b) || b.pages - a.pages || a.best - b.best || this.depthOf(a) - this.depthOf(b) || (a.host < b.host ? -1 : 1),
		);
	}

	private depthOf({ host }: HostAbove): number {
		return this.isFolded ? host.split(".").length : 0;
	}

	of(host: string): HostAbove | null {
		return this.found.get(host) ?? null;
	}
}

/** "a.b.example", "b.example", "example". */
function withParents(host: string): string[] {
	const labels = host.split(".");
	return labels.map((_, i) => labels.slice(i).join("."));
}
