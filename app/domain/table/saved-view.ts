import { z } from "zod";
import { characterCount, cleanLine } from "../normalize/plain-text";
import { addDays } from "../time/local-day";

/** Views of a user. The list is shown as a whole, so it stays short. */
export const MAX_VIEWS = 50;
const MAX_VIEW_NAME_CHARACTERS = 60;
/** Longest input before cleaning. */
const MAX_SENT_CHARACTERS = 1_000;

/** The name of a view. Names are unique for the user, case-insensitively (`caseKey`). */
export const viewNameSchema = z.object({
	name: z
		.string("required.name")
		.max(MAX_SENT_CHARACTERS, "view.long")
		.transform(cleanLine)
		.pipe(
			z
				.string()
				.min(1, "required.name")
				.refine((text) => characterCount(text) <= MAX_VIEW_NAME_CHARACTERS, "view.long"),
		),
});

/** The first day that was read of what a view shows, and today. */
export interface DayLimits {
	first: string;
	today: string;
}

/** Comparisons of a view that move with the current day, by the distance in days: those of the presets. */
export const VIEW_DISTANCES: Readonly<Record<string, number>> = { "7d": 7, "30d": 30 };
/** The comparison with the first reading, whenever that is. */
export const FIRST_REPORT = "first";

/** The query string of the table that a view shows today. */
export function openedParameters(view: { parameters: string }, { first, today }: DayLimits): URLSearchParams {
	const parameters = new URLSearchParams(view.parameters);
	const comparison = parameters.get("comparison") ?? "";
	const distance = VIEW_DISTANCES[comparison];
	const day = comparison === FIRST_REPORT ? first : distance && addDays(today, -distance);
	if (!day) return parameters;
	// On the first day no day is earlier.
	if (first >= today) parameters.delete("comparison");
	else parameters.set("comparison", day < first ? first : day);
	return parameters;
}
