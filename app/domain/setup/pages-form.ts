import { isCountry } from "@serpentine/serp/hosts";
import { z } from "zod";
import { isValidTerm, normalizeTerm } from "../normalize/term";
import { isLanguage } from "../reference/languages";
import { PROVIDERS } from "../reference/providers";
import { OWN_SOURCES } from "../source/own-sources";
import { DOLLAR_MICROS, microsOfPage } from "../source/price";
import { CAPABILITIES } from "../source/providers";
import type { SourceForm } from "../source/source-form";

/** How the installation itself loads pages; messages are keys of the catalogue. */
export const ownSourceFormSchema = z.object({ source: z.enum(OWN_SOURCES, "setup.choose") });

const MAX_DOLLARS = 1_000_000;
/** Dollars with a decimal point or comma; "" where nothing is typed. */
const dollars = (message: string) =>
	z
		.string()
		.trim()
		.default("")
		.transform((text) => (text === "" ? null : Number(text.replace(",", "."))))
		.pipe(z.number(message).positive(message).max(MAX_DOLLARS, message).nullable());

/** A provider with what it needs at least; conditions and prices of further pages are on the page of sources. */
export const providerFormSchema = z
	.object({
		provider: z.enum(PROVIDERS, "setup.choose"),
		key: z
			.string({ error: "sources.errors.key" })
			.trim()
			.min(1, "sources.errors.key")
			.max(500, "sources.errors.key")
			.regex(/^\P{Cc}*$/u, "setup.mail.errors.lineBreak"),
		/** Dollars for 1,000 pages; the list price where nothing is typed. */
		price: dollars("sources.errors.price"),
		month_cap: dollars("sources.errors.cap").refine((cap) => cap !== null, "sources.errors.cap"),
	})
	.superRefine(({ provider, price }, check) => {
		if (price === null && CAPABILITIES[provider].price === null)
			check.addIssue({ code: "custom", path: ["price"], message: "setup.pages.errors.noListPrice" });
	})
	.transform(({ provider, key, price, month_cap }): SourceForm => {
		const listed = CAPABILITIES[provider].price;
		const first = price === null ? (listed?.firstPage ?? 0) : microsOfPage(price);
		return {
			provider,
			key,
			first_page: first,
			further_page: price === null ? (listed?.furtherPage ?? first) : first,
			month_cap: Math.round((month_cap ?? 0) * DOLLAR_MICROS),
			countries: [],
			engine: "",
			device: "",
			area: "any",
			min_depth: 0,
			max_depth: 0,
		};
	});

const code = (key: string, isKnown: (code: string) => boolean) => z.string(key).trim().toLowerCase().refine(isKnown, key);

/** A search that a source is tried with. of: "own", or the id of a provider's entry. */
export const sampleFormSchema = z.object({
	of: z
		.string()
		.regex(/^[\w-]{1,40}$/, "setup.choose")
		.default("own"),
	keyword: z
		.string("required.keyword")
		.max(200, "required.keyword")
		.transform((text, issues) => {
			const term = normalizeTerm(text);
			if (isValidTerm(term)) return term;
			issues.addIssue({ code: "custom", message: "required.keyword" });
			return z.NEVER;
		}),
	country: code("required.country", isCountry),
	language: code("required.language", isLanguage),
});
