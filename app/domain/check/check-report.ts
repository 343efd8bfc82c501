import type { TrackedEngine } from "../reference/search-engines";
import { type AverageClaim, averageClaim, beyondDepth, oneDecimal } from "../sample/claims";
import type { WireEntry, WirePosition, WireSeen } from "../sample/wire";

/** Answer of one datacenter: an entry as in a sample, pending from the request on. */
export interface DatacenterAnswer {
	datacenter: string;
	entry: WireEntry;
}

/** A check with its keyword and the answers so far. Source: spec B §3 "Check". */
export interface CheckView {
	hid: string;
	domain: string;
	keyword: { hid: string; term: string; country: string; language: string; engine: TrackedEngine; place: string };
	/** ms since epoch; a restart moves askedAt. */
	createdAt: number;
	askedAt: number;
	/** In the order of the list of datacenters. */
	answers: DatacenterAnswer[];
}

/** `{hid}/checks/{yyyy}/{check}.json`. Source: spec B §3 "Datacenter report of a check". */
export interface CheckReport {
	id: string;
	/** Equals `id`. */
	hid: string;
	created_at: string;
	asked_at: string;
	domain: string;
	keyword: { id: string; term: string; country: string; language: string; engine: TrackedEngine; place: string };
	/** Position by datacenter: 0 not found, null pending, false unknown. */
	datacenters: Record<string, WirePosition>;
	seen: Record<string, WireSeen>;
	/** Addresses of the ranked answers. */
	urls: Record<string, string>;
	/** null where no datacenter found the website. */
	average: number | null;
	/** Datacenters that gave a definite answer, and those requested. */
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
		keyword: {
			id: keyword.hid,
			term: keyword.term,
			country: keyword.country,
			language: keyword.language,
			engine: keyword.engine,
			place: keyword.place,
		},
		datacenters: Object.fromEntries(answers.map(({ datacenter, entry }) => [datacenter, entry.position ?? null])),
		seen: Object.fromEntries(answers.map(({ datacenter, entry }) => [datacenter, entry.seen])),
		urls: Object.fromEntries(answers.flatMap(({ datacenter, entry }) => (entry.url === undefined ? [] : [[datacenter, entry.url]]))),
		...summarize(answers.map(({ entry }) => entry.position ?? null)),
	};
}

/**
 * The average as it is shown. Where every datacenter answered and none found the website, it is beyond the depth that each of them read. Source: spec
 * B §9 "shows +30 when none exist".
 */
export function averageView({ average, seen }: Pick<CheckReport, "average" | "seen">): AverageClaim {
	const answers = Object.values(seen);
	const missed = answers
		.filter(({ outcome }) => outcome === "not_found")
		.map(({ depth, exhausted = false }) => ({ depth, ended: exhausted }));
	return averageClaim({ average, beyond: missed.length === answers.length ? beyondDepth(missed) : null });
}

/**
 * Average position over datacenters, rounded to one decimal; missing and zero (not found) values are ignored; null where none is left. `answered` is
 * the number of definite answers, so that an average of two out of five is recognisable. Source: spec B §9 "Average position".
 */
export function summarize(positions: readonly WirePosition[]): { average: number | null; answered: number; asked: number } {
	const definite = positions.filter((position) => typeof position === "number");
	const found = definite.filter((position) => position > 0);
	const average = found.length === 0 ? null : oneDecimal(found.reduce((sum, one) => sum + one, 0) / found.length);
	return { average, answered: definite.length, asked: positions.length };
}
