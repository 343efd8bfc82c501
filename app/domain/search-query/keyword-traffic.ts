import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { normalizeTerm } from "../normalize/term";
import type { ConnectionKind } from "./connection-kinds";
import { QUERY_DEVICES, type QueryColumns } from "./query-columns";
import { TextValues } from "./text-values";

/** Days over which the figures of a keyword are added up. */
export const TRAFFIC_DAYS = 28;

export interface KeywordFigures {
	clicks: number;
	impressions: number;
	/** Sum of the positions of the impressions. */
	positionSum: number;
}

export interface TrackedTerm {
	term: string;
	country: string;
	device: "desktop" | "mobile";
}

/**
 * Figures of terms on a website. Queries are normalised as keywords are; only pages on the website's own hosts count. Bing names neither country nor device nor
 * page: its figures are those of the term.
 */
export class KeywordTraffic {
	private readonly terms = new TextValues(normalizeTerm);
	private readonly ownPages = new TextValues((page) => this.isOwn(page));
	private readonly sums = new Map<string, KeywordFigures>();

	constructor(
		private readonly kind: ConnectionKind,
		private readonly website: { domain: string; hosts: HostRule },
	) {}

	/** columns: of one reading. */
	add(columns: QueryColumns): void {
		const terms = this.terms.of(columns.queries);
		const isOwn = this.ownPages.of(columns.pages);
		for (let row = 0; row < columns.query.length; row++) {
			if (!isOwn[columns.page[row] ?? 0]) continue;
			const country = columns.countries[columns.country[row] ?? 0] ?? "";
			const device = QUERY_DEVICES[columns.device[row] ?? 0] ?? "unknown";
			const key = this.keyOf({ term: terms[columns.query[row] ?? 0] ?? "", country, device });
			const sum = this.sums.get(key) ?? { clicks: 0, impressions: 0, positionSum: 0 };
			sum.clicks += columns.clicks[row] ?? 0;
			sum.impressions += columns.impressions[row] ?? 0;
			sum.positionSum += columns.positionSum[row] ?? 0;
			this.sums.set(key, sum);
		}
	}

	/** null for a term that the service does not name. */
	of(tracked: TrackedTerm): KeywordFigures | null {
		return this.sums.get(this.keyOf(tracked)) ?? null;
	}

	private keyOf({ term, country, device }: { term: string; country: string; device: string }): string {
		return this.kind === "bing_webmaster" ? term : `${device} ${country} ${term}`;
	}

	private isOwn(page: string): boolean {
		if (page === "") return true;
		const host = URL.parse(page)?.hostname;
		return host !== undefined && hostMatchesDomain(host, this.website.domain, this.website.hosts);
	}
}
