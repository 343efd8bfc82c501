import type { HostRule } from "~/domain/normalize/domain";
import type { TableDate } from "~/domain/position/report-dates";
import { betterOfDay } from "~/domain/sample/day";
import type { Seen } from "~/domain/sample/observation";
import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import { type ResultPage, resultPage } from "~/domain/storage/result-page";
import type { Ctx } from "../ctx";
import { loadReading, openPack, unpackReading } from "../looks/load-looks";
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
}

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
	if (!standing) return { times, time: null, seen: null, page: null, isKept: false };
	return { times, ...standing, ...(await readPage(ctx, standing.seen, monitor)) };
}

async function readPage(
	ctx: Ctx,
	seen: Seen,
	monitor: { domain: string; hosts: HostRule },
): Promise<Pick<StandingLook, "page" | "isKept">> {
	// The account's own sample names the look, so the account may read it.
	const address = seen.evidence.look === null ? null : parseLookId(seen.evidence.look);
	if (!address) return { page: null, isKept: false };
	const [reading, pack] = await Promise.all([loadReading(ctx, address), openPack(ctx, pagesKey(address))]);
	if (!reading) ctx.log({ event: "result_page_unavailable", look: seen.evidence.look, reason: "no reading is stored" });
	const kept = pack?.index.looks[String(address.index)]?.pages ?? [];
	return { page: reading && resultPage(unpackReading(reading), { ...monitor, seen }), isKept: kept.length > 0 };
}
