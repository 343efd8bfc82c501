import type { HostRule } from "~/domain/normalize/domain";
import { betterOfDay } from "~/domain/sample/day";
import type { Seen } from "~/domain/sample/observation";
import { pagesKey, parseLookId } from "~/domain/storage/look-id";
import { type ResultPage, resultPage } from "~/domain/storage/result-page";
import type { TableDate } from "~/domain/table/table-query";
import type { Ctx } from "../ctx";
import { loadReading, openPack, unpackReading } from "../looks/load-looks";
import { listSamples, readSample } from "../samples/read-sample";

/** What stands for a date, and the result page it was read from. */
export interface StandingLook {
	/** "HHmm" of the samples that the day has. */
	times: string[];
	/** Sample that stands; null when none says anything of the keyword. */
	time: string | null;
	seen: Seen | null;
	/** null: nothing was read, or it is no longer there. */
	page: ResultPage | null;
	/** Its pages are still there as they were received. */
	isKept: boolean;
}

/**
 * The sighting that stands for a date (of a day: the better of its samples, see betterOfDay) and its result page. A page that ought to be there and
 * cannot be had is logged. Source: spec B §2 "keyword_detail", §8 "A SERP fetch failure is logged".
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
	// The account's own sample names the look: that is the right to see it.
	const address = seen.evidence.look === null ? null : parseLookId(seen.evidence.look);
	if (!address) return { page: null, isKept: false };
	const [reading, pack] = await Promise.all([loadReading(ctx, address), openPack(ctx, pagesKey(address))]);
	if (!reading) ctx.log({ event: "result_page_unavailable", look: seen.evidence.look, reason: "no reading is stored" });
	const kept = pack?.index.looks[String(address.index)]?.pages ?? [];
	return { page: reading && resultPage(unpackReading(reading), { ...monitor, seen }), isKept: kept.length > 0 };
}
