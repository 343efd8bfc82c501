import type { GivenLink } from "@serpentine/serp";
import type { TextAnswer } from "@serpentine/serp/results";
import { z } from "zod";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import { DOLLAR_MICROS } from "~/domain/source/price";
import type { EchoedMarket } from "~/domain/source/provided";
import type { StructuredAnswer } from "~/domain/source/structured-reading";
import { declined, type StructuredText } from "~/domain/source/structured-text";
import { type AnswerCall, type AskedPage, basicAuth, optionalNumber, optionalText, postCall } from "./adapter";
import { escapedTerm, locationCode, locationEcho, refusalOf, tagOf } from "./dataforseo";
import { DATAFORSEO_ORIGIN } from "./dataforseo-charges";
import { aiModeAnswer, answered, instantOf } from "./text-answers";

const DONE = 20_000;
const NO_RESULTS = 40_102;
const INVALID_FIELD = 40_501;
/** Fields by whose refusal the provider says that it has no answers of the engine for a market. */
const MARKET_FIELDS = /'(language|location)_(code|name)'/;

const envelopeSchema = z.looseObject({
	status_code: z.number(),
	tasks: z
		.array(
			z.looseObject({
				id: optionalText,
				status_code: z.number(),
				status_message: optionalText,
				cost: optionalNumber,
				data: z.looseObject({ device: optionalText, user_prompt: optionalText }).nullish(),
				result: z.array(z.unknown()).nullish(),
			}),
		)
		.nullish(),
});
type Task = NonNullable<z.infer<typeof envelopeSchema>["tasks"]>[number];
type Read = (result: unknown, asked: AskedPage, task: Task) => Pick<StructuredText, "answer" | "market" | "answeredAt">;

const linkSchema = z.looseObject({ url: optionalText, title: optionalText });
const linksSchema = z.array(linkSchema.nullable()).nullish();
const echoShape = { keyword: optionalText, location_code: optionalNumber, language_code: optionalText, datetime: optionalText };
const given = (links: z.infer<typeof linksSchema>): GivenLink[] =>
	(links ?? []).flatMap((one) => (one ? [{ href: one.url, title: one.title }] : []));

/** The answer of live, and of a finished task of the queue. */
function reader(read: Read): AnswerCall["read"] {
	return (answer, asked): StructuredAnswer => {
		const { status_code, tasks } = envelopeSchema.parse(answer);
		const task = tasks?.[0];
		const status = status_code === DONE && task ? task.status_code : status_code;
		const said = saidByStatus(status, task);
		if (!task) return { refusal: status === DONE ? "error" : refusalOf(status) };
		if (!said && status !== DONE) return { refusal: refusalOf(status), requestId: task.id, costMicros: costOf(task) };
		const about = { market: {}, answeredAt: null, requestId: task.id ?? null, costMicros: costOf(task) };
		const result = task.result?.[0];
		return said ? { ...about, answer: said } : { ...about, ...(result == null ? { answer: NOTHING_READ } : read(result, asked, task)) };
	};
}

const NOTHING_READ = { lost: "unrecognised" } as const;

/** Meaning of a task's status for the question; null where it says nothing. */
function saidByStatus(status: number, task: Task | undefined): TextAnswer | null {
	if (status === NO_RESULTS) return declined("refused");
	return status === INVALID_FIELD && MARKET_FIELDS.test(task?.status_message ?? "") ? declined("not_offered") : null;
}

function costOf({ cost, status_code }: Task): number | null {
	if (cost != null) return Math.round(cost * DOLLAR_MICROS);
	return status_code === INVALID_FIELD ? 0 : null;
}

function marketOf(result: z.infer<z.ZodObject<typeof echoShape>>, { search }: AskedPage): EchoedMarket {
	return {
		term: result.keyword?.replaceAll("%2B", "+").replaceAll("%25", "%"),
		...locationEcho(result.location_code, search),
		language: result.language_code ?? undefined,
	};
}

const modeSchema = z.looseObject({
	...echoShape,
	items: z
		.array(z.looseObject({ type: z.string(), markdown: optionalText, items: z.array(z.unknown()).nullish(), references: linksSchema }))
		.nullish(),
});
/** Parts of the answer, whatever their kind. `link_element`s stand in the text. */
const partSchema = z
	.looseObject({ text: optionalText, links: linksSchema, references: linksSchema, components: z.array(z.unknown()).nullish() })
	.nullable();

function linksOf(part: unknown): GivenLink[] {
	const { links, references, components } = partSchema.parse(part) ?? {};
	return [...given(links), ...given(references), ...(components ?? []).flatMap(linksOf)];
}

export const readAiMode = reader((value, asked, task) => {
	const result = modeSchema.parse(value);
	const overview = result.items?.find(({ type }) => type === "ai_overview");
	const parts = overview?.items ?? [];
	const text = overview?.markdown || parts.map((part) => partSchema.parse(part)?.text ?? "").join("\n");
	return {
		answer: aiModeAnswer({ question: asked.search.term, text, links: [...parts.flatMap(linksOf), ...given(overview?.references)] }),
		market: { ...marketOf(result, asked), device: task.data?.device ?? undefined },
		answeredAt: instantOf(result.datetime),
	};
});

const chatSchema = z.looseObject({
	...echoShape,
	model: optionalText,
	markdown: optionalText,
	search_results: z.array(z.unknown()).nullish(),
	sources: linksSchema,
	fan_out_queries: z.array(z.unknown()).nullish(),
	items: z.array(z.looseObject({ markdown: optionalText, sources: linksSchema })).nullish(),
});

