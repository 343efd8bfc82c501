import { z } from "zod";
import { ANSWER_ENGINES, type AnswerEngine } from "~/domain/reference/answer-engines";

const shareSchema = z.number().min(0).max(1);
const daySchema = z.string().regex(/^\d{4}-\d\d-\d\d$/);
/** One value, or values from days on in their order; before the first day its value holds too. */
const byDay = <T extends z.ZodType>(value: T) => z.union([value, z.array(z.tuple([daySchema, value])).min(1)]);

/** Ways in which a request fails. */
export const ANSWER_FAULTS = [
	/** The connection breaks before anything is done. */
	"lost",
	/** The connection breaks after the answer was paid for. */
	"lost_paid",
	/** The key is refused. */
	"key",
	/** The account is empty. */
	"quota",
	/** Too many requests. */
	"rate",
	/** The service is down. */
	"down",
	/** The engine failed although it was asked several times; paid for where the provider says so. */
	"engine",
	/** A page of HTML with status 200. */
	"html",
	/** JSON that ends too early. Paid for. */
	"cut",
	/** A task stays in the queue for a day. */
	"stuck",
	/** Paid answers that say nothing: the engine's sentence of a failure, no text at all, and references that are missing although the text names them. */
	"failed_words",
	"empty",
	"torn",
] as const;
export type AnswerFault = (typeof ANSWER_FAULTS)[number];

/** Plan by which prompts are answered. Shares are those of answers that count (with citations, or searched without one), except where they say otherwise. */
export const answerPlanSchema = z.strictObject({
	/** The prompt as typed; absent: each without a plan of its own. The same for engine and country ("fr"). */
	prompt: z.string().exactOptional(),
	engine: z.enum(ANSWER_ENGINES).exactOptional(),
	country: z.string().exactOptional(),
	/** Domains that answers cite, each drawn apart. */
	cites: z
		.array(
			z.strictObject({
				domain: z.string(),
				share: byDay(shareSchema),
				pages: z.array(z.string()).min(1).default(["/"]),
				/** Name of its brand in the text; absent: the domain. */
				name: z.string().exactOptional(),
				/** Share of the answers without its page that name it all the same. */
				named: shareSchema.default(0),
			}),
		)
		.default([]),
	/** Other hosts that answers cite, up to four of them. */
	others: z
		.array(z.string())
		.default(["guide.example", "forum.example", "lexikon.example", "magazine.example", "shop.example", "video.example"]),
	/** Share of the answers without any citation, among those that cite none of `cites`. */
	silent: shareSchema.default(0),
	/** Shares of all answers. An engine that always searches never skips it. */
	no_search: shareSchema.default(0),
	refused: shareSchema.default(0),
	/** The engine does not answer in this market. Bare models answer everywhere. */
	not_offered: z.boolean().default(false),
	/** Version of the model; absent: the engine's own. */
	model: byDay(z.string()).exactOptional(),
	/** Milliseconds of the provider until a live answer, 90,000 at most, and until a task of the queue is done. */
	latency_ms: z.tuple([z.number(), z.number().max(90_000)]).default([2_000, 20_000]),
	task_ms: z.tuple([z.number(), z.number()]).default([5_000, 120_000]),
	/** Share of the answers that take the longest time: 90 s, or four hours in the queue. */
	late: shareSchema.default(0),
	/** Shares of requests by fault. */
	faults: z.partialRecord(z.enum(ANSWER_FAULTS), shareSchema).default({}),
	/** Language of the text where the request names none. */
	language: z.string().default("en"),
	/** Costs this times the usual price. */
	dearer: z.number().positive().default(1),
});
export type AnswerPlan = z.infer<typeof answerPlanSchema>;
export type GivenPlan = z.input<typeof answerPlanSchema>;

/** A question as a provider was asked it. */
export interface AnswerQuestion {
	engine: AnswerEngine;
	prompt: string;
	/** "" where the request names none. */
	country: string;
	language: string;
}

/** The plan that names the most of a question; of two, the later one. */
export function planFor(plans: readonly AnswerPlan[], { engine, prompt, country }: AnswerQuestion): AnswerPlan {
	const fits = (one: AnswerPlan) =>
		(one.prompt === undefined || one.prompt === prompt) &&
		(one.engine === undefined || one.engine === engine) &&
		(one.country === undefined || one.country === country);
	const named = (one: AnswerPlan) => [one.prompt, one.prompt, one.engine, one.country].filter((part) => part !== undefined).length;
	const found = plans.filter(fits).reduce<AnswerPlan | null>((best, one) => (best && named(best) > named(one) ? best : one), null);
	return found ?? answerPlanSchema.parse({});
}

/** The value of a day. */
export function onDay<T extends string | number>(value: T | readonly (readonly [string, T])[], day: string): T {
	if (!Array.isArray(value)) return value as T;
	const steps = value as readonly (readonly [string, T])[];
	const last = steps.findLast(([from]) => from <= day) ?? steps[0];
	if (!last) throw new Error("a list of days without a day");
	return last[1];
}
