import type { HostRule } from "@serpentine/serp/hosts";
import { countingOf, heldPlace, opinionOn } from "~/domain/position/counting";
import type { Look } from "~/domain/position/look";
import type { TableDate } from "~/domain/position/report-dates";
import { betterOfDay } from "~/domain/sample/day";
import type { Observation, Seen } from "~/domain/sample/observation";
import { type ResultPage, resultPage } from "~/domain/storage/result-page";
import type { Ctx } from "../ctx";
import { loadCountingLook } from "../looks/counting-look";
import { hasKeptPages } from "../looks/read-look";
import { readSample, samplesOf } from "../samples/read-sample";

/** The valid sighting of a date, and the result page that it was read from. */
export interface StandingLook {
	/** "HHmm" of the day's samples. */
	times: string[];
	/** The valid sample; null when no sample contains the keyword. */
	time: string | null;
	seen: Seen | null;
	/** Comes from the reading that counts. Of a value that waits for a second reading it has no results. null: nothing was read, or it was deleted by age. */
	page: ResultPage | null;
	/** Its pages are still stored as received. */
	isKept: boolean;
	/** Names the page: the reading that counts, and where that is the first of two, the second one. */
	evidence: { look: string; second: string | null } | null;
	/** The other reading of the keyword's website; null where there is none. */
	opinion: StandingOpinion | null;
}

export type StandingOpinion =
	/** Two readings, 0 for not found. */
	| {
			kind: "two";
			/** Id of the look of the first reading, and of the second one. */
			looks: [first: string, second: string];
			first: number;
			second: number;
			counts: "both" | "first" | "second";
			suspect: boolean;
			source: string;
			at: number;
			own: { source: string; at: number };
	  }
	/** One that does not count yet. */
	| { kind: "held"; position: number };

/**
 * The valid sighting of a date (of a day: the best of its samples, see betterOfDay) and its result page. A missing page is logged. Source: spec B §2 "keyword_detail", §8 "A SERP fetch failure is logged".
 */
export async function readStandingLook(
	ctx: Ctx,
	accountId: number,
	of: { date: TableDate; monitor: { ordinal: number; domain: string; hosts: HostRule } },
): Promise<StandingLook> {
	const { date, monitor } = of;
	const refs = await samplesOf(ctx, accountId, { fromDay: date.day, toDay: date.day });
	const wanted = refs.filter(({ time }) => date.time === null || time === date.time);
	const samples = await Promise.all(wanted.map((ref) => readSample(ctx, accountId, ref)));
	let standing: { time: string; seen: Seen } | null = null;
	for (const sample of samples) {
		const seen = sample?.get(monitor.ordinal);
		if (sample && seen && betterOfDay(standing?.seen, seen) === seen) standing = { time: sample.time, seen };
	}
	const times = refs.map(({ time }) => time);
	if (!standing) return { times, time: null, seen: null, page: null, isKept: false, evidence: null, opinion: null };
	return { times, ...standing, ...(await readPage(ctx, standing.seen, monitor)) };
}

async function readPage(
	ctx: Ctx,
	seen: Seen,
	monitor: { domain: string; hosts: HostRule },
): Promise<Pick<StandingLook, "page" | "isKept" | "evidence" | "opinion">> {
	// The account's own sample names the look, so the account may read it, and the first reading that it names.
	const id = seen.evidence.look;
	if (id === null) return { page: null, isKept: false, evidence: null, opinion: null };
	const read = await loadCountingLook(ctx, id, { ...monitor, observation: seen.observation });
	if (!read?.look) ctx.log({ event: "result_page_unavailable", look: read?.id ?? id, reason: "no reading is stored" });
	if (!read) return { page: null, isKept: false, evidence: { look: id, second: null }, opinion: null };
	return {
		page: read.look && resultPage(read.look, { ...monitor, seen }),
		isKept: await hasKeptPages(ctx, read.id),
		evidence: { look: read.id, second: read.second },
		opinion: otherReading(read.named, { id, ...monitor }, seen.observation),
	};
}

/** Other readings of one website; those of other accounts' websites stay in the evidence. */
function otherReading(look: Look, monitor: { id: string; domain: string; hosts: HostRule }, shown: Observation): StandingOpinion | null {
	const { opinion, source, finishedAt } = look;
	const value = opinionOn(look, monitor.domain);
	if (opinion && value) {
		const { first, second, counts } = value;
		const own = { source, at: finishedAt };
		const suspect = opinion.suspect === true;
		return { kind: "two", looks: [opinion.look, monitor.id], first, second, counts, suspect, source: opinion.source, at: opinion.at, own };
	}
	if (shown.outcome !== "unknown" || countingOf(look, monitor.domain) !== "none") return null;
	const place = heldPlace(look, monitor);
	return place && { kind: "held", position: place.outcome === "ranked" ? place.position : 0 };
}
