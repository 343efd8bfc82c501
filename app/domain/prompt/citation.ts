import type { HostRule } from "@serpentine/serp/hosts";
import { hostMatchesDomain } from "@serpentine/serp/hosts";
import type { TextAnswer } from "@serpentine/serp/results";
import type { JsonText } from "../own-json";

/** A cited page as it is stored: its address, null where the engine hides it; its host; its title. */
export type StoredCitation = [address: string | null, host: string, title: string];

/** Content of an answer, as a reading is stored; all but the citations are null without an answer. */
export interface ReadingResult {
	/** 1 where the engine searched the web, 0 where it says that it did not. */
	searched: number | null;
	/** Place of the website's first citation, 0 without one. */
	cited: number | null;
	/** 1 where the text names the website. */
	named: number | null;
	citations: JsonText<StoredCitation[]>;
	/** Name of the model, as the answer gives it. */
	model: string | null;
}

/** Characters of a title that are kept. */
const MAX_TITLE = 200;
/** Pages of one answer that are kept with a reading; its look holds them all. */
export const MAX_CITATIONS = 100;

interface OwnHosts {
	domain: string;
	hosts: HostRule;
}

/** All cited pages of an answer, in order of first mention. */
export function citationsOf({ citations }: Pick<TextAnswer, "citations">): StoredCitation[] {
	return citations.map(({ link, title, host }) => [link, hostOf(link, host), title.slice(0, MAX_TITLE)]);
}

function hostOf(link: string | null, shown: string | undefined): string {
	const host = link !== null && URL.canParse(link) ? new URL(link).hostname : (shown ?? "");
	return host.replace(/\.$/, "");
}

/** Place of a website's first citation, from 1; 0 without one. */
export function placeAmong(citations: readonly StoredCitation[], website: OwnHosts): number {
	return 1 + citations.findIndex(([, host]) => isOwnHost(host, website));
}

function isOwnHost(host: string, { domain, hosts }: OwnHosts): boolean {
	return host !== "" && hostMatchesDomain(host, domain, hosts);
}

/**
 * The citations that are kept, in their order. Of a longer list the website's own and the hidden ones stay first, because they decide the answer's class,
 * then one page of each host.
 */
export function keptCitations(citations: readonly StoredCitation[], website: OwnHosts): StoredCitation[] {
	if (citations.length <= MAX_CITATIONS) return [...citations];
	const seen = new Set<string>();
	const ranked = citations.map((citation, place) => {
		const [, host] = citation;
		const rank = host === "" || isOwnHost(host, website) ? 0 : seen.has(host) ? 2 : 1;
		seen.add(host);
		return { citation, place, rank };
	});
	const kept = ranked.toSorted((a, b) => a.rank - b.rank || a.place - b.place).slice(0, MAX_CITATIONS);
	return kept.sort((a, b) => a.place - b.place).map(({ citation }) => citation);
}
