import type { RivalWay } from "../table/column-families";
import { addDays } from "../time/local-day";

/** Where one host stands against the website for one keyword on the last day of a period. Days are places in the list of days. */
export interface Standing {
	now: RivalWay;
	/** First known day from which on the host is above at each known day; null where it is not above now. */
	since: number | null;
	/** Last known day before `since`, on which the host was not above; null where it was above from the first known day on. */
	before: number | null;
	/** Both ends are known, on two days. */
	isCompared: boolean;
	/** How it changed sides between the first and the last day, as the filter of the table says it. */
	move: "overtook" | "fell" | null;
}

/** ways: by day, oldest first. An unknown day neither begins nor ends a stand above. */
export function standingOf(ways: readonly RivalWay[]): Standing {
	const [first, now] = [ways[0] ?? "unknown", ways.at(-1) ?? "unknown"];
	const isCompared = ways.length > 1 && first !== "unknown" && now !== "unknown";
	const move = first === "below" && now === "above" ? "overtook" : first === "above" && now === "below" ? "fell" : null;
	let since: number | null = null;
	for (let day = ways.length - 1; day >= 0 && now === "above"; day--) {
		const way = ways[day];
		if (way === "above") since = day;
		else if (way !== "unknown") return { now, since, before: day, isCompared, move };
	}
	return { now, since, before: null, isCompared, move };
}

/**
 * When a stand above began: after `before`, the last known day without it, and at the latest on `day`. before: null where no known day is without it, so that
 * nothing is known of the days before `day`.
 */
export interface Since<Day = string> {
	before: Day | null;
	day: Day;
}

/** How a beginning is told: on a day, on it or earlier, or between two days that are no neighbours. */
export function sinceForm({ before, day }: Since): "day" | "orEarlier" | "between" {
	if (before === null) return "orEarlier";
	return addDays(before, 1) === day ? "day" : "between";
}

/** One host over all keywords of a website. */
export interface HostStands<Day = string> {
	/** Keywords on which the host is above now, and those on which both places of the last day are known. */
	above: number;
	read: number;
	/** Keywords on which both places are known at the first and the last day, and those of them on which it changed sides. */
	compared: number;
	overtook: number;
	fell: number;
	/** When it began to be above on more than half of the keywords on which it is above now; null where it is above on none. */
	since: Since<Day> | null;
}

/** Sums the stands of one host, keyword by keyword. */
export class StandTally {
	private readonly sums = { above: 0, read: 0, compared: 0, overtook: 0, fell: 0 };
	/** By keyword on which the host is above; `before` is -1 where none is known. */
	private readonly begins: { before: number; day: number }[] = [];

	add({ now, since, before, isCompared, move }: Standing): void {
		if (now !== "unknown") this.sums.read++;
		if (isCompared) this.sums.compared++;
		if (move) this.sums[move]++;
		if (since === null) return;
		this.sums.above++;
		this.begins.push({ before: before ?? -1, day: since });
	}

	result(): HostStands<number> {
		return { ...this.sums, since: this.mostSince() };
	}

	/** The keyword with which more than half have the host above began within these bounds, whichever it is. */
	private mostSince(): Since<number> | null {
		const middle = Math.floor(this.begins.length / 2);
		const nth = (key: "before" | "day") => this.begins.map((one) => one[key]).sort((a, b) => a - b)[middle];
		const [before = -1, day] = [nth("before"), nth("day")];
		return day === undefined ? null : { before: before < 0 ? null : before, day };
	}
}
