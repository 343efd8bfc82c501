import type { WireEntry, WirePosition, WireSeen } from "../sample/wire";

/** What one datacenter answered: an entry as in a sample; pending from the asking on. */
export interface DatacenterAnswer {
	datacenter: string;
	entry: WireEntry;
}

/** A check with its keyword and what its datacenters answered so far. Source: spec B §3 "Check". */
export interface CheckView {
	hid: string;
	domain: string;
	keyword: { hid: string; term: string; country: string; language: string };
	/** ms since epoch; askedAt moves when it is restarted. */
	createdAt: number;
	askedAt: number;
	/** In the order of the list of datacenters. */
	answers: DatacenterAnswer[];
}

/** `{hid}/checks/{yyyy}/{check}.json`. Source: spec B §3 "Datacenter report of a check". */
export interface CheckReport {
	id: string;
	/** The same. */
	hid: string;
	created_at: string;
	asked_at: string;
	domain: string;
	keyword: { id: string; term: string; country: string; language: string };
	/** Position by datacenter: 0 not found, null pending, false unknown. */
	datacenters: Record<string, WirePosition>;
	seen: Record<string, WireSeen>;
	/** Addresses of the ranked ones. */
	urls: Record<string, string>;
	/** null where none was found anywhere. */
	average: number | null;
	/** Datacenters that gave a definite answer, of so many asked. */
	answered: number;
	asked: number;
}

export function checkReport(check: CheckView): CheckReport {
	const { hid, keyword, domain, answers } = check;
	return {
		id: hid,
		hid,
		created_at: new Date(check.createdAt).toISOString(),
		asked_at: new Date(check.askedAt).toISOString(),
		domain,
		keyword: { id: keyword.hid, term: keyword.term, country: keyword.country, language: keyword.language },
		datacenters: Object.fromEntries(answers.map(({ datacenter, entry }) => [datacenter, entry.position ?? null])),
		seen: Object.fromEntries(answers.map(({ datacenter, entry }) => [datacenter, entry.seen])),
		urls: Object.fromEntries(answers.flatMap(({ datacenter, entry }) => (entry.url === undefined ? [] : [[datacenter, entry.url]]))),
		...summarize(answers.map(({ entry }) => entry.position ?? null)),
	};
}

/** What an average says: the number, that nothing was found where it was looked, or nothing yet. */
export type AverageView = { kind: "average"; value: number } | { kind: "not_found"; depth: number } | { kind: "none" };

/**
 * The average as it is shown. Where no datacenter that answered found the website, it stands beyond what each of them read: the depth
 * of the shallowest, lists that the engine itself ended aside (there was no more to read). Source: spec B §9 "shows +30 when none exist".
 */
export function averageView({ average, seen }: Pick<CheckReport, "average" | "seen">): AverageView {
	if (average !== null) return { kind: "average", value: average };
	const missed = Object.values(seen).filter(({ outcome }) => outcome === "not_found");
	const cut = missed.filter(({ exhausted }) => exhausted !== true);
	if (missed.length === 0) return { kind: "none" };
	return { kind: "not_found", depth: Math.min(...(cut.length > 0 ? cut : missed).map(({ depth }) => depth)) };
}

/**
 * Average position over datacenters, rounded to one decimal, missing and zero (not found) values ignored; null where none is left. `answered` says how
 * many were definite, so that an average of two of five is not taken for one of five. Source: spec B §9 "Average position".
 */
export function summarize(positions: readonly WirePosition[]): { average: number | null; answered: number; asked: number } {
	const definite = positions.filter((position) => typeof position === "number");
	const found = definite.filter((position) => position > 0);
	const average = found.length === 0 ? null : Math.round((found.reduce((sum, one) => sum + one, 0) / found.length) * 10) / 10;
	return { average, answered: definite.length, asked: positions.length };
}
