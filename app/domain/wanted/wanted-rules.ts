import { z } from "zod";
import { normalizeTerm } from "../normalize/term";
import { MAX_WANTED_CHARACTERS } from "./wanted-page";

/** Rules of one website. */
export const MAX_WANTED_RULES = 50;
const MAX_VALUE_CHARACTERS = 200;

/** Condition of a rule: it has a tag (hid), or it contains a text. */
export const WANTED_CONDITIONS = ["tag", "text"] as const;

export const wantedRuleSchema = z.object({
	by: z.enum(WANTED_CONDITIONS, "wanted.by"),
	value: z
		.string("wanted.value")
		.trim()
		.min(1, "wanted.value")
		.max(MAX_VALUE_CHARACTERS, "wanted.value")
		.meta({ description: "Id of a tag that the keyword has, or a text that it contains" }),
	url: z.string("wanted.invalid").trim().min(1, "wanted.invalid").max(MAX_WANTED_CHARACTERS, "wanted.long").meta({
		description:
			'An address or a path of the website, stored with at most 500 characters; "*" at the end of a path: every page that begins so',
	}),
});

/** A page that is wanted for all keywords of a website that fulfil a condition. */
export type WantedRule = z.output<typeof wantedRuleSchema>;

/** A keyword as rules look at it. */
export interface RuledKeyword {
	term: string;
	/** hids. */
	tags: readonly string[];
}

/** A function from a keyword to the page that the first fitting rule names; null where none fits. */
export function ruledPage(rules: readonly WantedRule[]): (keyword: RuledKeyword) => string | null {
	const tests = rules.map(({ by, value, url }) => {
		const text = by === "text" ? normalizeTerm(value) : "";
		return { url, fits: ({ term, tags }: RuledKeyword) => (by === "tag" ? tags.includes(value) : text !== "" && term.includes(text)) };
	});
	return (keyword) => tests.find(({ fits }) => fits(keyword))?.url ?? null;
}
