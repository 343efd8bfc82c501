import type { KindStanding } from "../places/kind-standing";
import type { Share } from "./share-of-voice";

/** A website inside one kind of results, by number of keywords. */
export interface PartyCounts {
	/** Keywords whose page shows the website there. */
	inside: number;
	/** Keywords on whose page it is known to stand first. */
	first: number;
	/** Keywords at a rank that is not known, because an entry before hides its host. */
	unranked: number;
	/** Keywords whose page shows the kind and does not tell whether the website is there. */
	unknown: number;
	/** Mean of the known ranks; null without one. */
	rank: number | null;
}

/** A kind of results, by number of keywords. */
export interface KindCounts {
	/** Keywords whose page tells whether it shows the kind. */
	read: number;
	/** Keywords whose page shows it. */
	shown: number;
	/** Keywords whose page has an answer for the website and does not tell whether it shows the kind. */
	untold: number;
	/** The website, then each rival. */
	parties: PartyCounts[];
}

type Sums = Omit<PartyCounts, "rank"> & { ranks: number };

/** Counts where some websites stand inside one kind of results, one keyword after the other. */
export class KindSums {
	private readonly sums: Sums[];
	private read = 0;
	private shown = 0;
	private untold = 0;

	constructor(parties: number) {
		this.sums = Array.from({ length: parties }, () => ({ inside: 0, first: 0, unranked: 0, unknown: 0, ranks: 0 }));
	}

	/** standings: of the parties in one page. isAnswered: the page has an answer; one that was blocked says nothing of what its source names. */
	add(standings: readonly KindStanding[], isAnswered = true): void {
		const [own] = standings;
		if (!own) return;
		if (own.state === "not_read") {
			if (isAnswered) this.untold++;
			return;
		}
		this.read++;
		if (own.state === "absent") return;
		this.shown++;
		for (const [i, standing] of standings.entries()) addTo(this.sums[i], standing);
	}

	result(): KindCounts {
		const parties = this.sums.map(({ ranks, ...counts }): PartyCounts => {
			const ranked = counts.inside - counts.unranked;
			return { ...counts, rank: ranked === 0 ? null : ranks / ranked };
		});
		return { read: this.read, shown: this.shown, untold: this.untold, parties };
	}
}

function addTo(sums: Sums | undefined, standing: KindStanding): void {
	if (!sums) return;
	if (standing.state === "hidden") sums.unknown++;
	if (standing.state === "within") sums.unranked++;
	if (standing.state === "within" || standing.state === "ranked") sums.inside++;
	if (standing.state !== "ranked") return;
	sums.ranks += standing.rank;
	if (standing.rank === 1) sums.first++;
}

/** Part of all keywords whose page shows a kind of results. A keyword that was not read may show it. */
export function shownShare(counts: KindCounts, keywords: number): Share {
	return shareOf(counts.shown, counts.read, { counts, keywords });
}

/** Part of all keywords whose page shows a website inside a kind. A keyword of which that is not known may. */
export function insideShare(counts: KindCounts, { inside, unknown }: PartyCounts, keywords: number): Share {
	return shareOf(inside, counts.read - unknown, { counts, keywords });
}

/** Part of all keywords whose page shows a website first in a kind. */
export function firstShare(counts: KindCounts, { first, unknown, unranked }: PartyCounts, keywords: number): Share {
	return shareOf(first, counts.read - unknown - unranked, { counts, keywords });
}

/**
 * known: keywords of which the answer is known. Some sources name a kind only where the page has it. Where a page with an answer does not tell of the kind, or
 * each page that was read shows it, the pages that were read are no sample of the others, and no likely share is given.
 */
function shareOf(
	yes: number,
	known: number,
	{ counts: { read, shown, untold }, keywords }: { counts: Omit<KindCounts, "parties">; keywords: number },
): Share {
	if (keywords === 0) return { share: null, low: 0, high: 0 };
	const isSample = read === keywords || (shown < read && untold === 0);
	return { share: known > 0 && isSample ? yes / known : null, low: yes / keywords, high: (yes + keywords - known) / keywords };
}

/** A host in one kind of results. */
export interface KindOwner {
	/** Without "www.", unless that would be a host of the website and this is none, or the other way round. */
	host: string;
	/** Keywords whose page shows it there, and those where it is the first entry. */
	pages: number;
	first: number;
}

/** Counts who owns a kind of results. Entries whose host is not known are left out. */
export class OwnerTally {
	private readonly found = new Map<string, KindOwner>();

	/** isOwn: whether a host is the website's. */
	constructor(private readonly isOwn: (host: string) => boolean) {}

	/** hosts: the entries of one page in order. */
	add(hosts: readonly string[]): void {
		const names = hosts.map((host) => this.nameOf(host));
		for (const host of new Set(names)) {
			if (host === "") continue;
			const known = this.found.get(host) ?? { host, pages: 0, first: 0 };
			known.pages++;
			if (names[0] === host) known.first++;
			this.found.set(host, known);
		}
	}

	private nameOf(host: string): string {
		const bare = host.replace(/^www\./, "");
		return bare === host || this.isOwn(bare) === this.isOwn(host) ? bare : host;
	}

	/** On most pages first; of equal ones the first on most pages. */
	most(count: number): KindOwner[] {
		return [...this.found.values()].sort((a, b) => b.pages - a.pages || b.first - a.first || (a.host < b.host ? -1 : 1)).slice(0, count);
	}
}
