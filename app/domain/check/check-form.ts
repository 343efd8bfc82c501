import { z } from "zod";
import { isValidTerm, normalizeTerm } from "../normalize/term";
import { readWebsite } from "../normalize/website";
import { engineChoiceSchema } from "../reference/engine-choice";
import { placeSchema } from "../reference/place-choice";

/** Longer input is neither a website nor a keyword. */
const MAX_INPUT_CHARACTERS = 2_000;

/**
 * A one-off check as requested: website reduced to its host, keyword in lower case with straight apostrophes; the country is required, the language
 * has no rule of its own ("" means the account's). Messages are keys of the catalogue (field.*). Source: spec B §5 "Checks form".
 */
export const checkSchema = z.object({
	domain: z
		.string("required.domain")
		.max(MAX_INPUT_CHARACTERS, "required.domain")
		.transform((text, issues) => {
			const website = readWebsite(text);
			if (website !== null) return website.domain;
			issues.addIssue({ code: "custom", message: "required.domain" });
			return z.NEVER;
		}),
	keyword: z
		.string("required.keyword")
		.max(MAX_INPUT_CHARACTERS, "required.keyword")
		.transform((text, issues) => {
			const term = normalizeTerm(text);
			if (isValidTerm(term)) return term;
			issues.addIssue({ code: "custom", message: "required.keyword" });
			return z.NEVER;
		}),
	country: z.string("required.country").min(1, "required.country").max(10, "required.country"),
	language: z.string("required.language").max(10, "required.language").default(""),
	engine: z.preprocess((value) => (value === "" ? undefined : value), engineChoiceSchema),
	place: placeSchema,
});
