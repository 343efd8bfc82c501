import { evolutionDays } from "~/domain/position/evolution";
import { observationOfCode } from "~/domain/position/observation-code";
import type { Seen } from "~/domain/position/seen";
import { type HistoryColumns, historyColumns } from "~/domain/storage/history-columns";
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
	const codes = await readMonitorCodes(ctx, accountId, of);
	if (!codes) return null;
	const byDay = new Map<string, CodeSighting[]>();
	for (const one of codes.sightings) {
		byDay.set(one.day, [...(byDay.get(one.day) ?? []), one]);
	}
	const sightings: { day: string; time: string; seen: Seen }[] = [];
	for (const samples of byDay.values()) {
		// Of answers that overlap in time only their own instants tell which came later.
		const needsInstants = overlapInTime(samples.map((one) => one.span));
		for (const sample of samples) {
			const isTold = sample.code !== null && !needsInstants;
			const seen = isTold ? codeSeen(sample) : await fullSeen(ctx, accountId, sample, codes.ordinal);
			if (seen) sightings.push({ day: sample.day, time: sample.time, seen });
		}
	}
	return yearHistory(of.year, sightings);
}

/** The same as columns, as far as a chart needs it. */
export async function readHistoryColumns(
	ctx: Ctx,
	accountId: number,
	of: { year: number; monitor: string },
): Promise<HistoryColumns | null> {
	const history = await readYearHistory(ctx, accountId, of);
	return history && historyColumns(of.year, evolutionDays(history));
}

/** What codes say: the instant is the opening of the sample. */
function codeSeen({ code, depth, openedAt }: CodeSighting): Seen | null {
	const observation = observationOfCode(code ?? CODES.none, depth, "");
	return observation && { observation, evidence: { at: openedAt, source: "", look: null, retryAt: null } };
}

async function fullSeen(ctx: Ctx, accountId: number, { day, time }: CodeSighting, ordinal: number): Promise<Seen | null> {
	const columns = await loadDayColumns(ctx, accountId, { day, time });
	await columns?.loadEvidence();
	if (!columns) return null;
	const place = ordinal - columns.first;
	const evidence = columns.evidence();
	const observation = observationOfCode(columns.codes[place] ?? CODES.none, columns.depths[place] ?? 0, evidence.url(place));
	return observation && { observation, evidence: evidenceAt(evidence, place) };
}
