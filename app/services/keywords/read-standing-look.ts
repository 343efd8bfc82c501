import type { HostRule } from "@serpentine/serp/hosts";
import type { Look } from "~/domain/position/look";
import { observe } from "~/domain/position/observe";
import type { TableDate } from "~/domain/position/report-dates";
import { betterOfDay } from "~/domain/sample/day";
import type { Observation, Seen } from "~/domain/sample/observation";
import { parseLookId } from "~/domain/storage/look-id";
import { type ResultPage, resultPage } from "~/domain/storage/result-page";
import type { Ctx } from "../ctx";
import { loadReading, unpackReading } from "../looks/load-looks";
import { hasKeptPages } from "../looks/read-look";
import { listSamples, readSample } from "../samples/read-sample";

/** The valid sighting of a date, and the result page that it was read from. */
export interface StandingLook {
	/** "HHmm" of the day's samples. */
	times: string[];
	/** The valid sample; null when no sample contains the keyword. */
	time: string | null;
	seen: Seen | null;
	/** null: nothing was read, or it was deleted by age. */
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
	const refs = await listSamples(ctx, accountId, { fromDay: date.day, toDay: date.day });
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
	const { look, isKept } = await loadLook(ctx, id);
	const opinion = look && opinionOn(look, { id, ...monitor }, seen.observation);
	if (opinion?.kind === "two" && opinion.counts === "first") {
		const first = await loadLook(ctx, opinion.looks[0]);
		const page = first.look && resultPage(first.look, { ...monitor, seen });
		return { page, isKept: first.isKept, evidence: { look: opinion.looks[0], second: id }, opinion };
	}
	return { page: look && resultPage(look, { ...monitor, seen }), isKept, evidence: { look: id, second: null }, opinion };
}

async function loadLook(ctx: Ctx, id: string): Promise<{ look: Look | null; isKept: boolean }> {
	const address = parseLookId(id);
	if (!address) return { look: null, isKept: false };
	const [reading, isKept] = await Promise.all([loadReading(ctx, address), hasKeptPages(ctx, id)]);
	if (!reading) ctx.log({ event: "result_page_unavailable", look: id, reason: "no reading is stored" });
	return { look: reading && unpackReading(reading), isKept };
}

/** Other readings of one website; those of other accounts' websites stay in the evidence. */
function opinionOn(look: Look, monitor: { id: string; domain: string; hosts: HostRule }, shown: Observation): StandingOpinion | null {
	const { opinion, source, finishedAt } = look;
	const value = opinion?.values.find(({ domain }) => domain === monitor.domain);
	if (opinion && value) {
		const { first, second, counts } = value;
		const own = { source, at: finishedAt };
		const suspect = opinion.suspect === true;
		return { kind: "two", looks: [opinion.look, monitor.id], first, second, counts, suspect, source: opinion.source, at: opinion.at, own };
	}
	if (shown.outcome !== "unknown" || !look.held?.includes(monitor.domain)) return null;
	const said = observe({ pages: look.pages }, { ...monitor, depth: look.depth });
	return said.outcome === "unknown" ? null : { kind: "held", position: said.outcome === "ranked" ? said.position : 0 };
}
