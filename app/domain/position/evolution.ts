import { observationOfCode } from "../sample/codes";
import type { Observation, UnknownReason } from "../sample/observation";
import { addDays } from "../time/local-day";

/** Answer of a day for one keyword; days without an answer are absent. Days are "YYYY-MM-DD". */
export type EvolutionDay = {
	day: string;
	/** Organic results read. */
	depth: number;
	/** Positions of the day's samples by "HH:MM" where there are several: 0 not found, false unknown. */
	samples?: Record<string, number | false>;
} & (
	| { kind: "ranked"; position: number }
	/** below: place read below the depth. */
	| { kind: "not_found"; exhausted: boolean; below?: number | undefined }
	| { kind: "unknown"; reason: Exclude<UnknownReason, "pending"> }
);

/** A day of a chart, with or without an answer. */
export type EvolutionPoint = EvolutionDay | { day: string; kind: "none" };

/** First and last day, both included. */
export interface DayRange {
	from: string;
	to: string;
}

/** The day that a single code gives, in the form of evolutionDays; null without an answer. */
export function dayOfCode(day: string, { code, depth }: { code: number; depth: number }): EvolutionDay | null {
	const observation = observationOfCode(code, depth, "");
	return observation && dayOf(day, observation);
}

function dayOf(day: string, observation: Observation): EvolutionDay | null {
	const { depth } = observation;
	switch (observation.outcome) {
		case "ranked":
			return { day, depth: Math.max(depth, observation.position), kind: "ranked", position: observation.position };
		case "not_found":
			return {
				day,
				depth,
				kind: "not_found",
				exhausted: observation.exhausted,
				...(observation.below && { below: observation.below.position }),
			};
		case "unknown":
			return observation.reason === "pending" ? null : { day, depth, kind: "unknown", reason: observation.reason };
	}
}

/** Every day of the range, oldest first, gaps included. */
export function evolutionPoints(days: readonly EvolutionDay[], { from, to }: DayRange): EvolutionPoint[] {
	const byDay = new Map(days.map((day) => [day.day, day]));
	const points: EvolutionPoint[] = [];
	for (let day = from; day <= to; day = addDays(day, 1)) points.push(byDay.get(day) ?? { day, kind: "none" });
	return points;
}

/** The years of a range. */
export function yearsOf({ from, to }: DayRange): number[] {
	const first = Number(from.slice(0, 4));
	return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, i) => first + i);
}
