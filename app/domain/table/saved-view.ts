import { z } from "zod";
import { characterCount, cleanLine } from "../normalize/plain-text";

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
