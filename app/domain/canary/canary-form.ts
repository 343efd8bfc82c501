import { isCountry, normalizeDomain } from "@serpentine/serp/hosts";
import { z } from "zod";
import { isValidTerm, normalizeTerm } from "../normalize/term";
import { isLanguage } from "../reference/languages";
import { DEFAULT_ENGINE, OFFERED_ENGINES, SEARCH_ENGINES } from "../reference/search-engines";
import { MAX_CANARY_PLACE } from "./canary";

const MAX_INPUT_CHARACTERS = 2_000;

const code = (message: string, isKnown: (code: string) => boolean) =>
	z
		.string(message)
		.transform((typed) => typed.trim().toLowerCase())
		.pipe(z.string().refine(isKnown, message));

const place = z
	.string("place")
	.trim()
	.transform(Number)
	.pipe(z.int("place").min(1, { error: "place", abort: true }).max(MAX_CANARY_PLACE, { error: "place", abort: true }));

/** A canary as its form sends it; messages are keys of "sources.errors". */
export const canaryFormSchema = z
	.object({
		engine: z.enum(OFFERED_ENGINES, "engine").default(DEFAULT_ENGINE),
		term: z.string("term").max(MAX_INPUT_CHARACTERS, "term").transform(normalizeTerm).pipe(z.string().refine(isValidTerm, "term")),
		country: code("country", isCountry),
		language: code("language", isLanguage),
		device: z.enum(["desktop", "mobile"], "device").default("desktop"),
		domain: z
			.string("domain")
			.max(MAX_INPUT_CHARACTERS, "domain")
			.transform((typed, issues) => {
				const domain = normalizeDomain(typed);
				if (domain !== null) return domain;
				issues.addIssue({ code: "custom", message: "domain" });
				return z.NEVER;
			}),
		best: place,
		worst: place,
	})
	.superRefine(({ engine, device, best, worst }, context) => {
		if (device === "mobile" && !SEARCH_ENGINES[engine].device) context.addIssue({ code: "custom", path: ["device"], message: "device" });
		if (worst < best) context.addIssue({ code: "custom", path: ["worst"], message: "places" });
	});
export type CanaryForm = z.output<typeof canaryFormSchema>;

/**
 * Canaries of a new deployment: the first result of "site:" and a domain is on that domain, at every engine that knows the operator. An operator adds
 * searches whose answer is known in the own markets.
 */
export const DEFAULT_CANARIES: readonly CanaryForm[] = [
	{ term: "site:wikipedia.org", country: "us", language: "en", domain: "wikipedia.org" },
	{ term: "site:mozilla.org", country: "fr", language: "fr", domain: "mozilla.org" },
	{ term: "site:w3.org", country: "es", language: "es", domain: "w3.org" },
].map((one) => ({ ...one, engine: DEFAULT_ENGINE, device: "desktop", best: 1, worst: 1 }));
