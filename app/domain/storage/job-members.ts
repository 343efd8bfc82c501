/** One monitor that waits for a job: what a job request asks for. */
export interface JobMember {
	/** The search's place in the bucket. */
	index: number;
	ordinal: number;
	depth: number;
	domain: string;
	monitorHid: string;
}

/** One line of a request's members; a request that grows gets more lines. Domains stand once. */
export function printMembers(members: JobMember[]): string {
	const domains = [...new Set(members.map((member) => member.domain))];
	const place = new Map(domains.map((domain, i) => [domain, i]));
	return JSON.stringify({ domains, members: members.map((m) => [m.index, m.ordinal, m.depth, place.get(m.domain), m.monitorHid]) });
}

/** All members of a request; of the same ordinal on several lines the last counts. */
export function parseMembers(text: string): JobMember[] {
	const byOrdinal = new Map<number, JobMember>();
	for (const line of text.split("\n")) {
		const parsed = JSON.parse(line) as { domains: string[]; members: [number, number, number, number, string][] };
		for (const [index, ordinal, depth, domain, monitorHid] of parsed.members)
			byOrdinal.set(ordinal, { index, ordinal, depth, domain: parsed.domains[domain] ?? "", monitorHid });
	}
	return [...byOrdinal.values()];
}
