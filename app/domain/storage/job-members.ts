import { HOST_RULES, type HostRule } from "@serpentine/serp/hosts";
import { ownJson } from "../own-json";
import type { PlannedDepth } from "../position/depth-plan";

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
	/** For a daily look that may stop before `depth`. */
	plan?: PlannedDepth;
}

/** Index, ordinal, depth, place in the list of domains, id; with a plan its depth, and 1 where the website is expected. */
type WrittenMember = [number, number, number, number, string] | [number, number, number, number, string, number, 0 | 1];

/**
 * One line of a request's members; a request that grows gets more lines. Each domain is written once, with its rule where that is not the default.
 */
export function printMembers(members: JobMember[]): string {
	const site = (member: JobMember) => (member.hosts === "subdomains" ? member.domain : `${member.domain} ${member.hosts}`);
	const domains = [...new Set(members.map(site))];
	const place = new Map(domains.map((domain, i) => [domain, i]));
	const written = members.map((m): WrittenMember => {
		const base = [m.index, m.ordinal, m.depth, place.get(site(m)) ?? 0, m.monitorHid] as const;
		return m.plan ? [...base, m.plan.depth, m.plan.isExpected ? 1 : 0] : [...base];
	});
	return JSON.stringify({ domains, members: written });
}

/** All members of a request; for the same ordinal on several lines the last counts. */
export function parseMembers(text: string): JobMember[] {
	const byOrdinal = new Map<number, JobMember>();
	for (const line of text.split("\n")) {
		const parsed = ownJson<{ domains: string[]; members: WrittenMember[] }>(line);
		for (const [index, ordinal, depth, place, monitorHid, planned, isExpected] of parsed.members) {
			const [domain = "", rule] = (parsed.domains[place] ?? "").split(" ");
			const hosts = HOST_RULES.find((one) => one === rule) ?? "subdomains";
			const plan = planned === undefined ? {} : { plan: { depth: planned, isExpected: isExpected === 1 } };
			byOrdinal.set(ordinal, { index, ordinal, depth, domain, hosts, monitorHid, ...plan });
		}
	}
	return [...byOrdinal.values()];
}
