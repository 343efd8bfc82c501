import { HOST_RULES, type HostRule } from "../normalize/domain";
import { ownJson } from "../own-json";

/** One monitor that waits for a job: a member of a job request. */
export interface JobMember {
	/** The search's place in the bucket. */
	index: number;
	ordinal: number;
	depth: number;
	domain: string;
	/** Which hosts count as the website's own. */
	hosts: HostRule;
	monitorHid: string;
}

/**
 * One line of a request's members; a request that grows gets more lines. Each domain is written once, with its rule where that is not the default.
 */
export function printMembers(members: JobMember[]): string {
	const site = (member: JobMember) => (member.hosts === "subdomains" ? member.domain : `${member.domain} ${member.hosts}`);
	const domains = [...new Set(members.map(site))];
	const place = new Map(domains.map((domain, i) => [domain, i]));
	return JSON.stringify({ domains, members: members.map((m) => [m.index, m.ordinal, m.depth, place.get(site(m)), m.monitorHid]) });
}

/** All members of a request; for the same ordinal on several lines the last counts. */
export function parseMembers(text: string): JobMember[] {
	const byOrdinal = new Map<number, JobMember>();
	for (const line of text.split("\n")) {
		const parsed = ownJson<{ domains: string[]; members: [number, number, number, number, string][] }>(line);
		for (const [index, ordinal, depth, place, monitorHid] of parsed.members) {
			const [domain = "", rule] = (parsed.domains[place] ?? "").split(" ");
			const hosts = HOST_RULES.find((one) => one === rule) ?? "subdomains";
			byOrdinal.set(ordinal, { index, ordinal, depth, domain, hosts, monitorHid });
		}
	}
	return [...byOrdinal.values()];
}
