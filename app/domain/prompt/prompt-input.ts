import { isCountry } from "@serpentine/serp/hosts";
import { z } from "zod";
import { characterCount, cleanLine } from "../normalize/plain-text";
import { readWebsite } from "../normalize/website";
import type { Plan } from "../plan/plan-rules";
import { ANSWER_ENGINES } from "../reference/answer-engines";
import { isLanguage } from "../reference/languages";
import { tagListSchema } from "../tag/tag-rules";

export const MAX_PROMPT_CHARACTERS = 500;
/** Length of a prompt as DataForSEO wants it, with three characters for each "%" and "+". Source: docs/answers-of-providers.md. */
const MAX_ESCAPED_CHARACTERS = 700;
/** Beginning of a prompt that is refused: enough to find its line. */
const QUOTED_CHARACTERS = 40;
/** Prompts that one form or call adds. */
export const MAX_PROMPTS_AT_ONCE = 50;
/** Answers of one model to a prompt in a local day, by its rhythm and by hand together: what a day may cost is bounded by it. */
export const MAX_READINGS_PER_DAY = 10;
const DEFAULT_READINGS_PER_DAY = 3;
/** Longer input is no website or code. */
const MAX_INPUT_CHARACTERS = 2_000;
const MAX_TYPED_CHARACTERS = MAX_PROMPTS_AT_ONCE * 4 * MAX_PROMPT_CHARACTERS;

/** Prompts of an account, whatever its plan. */
export const MAX_PROMPTS = 1_000;

/** Prompts that a plan reads. Each is asked up to ten times a day by up to six engines, so plans have few of them. */
export function maxPrompts({ plan }: { plan: Plan }): number {
	return plan === "default" ? 10 : plan === "expert_20210323" ? 200 : MAX_PROMPTS;
}

const typed = (key: string) => z.string(key).max(MAX_INPUT_CHARACTERS, key);
const code = (key: string, isKnown: (code: string) => boolean) =>
	typed(key)
		.transform((text) => text.trim().toLowerCase())
		.pipe(z.string().refine(isKnown, key));

const oneText = z.string().superRefine((line, issues) => {
	const length = characterCount(line);
	const fault =
		length > MAX_PROMPT_CHARACTERS ? "prompt.long" : length + 2 * signsOf(line) > MAX_ESCAPED_CHARACTERS ? "prompt.signs" : null;
	if (fault === null) return;
	issues.addIssue({ code: "custom", message: fault, params: { length, start: [...line].slice(0, QUOTED_CHARACTERS).join("") } });
});

function signsOf(line: string): number {
	return line.match(/[%+]/g)?.length ?? 0;
}

const texts = z
	.union(
		[z.string().max(MAX_TYPED_CHARACTERS, "prompt.many"), z.array(z.string().max(MAX_INPUT_CHARACTERS, "prompt.tooLong"))],
		"required.prompt",
	)
	.transform((given) => {
		const lines = (typeof given === "string" ? given.split(/[\r\n]+/) : given).map(cleanLine);
		return [...new Set(lines.filter((line) => line !== ""))];
	})
	.pipe(z.array(oneText).min(1, "required.prompt").max(MAX_PROMPTS_AT_ONCE, "prompt.many"));

const engines = z
	.array(z.enum(ANSWER_ENGINES, "models.invalid"), "required.models")
	.min(1, "required.models")
	.transform((names) => ANSWER_ENGINES.filter((one) => names.includes(one)));

const readings = z.coerce
	.number("readings.invalid")
	.pipe(z.int("readings.invalid").min(1, "readings.invalid").max(MAX_READINGS_PER_DAY, "readings.invalid"));

/** Prompts to ask for a website, as the dialog, the API and the use case read them. All faults are found at once. */
export const promptsInputSchema = z.object({
	/** One prompt a line, or a list of them. */
	text: texts.meta({ description: "Prompt of at most 500 characters; several as lines of a text, or as a list of at most 50" }),
	website: typed("required.domain").transform((given, issues) => {
		const read = readWebsite(given);
		if (read !== null) return read;
		issues.addIssue({ code: "custom", message: "required.domain" });
		return z.NEVER;
	}),
	country: code("required.country", isCountry),
	language: code("required.language", isLanguage),
	models: engines,
	readings: readings.default(DEFAULT_READINGS_PER_DAY).meta({ description: "Answers wanted a day, of each model: 1 to 10" }),
	tags: tagListSchema.default([]),
});
export type PromptsInput = z.output<typeof promptsInputSchema>;

/** A change of a prompt; absent fields stay. Text and market stay: another text is another prompt. */
export const promptChangeSchema = z.object({
	models: engines.exactOptional(),
	readings: readings.exactOptional(),
	tags: tagListSchema.exactOptional(),
});
export type PromptChange = z.output<typeof promptChangeSchema>;
