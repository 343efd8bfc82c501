import { betterOfDay } from "../sample/day";
import { isPending, type Seen } from "../sample/observation";
import { encodeEntry, encodePosition, encodeSeen, type WireEntry, type WirePosition, type WireSeen } from "../sample/wire";
import { DAY_MS } from "../time/durations";

// Shapes of the stored reports; documented in docs/storage.md. No value but `position` is null, so that merge patches can contain them.

/** "0000" → "00:00". */
export function clockTime(time: string): string {
	return `${time.slice(0, 2)}:${time.slice(2)}`;
}

/** One sample of a report. */
export interface ReportSample {
	/** "HH:MM" in the account's zone. */
	time: string;
	/** ISO instant. */
	opened_at: string;
	/** ISO instant; absent while it is open. */
	closed_at?: string;
	/** By monitor hid. */
	monitors: Record<string, WireEntry>;
}

/** `{hid}/reports/{date}.json`: all samples of a local day by "HHmm", and each monitor's observation of the day. */
export interface DayReport {
	date: string;
	samples: Record<string, ReportSample>;
	/** By monitor hid: the observation of the day (see betterOfDay). */
	monitors: Record<string, WireEntry>;
}

/** `{hid}/reports/{yyyy}.json`: the days that have samples, oldest first. */
export interface YearReportList {
	year: number;
	/** closed: no sample of the day is open any more. */
	reports: { date: string; times: string[]; closed: boolean }[];
}

/** `{hid}/history/{yyyy}/{monitor}.json`: positions by day of year ("1" to "366"); a day without an answer is absent. */
export interface YearHistory {
	year: number;
	days: Record<string, Exclude<WirePosition, null>>;
	seen: Record<string, WireSeen>;
	/** For days with several answers: the position of each sample by "HH:MM". */
	samples?: Record<string, Record<string, Exclude<WirePosition, null>>>;
}

/** A sample as the samples service returns it. */
export interface SampleSightings {
	day: string;
	time: string;
	openedAt: number;
	closedAt: number | null;
	ordinals(): Iterable<number>;
	get(ordinal: number): Seen | undefined;
}

/** samples: of one day, in the order of their times. hids: monitor hid by ordinal; removed monitors are left out. null without samples. */
export function dayReport(day: string, samples: SampleSightings[], hids: ReadonlyMap<number, string>): DayReport | null {
	if (samples.length === 0) return null;
	const ofDay = new Map<number, Seen>();
	const reported = samples.map((sample): [string, ReportSample] => {
		const monitors: Record<string, WireEntry> = {};
		for (const ordinal of sample.ordinals()) {
			const seen = sample.get(ordinal);
			const hid = hids.get(ordinal);
			if (!seen || hid === undefined) continue;
			monitors[hid] = encodeEntry(seen);
			ofDay.set(ordinal, betterOfDay(ofDay.get(ordinal), seen));
		}
		const { openedAt, closedAt, time } = sample;
		const opened_at = new Date(openedAt).toISOString();
		return [
			time,
			{ time: clockTime(time), opened_at, ...(closedAt !== null && { closed_at: new Date(closedAt).toISOString() }), monitors },
		];
	});
	const monitors: Record<string, WireEntry> = {};
	for (const [ordinal, seen] of ofDay) monitors[hids.get(ordinal) ?? ""] = encodeEntry(seen);
	return { date: day, samples: Object.fromEntries(reported), monitors };
}

/** refs: samples of the year, in order. null without any. */
export function yearReportList(year: number, refs: { day: string; time: string; closedAt: number | null }[]): YearReportList | null {
	const byDay = new Map<string, { date: string; times: string[]; closed: boolean }>();
	for (const ref of refs) {
		const report = byDay.get(ref.day) ?? { date: ref.day, times: [], closed: true };
		report.times.push(clockTime(ref.time));
		report.closed &&= ref.closedAt !== null;
		byDay.set(ref.day, report);
	}
	const reports = [...byDay.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
	return reports.length === 0 ? null : { year, reports };
}

/** 1 January is "1". day: "YYYY-MM-DD". */
export function dayOfYear(day: string): string {
	const start = Date.UTC(Number(day.slice(0, 4)), 0, 1);
	return String((Date.parse(`${day}T00:00:00Z`) - start) / DAY_MS + 1);
}

/**
 * sightings: the observations of one monitor in the year's samples, in order; `time` ("HHmm") names the samples of days with several answers. null
 * (an empty year) when no day has an answer. Source: spec B §3 "Daily history".
 */
export function yearHistory(year: number, sightings: { day: string; time?: string; seen: Seen }[]): YearHistory | null {
	const byDay = new Map<string, { best: Seen; samples: [string, Seen][] }>();
	for (const { day, time, seen } of sightings) {
		if (isPending(seen)) continue;
		const known = byDay.get(day);
		const samples: [string, Seen][] = time === undefined ? [] : [[clockTime(time), seen]];
		byDay.set(day, { best: betterOfDay(known?.best, seen), samples: [...(known?.samples ?? []), ...samples] });
	}
	if (byDay.size === 0) return null;
	const history: YearHistory = { year, days: {}, seen: {} };
	for (const [day, { best, samples }] of byDay) {
		const place = dayOfYear(day);
		history.days[place] = encodePosition(best) ?? false;
		history.seen[place] = encodeSeen(best);
		if (samples.length < 2) continue;
		history.samples ??= {};
		history.samples[place] = Object.fromEntries(samples.map(([time, seen]) => [time, encodePosition(seen) ?? false]));
	}
	return history;
}
