import { type HostRule, hostMatchesDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { readWebsite, type TypedWebsite } from "../normalize/website";

/** Competitors of one website. */
export const MAX_COMPETITORS = 20;
/** Names that one call or form adds. */
const MAX_NAMES = 100;
const MAX_CHARACTERS = 2_000;

/**
 * Why a name is not added. invalid: it names no website; suffix: others have their websites under it; own: it is the website itself, one of its
 * sub-domains, or has it as one; listed: it is there already; many: there is no room.
 */
export const COMPETITOR_FAULTS = ["invalid", "suffix", "own", "listed", "many"] as const;
export type CompetitorFault = (typeof COMPETITOR_FAULTS)[number];

export const competitorsSchema = z.object({
	competitors: z
		.array(z.string("competitors.required").max(MAX_CHARACTERS, "competitors.lines"), "competitors.required")
		.min(1, "competitors.required")
		.max(MAX_NAMES, "competitors.lines"),
});

/** The names in a typed text: no host holds a blank, comma or semicolon. */
export function namesIn(text: string): string[] {
	return text.split(/[\s,;]+/u).filter((name) => name !== "");
}

interface Listed {
	website: { domain: string; hosts: HostRule };
	/** Hosts of its competitors. */
	hosts: readonly string[];
	/** The public suffix that a host is alone; null for another host. */
	bareSuffix(host: string): string | null;
}

export interface Judged {
	added: (TypedWebsite & { text: string })[];
	refused: { text: string; fault: CompetitorFault }[];
}

/** Which of some typed names a website gets as competitors, in their order. */
export function judgeCompetitors(names: readonly string[], { website, hosts, bareSuffix }: Listed): Judged {
	const judged: Judged = { added: [], refused: [] };
	const known = [...hosts];
	for (const text of names) {
		const typed = readWebsite(text);
		const domain = typed && withoutWww(typed.domain, bareSuffix);
		const fault = domain === null ? "invalid" : faultOf(domain, { website, hosts: known, bareSuffix });
		if (typed === null || domain === null || fault !== null) {
			judged.refused.push({ text, fault: fault ?? "invalid" });
			continue;
		}
		known.push(domain);
		judged.added.push({ ...typed, domain, text });
	}
	return judged;
}

/** The host under which a competitor's sub-domains stand. Under a public suffix others have theirs: "www.gov.uk" stays as it is. */
function withoutWww(domain: string, bareSuffix: Listed["bareSuffix"]): string {
	const rest = domain.replace(/^www\./, "");
	return rest.includes(".") && bareSuffix(rest) === null ? rest : domain;
}

/** Why a host is no further competitor; null where it can be one. */
export function faultOf(host: string, { website, hosts, bareSuffix }: Listed): CompetitorFault | null {
	if (bareSuffix(host) !== null) return "suffix";
	if (hostMatchesDomain(host, website.domain, website.hosts) || hostMatchesDomain(website.domain, host)) return "own";
	// With and without "www." it is one website.
	if (hosts.some((one) => hostMatchesDomain(host, one, "www"))) return "listed";
	return hosts.length >= MAX_COMPETITORS ? "many" : null;
}
