import { dayOfCode, type EvolutionDay } from "~/domain/position/evolution";
import { CODES, observationOfCode } from "~/domain/sample/codes";
import { overlapInTime, seenAt } from "~/domain/sample/day";
import type { Seen } from "~/domain/sample/observation";
import { evolutionDays } from "~/domain/storage/evolution-days";
import { type HistoryColumns, historyColumns } from "~/domain/storage/history-columns";
import { type YearHistory, yearHistory } from "~/domain/storage/report-objects";
import { type YearUrls, yearUrls } from "~/domain/storage/year-urls";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "../samples/day-cursor";
import { type CodeSighting, readMonitorCodes, readMonitorUrls } from "../samples/read-monitor-year";
import { assertRight, type Seat } from "../seat/seat";

/** As yearHistoryOf. */
export async function readYearHistory(ctx: Ctx, seat: Seat, of: { year: number; monitor: string }): Promise<YearHistory | null> {
	assertRight(seat, "work.read");
	return yearHistoryOf(ctx, seat.account.id, of);
}

/**
 * `{hid}/history/{yyyy}/{monitor}.json`; null for an empty year and for a monitor that is not the account's. Days whose samples have closed have
 * position, depth and the opening of the sample that represents them; days with an open sample have the whole observation.
 */
export async function yearHistoryOf(ctx: Ctx, accountId: number, of: { year: number; monitor: string }): Promise<YearHistory | null> {
	const codes = await readMonitorCodes(ctx, accountId, of);
	if (!codes) return null;
	const sightings: DaySighting[] = [];
	for (const samples of byDay(codes.sightings)) sightings.push(...(await seenOf(ctx, accountId, samples, codes.ordinal)));
	return yearHistory(of.year, sightings);
}

/** The same as columns, with the values that a chart needs; without days for an empty year. */
export async function readHistoryColumns(
	ctx: Ctx,
	accountId: number,
	of: { year: number; monitor: string },
): Promise<HistoryColumns | null> {
	const codes = await readMonitorCodes(ctx, accountId, of);
	if (!codes) return null;
	const days: EvolutionDay[] = [];
	for (const samples of byDay(codes.sightings)) {
		const [only] = samples;
		if (only && samples.length === 1 && only.code !== null) {
			// Nearly all days are such: they need no more than their code.
			const day = dayOfCode(only.day, { code: only.code, depth: only.depth });
			if (day) days.push(day);
			continue;
		}
		const history = yearHistory(of.year, await seenOf(ctx, accountId, samples, codes.ordinal));
		if (history) days.push(...evolutionDays(history));
	}
	return historyColumns(of.year, days);
}

/** The addresses that ranked and their days; null for a monitor that is not the account's. */
export async function readYearUrls(ctx: Ctx, accountId: number, of: { year: number; monitor: string }): Promise<YearUrls | null> {
	const sightings = await readMonitorUrls(ctx, accountId, of);
	return sightings && yearUrls(of.year, sightings);
}

interface DaySighting {
	day: string;
	time: string;
	seen: Seen;
}

/** sightings: oldest first. */
function byDay(sightings: readonly CodeSighting[]): CodeSighting[][] {
	const days: CodeSighting[][] = [];
	for (const one of sightings) {
		const last = days.at(-1);
		if (last?.[0]?.day === one.day) last.push(one);
		else days.push([one]);
	}
	return days;
}

/** Observations of the samples of one day. */
async function seenOf(ctx: Ctx, accountId: number, samples: readonly CodeSighting[], ordinal: number): Promise<DaySighting[]> {
	// Observations that overlap in time are ordered by their own instants.
	const needsInstants = samples.length > 1 && overlapInTime(samples.map((one) => one.span));
	const found: DaySighting[] = [];
	for (const sample of samples) {
		const isFromCode = sample.code !== null && !needsInstants;
		const seen = isFromCode ? codeSeen(sample) : await fullSeen(ctx, accountId, sample, ordinal);
		if (seen) found.push({ day: sample.day, time: sample.time, seen });
	}
	return found;
}

/** Observations from codes: their instant is the opening of the sample. */
function codeSeen({ code, depth, openedAt }: CodeSighting): Seen | null {
	const observation = observationOfCode(code ?? CODES.none, depth, "");
	return observation && { observation, evidence: { at: openedAt, source: "", look: null, retryAt: null } };
}

async function fullSeen(ctx: Ctx, accountId: number, { day, time }: CodeSighting, ordinal: number): Promise<Seen | null> {
	const columns = await loadDayColumns(ctx, accountId, { day, time });
	await columns?.loadEvidence();
	return seenAt(columns, ordinal);
}
