import { daysBetween } from "../time/calendar";
import { type AnswerCount, addCounts, NO_ANSWER, parts, type Share, shareOf } from "./share";

/** Answers of one local day ("YYYY-MM-DD"). Days without answers may be absent. */
export interface DayCount extends AnswerCount {
	day: string;
}

export interface CalledChange {
	/** First day of the new share, as far as the counts tell. */
	since: string;
	/** The day whose answers decided. */
	called: string;
	/** Shares on which the call stands; their intervals part. */
	before: Share;
	after: Share;
	direction: "up" | "down";
}

/**
 * Recent days that are compared with all days before them, and the evidence that each asks for: the log-likelihood ratio of two shares against one. Looking
 * every day is looking often, so the parting of two 95 % intervals alone would call far too many changes that are none. Chosen by simulation: within 60 days
 * without change, 0.4 % of prompts are called on average over shares and readings a day, 0.7 % at five readings a day of shares 0.05, 0.3 and 0.8, 1.2 % at the
 * worst. A share that leaps from 0.3 to 0.8 at five readings a day is called within 5 days in 90 of 100 cases, within 7 in 96 and within 10 in 99; a rule that
 * knew both shares beforehand would reach 95 within 5. The first window is for leaps, the others for smaller changes.
 */
const WINDOWS: readonly { days: number; evidence: number }[] = [
	{ days: 5, evidence: 7.3 },
	{ days: 10, evidence: 8.5 },
	{ days: 28, evidence: 8.5 },
];
/** Less is not compared: a ratio of few answers has no known error. */
const LEAST_AFTER = 14;
const LEAST_BEFORE = 30;
/** Days before the change that count at least, so that one odd weekend is not the base. */
const LEAST_BASE_DAYS = 10;

interface FoundChange {
	/** Place in the list of the first day of the new share. */
	start: number;
	before: Share;
	after: Share;
}

/** Sums over parts of a list of days, from one place up to another. */
class History {
	readonly #days: readonly DayCount[];
	/** Sums of the days before each place. */
	readonly #sums: Required<AnswerCount>[] = [NO_ANSWER];
	/** Days of the calendar from the first day to each. */
	readonly #offsets: number[];

	constructor(days: readonly DayCount[]) {
		this.#days = days;
		this.#offsets = days.map(({ day }) => daysBetween(days[0]?.day ?? day, day));
		let sum = NO_ANSWER;
		for (const day of days) {
			sum = addCounts(sum, day);
			this.#sums.push(sum);
		}
	}

	dayAt(place: number): string {
		return this.#days[place]?.day ?? "";
	}

	/** Days of the calendar between the days at two places. */
	daysFrom(one: number, other: number): number {
		return (this.#offsets[other] ?? 0) - (this.#offsets[one] ?? 0);
	}

	sum(from: number, to: number): Required<AnswerCount> {
		const [before, all] = [this.#sums[from] ?? NO_ANSWER, this.#sums[to] ?? NO_ANSWER];
		return { cited: all.cited - before.cited, n: all.n - before.n, unknownHost: all.unknownHost - before.unknownHost };
	}

	/** The first place whose day is one of the last `days` days of the calendar before `end`. */
	windowStart(end: number, days: number): number {
		let start = end;
		while (start > 0 && this.daysFrom(start - 1, end - 1) < days) start--;
		return start;
	}

	/** Shares of two parts, where their intervals part, and the log-likelihood ratio of two shares against one. */
	compare(base: number, start: number, end: number): { before: Share; after: Share; evidence: number } | null {
		const [one, other] = [this.sum(base, start), this.sum(start, end)];
		const [before, after] = [shareOf(one), shareOf(other)];
		if (before === null || after === null || !parts(before, after)) return null;
		return { before, after, evidence: logLikelihood(one) + logLikelihood(other) - logLikelihood(this.sum(base, end)) };
	}
}

/**
 * All changes that the counts allow to call, in their order. Each starts a new base: later days are compared with the days since it. Days
 * ascend and begin where the base of the first change does. after: only later days may decide.
 */
export function calledChanges(days: readonly DayCount[], after = ""): CalledChange[] {
	const history = new History(days);
	const changes: CalledChange[] = [];
	let base = 0;
	for (let end = 1; end <= days.length; end++) {
		if (history.dayAt(end - 1) <= after) continue;
		const found = isCalled(history, base, end) ? likeliestChange(history, base, end) : null;
		if (found === null) continue;
		changes.push({
			since: history.dayAt(found.start),
			called: history.dayAt(end - 1),
			before: found.before,
			after: found.after,
			direction: found.after.low > found.before.high ? "up" : "down",
		});
		base = found.start;
	}
	return changes;
}

/** Whether the days from `base` up to `end` have two shares, as far as one of the windows tells. */
function isCalled(history: History, base: number, end: number): boolean {
	return WINDOWS.some((window) => {
		const start = history.windowStart(end, window.days);
		if (start <= base || history.daysFrom(base, start) < LEAST_BASE_DAYS) return false;
		if (history.sum(base, start).n < LEAST_BEFORE || history.sum(start, end).n < LEAST_AFTER) return false;
		return (history.compare(base, start, end)?.evidence ?? 0) >= window.evidence;
	});
}

/** The change at the place where the two parts differ most. */
function likeliestChange(history: History, base: number, end: number): FoundChange | null {
	let best: FoundChange | null = null;
	let most = 0;
	for (let start = base + 1; start < end; start++) {
		const found = history.compare(base, start, end);
		if (found === null || found.evidence <= most) continue;
		most = found.evidence;
		best = { start, before: found.before, after: found.after };
	}
	return best;
}

/** Log-likelihood of the counts under their own share. */
function logLikelihood({ cited, n }: AnswerCount): number {
	if (cited === 0 || cited === n) return 0;
	return cited * Math.log(cited / n) + (n - cited) * Math.log(1 - cited / n);
}
