import { z } from "zod";
import { isAnswerEngine } from "~/domain/reference/answer-engines";
import { DOLLAR_MICROS } from "~/domain/source/price";
import { basicAuth, type ChargesCall, optionalText, postCall } from "./adapter";

export const DATAFORSEO_ORIGIN = "https://api.dataforseo.com";

const DONE = 20_000;
/** Most tasks of one call. */
const PART = 1_000;

const listSchema = z.looseObject({
	status_code: z.literal(DONE),
	tasks: z
		.array(
			z.looseObject({
				status_code: z.literal(DONE),
				result: z
					.array(
						z.looseObject({
							id: z.string(),
							// One client of the provider has it as text.
							cost: z.union([z.number(), z.string().regex(/^\d/).transform(Number)]),
							metadata: z.looseObject({ tag: optionalText }).nullish(),
						}),
					)
					.nullish(),
			}),
		)
		.length(1),
});

/** All tasks of the account, those without an answer too: one list for each part of its interface. Source: docs/answers-of-providers.md "Charges". */
export const dataforseoCharges: ChargesCall = {
	lists: ["serp", "ai_optimization"],
	// AI Mode is one of the result pages.
	listOf: (engine) => (isAnswerEngine(engine) && engine !== "google_ai_mode" ? "ai_optimization" : "serp"),
	call: ({ list, from, to, offset }, key) =>
		postCall(
			`${DATAFORSEO_ORIGIN}/v3/${list}/id_list`,
			[{ datetime_from: timeOf(from), datetime_to: timeOf(to), limit: PART, offset, sort: "asc", include_metadata: true }],
			basicAuth(key),
		),
	read: (answer) =>
		listSchema
			.parse(answer)
			.tasks.flatMap(({ result }) => result ?? [])
			.map(({ id, cost, metadata }) => ({ id, tag: metadata?.tag ?? "", micros: Math.round(cost * DOLLAR_MICROS) })),
	partLength: PART,
};

/** "2023-01-15 12:57:46 +00:00", whole seconds. */
function timeOf(at: number): string {
	return `${new Date(at).toISOString().slice(0, 19).replace("T", " ")} +00:00`;
}
