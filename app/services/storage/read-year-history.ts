import { ownMonitor } from "~/db/monitor-names";
import { codeWeight, observationOfCode } from "~/domain/position/observation-code";
import type { Seen } from "~/domain/position/seen";
import { overlapInTime } from "~/domain/storage/join-day";
import { type YearHistory, yearHistory } from "~/domain/storage/report-objects";
import { evidenceAt } from "~/domain/storage/sample-grid";
import { CODES } from "~/domain/table/day-columns";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/load-day-columns";
import { type CodeSighting, readMonitorCodes } from "../samples/read-monitor-codes";

/**
 * `{hid}/history/{yyyy}/{monitor}.json`; null for an empty year and for a monitor that is not the account's.
 * Days whose samples have closed say position, depth and the opening of the sample that stands for them; days with an open one say all.
 */
export async function readYearHistory(ctx: Ctx, accountId: number, of: { year: number; monitor: string }): Promise<YearHistory | null> {
	const monitor = await ownMonitor(ctx.db, accountId, of.monitor);
	if (!monitor) return null;
	const range = { fromDay: `${of.year}-01-01`, toDay: `${of.year}-12-31` };
	const byDay = Map.groupBy(await readMonitorCodes(ctx, accountId, range, monitor.ordinal), (one) => one.day);
	const sightings: { day: string; seen: Seen }[] = [];
	for (const [day, samples] of byDay) {
		const seen = await seenOfDay(ctx, accountId, { day, ordinal: monitor.ordinal, samples });
		if (seen) sightings.push({ day, seen });
	}
	return yearHistory(of.year, sightings);
}

/** What stands for a day (see betterOfDay); the whole day is read only where codes cannot tell. */
async function seenOfDay(ctx: Ctx, accountId: number, of: { day: string; ordinal: number; samples: CodeSighting[] }): Promise<Seen | null> {
	const { day, ordinal, samples } = of;
	const cannotTell = samples.some((one) => one.code === null) || overlapInTime(samples.map((one) => one.span));
	if (cannotTell) return seenInDay(ctx, accountId, day, ordinal);
	let best: { code: number; depth: number; openedAt: number } | null = null;
	for (const { code, depth, openedAt } of samples) {
		if (code === null || code === CODES.none) continue;
		if (codeWeight(code) >= codeWeight(best?.code ?? CODES.none)) best = { code, depth, openedAt };
	}
	const observation = best && observationOfCode(best.code, best.depth, "");
	return best && observation && { observation, evidence: { at: best.openedAt, source: "", look: null, retryAt: null } };
}

async function seenInDay(ctx: Ctx, accountId: number, day: string, ordinal: number): Promise<Seen | null> {
	const columns = await loadDayColumns(ctx, accountId, { day, time: null });
	await columns?.loadEvidence();
	if (!columns) return null;
	const place = ordinal - columns.first;
	const evidence = columns.evidence();
	const observation = observationOfCode(columns.codes[place] ?? CODES.none, columns.depths[place] ?? 0, evidence.url(place));
	return observation && { observation, evidence: evidenceAt(evidence, place) };
}