/** ChatGPT as people see it. Without any trace of a search it did not search. */
export const readChatgpt = reader((value, asked) => {
	const result = chatSchema.parse(value);
	const links = [...(result.items ?? []).flatMap(({ sources }) => given(sources)), ...given(result.sources)];
	const searched = [links, result.search_results, result.fan_out_queries].some((found) => (found?.length ?? 0) > 0);
	const text = result.markdown || (result.items ?? []).map(({ markdown }) => markdown ?? "").join("\n");
	return {
		answer: answered(text, { links, searched, model: result.model ?? null }),
		market: marketOf(result, asked),
		answeredAt: instantOf(result.datetime),
	};
});

const modelSchema = z.looseObject({
	model_name: optionalText,
	datetime: optionalText,
	items: z
		.array(
			z.looseObject({
				type: z.string(),
				sections: z
					.array(
						z.looseObject({
							type: z.string(),
							text: optionalText,
							annotations: z.array(linkSchema.extend({ start_index: optionalNumber })).nullish(),
						}),
					)
					.nullish(),
			}),
		)
		.nullish(),
});

/** `annotations` are null where the model did not search, and empty where it found nothing. searchesAlways: then null contradicts itself. */
function modelReader(searchesAlways: boolean): AnswerCall["read"] {
	return reader((value, _asked, task) => {
		const result = modelSchema.parse(value);
		const messages = (result.items ?? []).filter(({ type }) => type === "message");
		const sections = messages.flatMap((one) => one.sections ?? []).filter(({ type }) => type === "text");
		const text = sections.map((one) => one.text ?? "").join("\n");
		const links = sections.flatMap(({ annotations }) =>
			given((annotations ?? []).toSorted((a, b) => (a.start_index ?? 0) - (b.start_index ?? 0))),
		);
		const searched = sections.some(({ annotations }) => annotations != null);
		return {
			answer: searchesAlways && !searched ? { lost: "truncated" } : answered(text, { links, searched, model: result.model_name ?? null }),
			// The request's own words: the answer repeats none.
			market: { term: task.data?.user_prompt ?? undefined },
			answeredAt: instantOf(result.datetime),
		};
	});
}

/** A task of AI Mode or of ChatGPT, as live and queue take it. */
export function textTaskOf({ search: { term, country, language }, tag }: AskedPage) {
	return { ...tagOf(tag), keyword: escapedTerm(term), location_code: locationCode(country), language_code: language };
}

/** Longest answer of a bare model. Source: docs/answers-of-providers.md "Requests". */
const MAX_OUTPUT_TOKENS = 2_048;
/** Countries from which Claude can search. Source: as above. */
const CLAUDE_COUNTRIES =
	"ar at au be br ca ch cl cn de dk es fi fr gb hk id in it jp kr mx my nl no nz ph pl pt ru sa se tr tw us za".split(" ");

interface Model {
	/** Name in the provider's addresses. */
	path: string;
	/** The provider chooses its latest version. */
	name: string;
	/** Perplexity's models search without being told. */
	hasSearchField: boolean;
	/** Whether it can be asked to search from a country. */
	isFrom(country: string): boolean;
}

function modelCall({ path, name, hasSearchField, isFrom }: Model): AnswerCall {
	return {
		call: ({ search: { term, country }, key, tag }) => {
			const task = {
				...tagOf(tag),
				user_prompt: term,
				model_name: name,
				max_output_tokens: MAX_OUTPUT_TOKENS,
				...(hasSearchField && { web_search: true }),
				...(isFrom(country) && { web_search_country_iso_code: country.toUpperCase() }),
			};
			return postCall(`${DATAFORSEO_ORIGIN}/v3/ai_optimization/${path}/llm_responses/live`, [task], basicAuth(key));
		},
		read: modelReader(!hasSearchField),
	};
}

const MODELS: Readonly<Partial<Record<AnswerEngine, Model>>> = {
	chatgpt_model: { path: "chat_gpt", name: "gpt-4.1-mini", hasSearchField: true, isFrom: () => true },
	claude_model: { path: "claude", name: "claude-haiku-4-5", hasSearchField: true, isFrom: (country) => CLAUDE_COUNTRIES.includes(country) },
	gemini_model: { path: "gemini", name: "gemini-2.5-flash", hasSearchField: true, isFrom: () => false },
	perplexity_model: { path: "perplexity", name: "sonar", hasSearchField: false, isFrom: () => true },
};

export const MODE_PATH = `${DATAFORSEO_ORIGIN}/v3/serp/google/ai_mode`;
export const CHAT_PATH = `${DATAFORSEO_ORIGIN}/v3/ai_optimization/chat_gpt/llm_scraper`;

/** A task of AI Mode also names the device. */
export const modeTaskOf = (asked: AskedPage) => ({ ...textTaskOf(asked), device: asked.search.device });

/** DataForSEO's live answers in words. */
export const dataforseoAnswers: Readonly<Partial<Record<AnswerEngine, AnswerCall>>> = {
	google_ai_mode: { call: (asked) => postCall(`${MODE_PATH}/live/advanced`, [modeTaskOf(asked)], basicAuth(asked.key)), read: readAiMode },
	chatgpt: { call: (asked) => postCall(`${CHAT_PATH}/live/advanced`, [textTaskOf(asked)], basicAuth(asked.key)), read: readChatgpt },
	...Object.fromEntries(Object.entries(MODELS).map(([engine, model]) => [engine, modelCall(model)])),
};
