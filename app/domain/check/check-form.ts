import { z } from "zod";
import { normalizeDomain } from "../normalize/domain";
import { isValidTerm, normalizeTerm } from "../normalize/term";

/** Longer input is no website and no keyword. */
const MAX_INPUT_CHARACTERS = 2_000;

/**
 * A one-off check as it is asked for: website to its host, keyword lower-cased with straight apostrophes; the country is required, the language
 * has no rule of its own ("" takes the account's). Messages are keys of the catalogue (field.*). Source: spec B §5 "Checks form".
 */
export const checkSchema = z.object({
	domain: z
		.string("required.domain")
		.max(MAX_INPUT_CHARACTERS, "required.domain")
		.transform((text, issues) => {
			const domain = normalizeDomain(text);
			if (domain !== null) return domain;
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
});
