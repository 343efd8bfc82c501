import type { HostRule } from "@serpentine/serp/hosts";
import { hostMatchesDomain } from "@serpentine/serp/hosts";
import type { TextAnswer } from "@serpentine/serp/results";

/** A cited page as it is stored: its address, null where the engine hides it; its host; its title. */
export type StoredCitation = [address: string | null, host: string, title: string];

/** Characters of a title that are kept. */
const MAX_TITLE = 200;
/** Pages of one answer that are kept; longer lists are cut and the look holds them whole. */
const MAX_CITATIONS = 100;

/** The cited pages of an answer, in order of first mention. */
export function storedCitations({ citations }: Pick<TextAnswer, "citations">): StoredCitation[] {
	return citations.slice(0, MAX_CITATIONS).map(({ link, title, host }) => [link, hostOf(link, host), title.slice(0, MAX_TITLE)]);
}

function hostOf(link: string | null, shown: string | undefined): string {
	return link !== null && URL.canParse(link) ? new URL(link).hostname : (shown ?? "");
}

/** Place of a website's first citation, from 1; 0 without one. */
export function placeAmong(citations: readonly StoredCitation[], website: { domain: string; hosts: HostRule }): number {
	return 1 + citations.findIndex(([, host]) => host !== "" && hostMatchesDomain(host, website.domain, website.hosts));
}
