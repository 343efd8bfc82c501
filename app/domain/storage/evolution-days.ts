import type { EvolutionDay } from "../position/evolution";
import { addDays } from "../time/local-day";
import type { YearHistory } from "./report-objects";

/** The days of a stored year that have an answer, oldest first. Shape: docs/storage.md "History". */
export function evolutionDays(history: YearHistory): EvolutionDay[] {
	return Object.entries(history.days)
		.map(([place, position]): EvolutionDay => {
			const seen = history.seen[place];
			const samples = history.samples?.[place];
			const base = {
				day: addDays(`${history.year}-01-01`, Number(place) - 1),
				depth: seen?.depth ?? 0,
				...(samples && { samples }),
			};
			if (position === false) {
				const reason = seen?.reason;
				return { ...base, kind: "unknown", reason: reason === undefined || reason === "pending" ? "stale" : reason };
			}
			if (position === 0)
				return { ...base, kind: "not_found", exhausted: seen?.exhausted ?? false, ...(seen?.below && { below: seen.below.position }) };
			return { ...base, kind: "ranked", position, depth: Math.max(base.depth, position) };
		})
		.sort((a, b) => (a.day < b.day ? -1 : 1));
}
