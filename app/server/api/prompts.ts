import { z } from "zod";
import type { MonthCost } from "~/domain/prompt/month-cost";
import { promptChangeSchema, promptsInputSchema } from "~/domain/prompt/prompt-input";
import { ANSWER_ENGINES, isAnswerEngine } from "~/domain/reference/answer-engines";
import { dayAt } from "~/domain/time/account-zone";
import { addDays } from "~/domain/time/local-day";
import { AppError } from "~/services/app-error";
import { type AddedPrompts, addPrompts } from "~/services/prompts/add-prompts";
import { askNow } from "~/services/prompts/ask-now";
import { changePrompt } from "~/services/prompts/change-prompt";
import { listAnswers } from "~/services/prompts/list-answers";
import { type ListedPrompt, listPrompts } from "~/services/prompts/list-prompts";
import { promptCosts } from "~/services/prompts/prompt-costs";
import { readShare } from "~/services/prompts/read-share";
import { removePrompts } from "~/services/prompts/remove-prompts";
import { fileResponse } from "../file-response";
import { openAnswersFile, openPromptsFile } from "../prompts-file";
import { addedPrompts, askedPrompts, foreseenPrompts, prompt, promptAnswer, promptShare } from "./answers/prompts";
import { listOf, removed, SAMPLE_ID } from "./answers/values";
import type { ApiRoute } from "./call";
import { countField, firstField, textField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { versionedSchema } from "./edit-version";
import { namedSchema, removedBefore } from "./entities";
import { cursorRefusal, pageFields } from "./page-list";
import { answerJson, besideJson, monthCostJson, promptJson, shareJson } from "./prompt-json";
import { sentDay } from "./sent-day";

const DEFAULT_DAYS = 28;
const ANSWERS_PER_PAGE = 100;
const MAX_ANSWERS_PER_PAGE = 1_000;
/** Prompts of one call. */
const MAX_IDS = 50;

const listSchema = z.object({ website: textField("Id of a website: only its prompts"), ...pageFields });
const daysFields = {
	from: textField("First local day, YYYY-MM-DD; 28 days up to `to` by default"),
	to: textField("Last local day; today by default"),
};
const shareSchema = z.object({ ...daysFields, model: firstField("Only this model", ANSWER_ENGINES) });
const answersSchema = z.object({
	...daysFields,
	limit: countField(ANSWERS_PER_PAGE, MAX_ANSWERS_PER_PAGE, "Most answers"),
	cursor: pageFields.cursor,
});
const askSchema = z.object({
	ids: z.array(z.string("ids.invalid").max(200, "ids.invalid"), "ids.invalid").min(1, "ids.prompts").max(MAX_IDS, "ids.invalid"),
});
const fileSchema = z.object({
	of: firstField("The prompts, or their answers; prompts by default", ["prompts", "answers"]),
	...daysFields,
});
const changeSchema = versionedSchema.extend(promptChangeSchema.shape);

const SAMPLE_PROMPT = {
	text: "Which desk lamp is best for reading?",
	website: "shop.example",
	country: "fr",
	language: "en",
	models: ["google_ai_mode"],
	readings: 3,
};

/** Questions that models are asked again and again, and how often their answers cite a website. */
export const promptRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "prompts",
		access: "verified",
		summary: "Prompts with the shares of answers that cite their website, by model",
		query: listSchema,
		answers: listOf(prompt),
		answer: list,
	}),
	defineCall({
		method: "POST",
		path: "prompts",
		access: "verified",
		summary: "Adds prompts to a website and asks for their first answers",
		payload: promptsInputSchema,
		answers: addedPrompts,
		errors: ["ValidationException", "ThrottledCreatePromptException"],
		example: { payload: SAMPLE_PROMPT },
		again: async (call, [done]: readonly AddedPrompts[]) => addedJson(call, done ?? { added: [], known: [] }),
		answer: async (call) => addedJson(call, await addPrompts(call.ctx, call.seat, call.payload)),
	}),
	defineCall({
		method: "POST",
		path: "prompts/verify",
		access: "verified",
		summary: "Says what a month of prompts costs at most, without adding them",
		payload: promptsInputSchema,
		answers: foreseenPrompts,
		errors: ["ValidationException"],
		example: { payload: SAMPLE_PROMPT },
		scope: "read",
		answer: foresee,
	}),
	defineCall({
		method: "DELETE",
		path: "prompts",
		access: "verified",
		summary: "Removes prompts with their answers; they are kept for 30 days (GET removed)",
		payload: namedSchema,
		answers: removed,
		example: { payload: { entities: [SAMPLE_ID] } },
		again: removedBefore,
		answer: remove,
	}),
	defineCall({
		method: "POST",
		path: "prompts/ask",
		access: "verified",
		summary:
			"Asks for one more answer of each model to prompts that wait for none; at most 10 of each model in a local day, with those of its rhythm",
		payload: askSchema,
		answers: askedPrompts,
		errors: ["EmptySelectionException", "ThrottledAskPromptException", "PausedAccountException"],
		example: { payload: { ids: [SAMPLE_ID] } },
		again: async (_call, [done]: readonly { asked: string[] }[]) => ({ asked: done?.asked ?? [] }),
		answer: ({ ctx, seat, payload }) => askNow(ctx, seat, payload.ids),
	}),
	defineCall({
		method: "GET",
		path: "prompts/export",
		access: "verified",
		summary: "Prompts with their shares of 28 days, or the answers of some days, as a csv file in the language of the caller",
		query: fileSchema,
		answers: { media: ["text/csv"] },
		errors: ["ValidationException"],
		example: { query: { of: "prompts" } },
		answer: exported,
	}),
	defineCall({
		method: "GET",
		path: "prompts/:id",
		access: "verified",
		summary: "One prompt",
		answers: prompt,
		answer: async (call) => oneJson(call, await onePrompt(call)),
	}),
	defineCall({
		method: "PUT",
		path: "prompts/:id",
		access: "verified",
		summary: "Changes models, answers a day and tags; another text or market is another prompt",
		payload: changeSchema,
		answers: prompt,
		errors: ["ValidationException", "ConflictException"],
		example: { payload: { readings: 5 } },
		answer: change,
	}),
	defineCall({
		method: "GET",
		path: "prompts/:id/answers",
		access: "verified",
		summary: "Answers to a prompt, the newest first, each with its model, what it was and the pages that it cites",
		query: answersSchema,
		answers: listOf(promptAnswer),
		errors: ["ValidationException"],
		example: { query: { from: "2026-11-01", to: "2026-11-28" } },
		answer: answers,
	}),
	defineCall({
		method: "GET",
		path: "prompts/:id/share",
		access: "verified",
		summary: "How often the answers to a prompt cite its website, with the interval that so few answers allow",
		query: shareSchema,
		answers: promptShare,
		errors: ["ValidationException"],
		example: { query: { from: "2026-11-01", to: "2026-11-28" } },
		answer: share,
	}),
];

async function list({ ctx, seat, query, page }: QueryCall<typeof listSchema>) {
	return promptsJson(
		{ ctx, seat },
		page(query, await listPrompts(ctx, seat, query.website || undefined), ({ hid }) => hid),
	);
}

async function promptsJson({ ctx, seat }: Pick<SignedCall, "ctx" | "seat">, prompts: readonly ListedPrompt[]) {
	return pricedJson(prompts, await promptCosts(ctx, seat, prompts));
}

/** costs: of these prompts, in their order. */
function pricedJson(prompts: readonly ListedPrompt[], costs: readonly MonthCost[]) {
	return prompts.flatMap((one, i) => (costs[i] ? [promptJson(one, costs[i])] : []));
}

async function oneJson(call: Pick<SignedCall, "ctx" | "seat">, one: ListedPrompt) {
	return (await promptsJson(call, [one]))[0];
}

async function onePrompt({ ctx, seat, params: { id = "" } }: Pick<SignedCall, "ctx" | "seat" | "params">): Promise<ListedPrompt> {
	const found = (await listPrompts(ctx, seat)).find(({ hid }) => hid === id);
	if (!found) throw new AppError("NotFoundException");
	return found;
}

async function addedJson({ ctx, seat }: SignedCall, { added, known }: AddedPrompts) {
	const wanted = new Set(added);
	const prompts = (await listPrompts(ctx, seat)).filter(({ hid }) => wanted.has(hid));
	const costs = await promptCosts(ctx, seat, prompts);
	return { ids: added, added: pricedJson(prompts, costs), month_cost: monthCostJson(costs), known };
}

async function foresee({ ctx, seat, payload }: PayloadCall<typeof promptsInputSchema>) {
	const costs = await promptCosts(
		ctx,
		seat,
		payload.text.map(() => payload),
	);
	return { prompts: payload.text.length, month_cost: monthCostJson(costs) };
}

async function remove({ ctx, seat, payload }: PayloadCall<typeof namedSchema>) {
	const { removed: count } = await removePrompts(ctx, seat, payload.entities);
	return { removed: count };
}

async function change(call: PayloadCall<typeof changeSchema>) {
	const { version, ...wanted } = call.payload;
	await changePrompt(call.ctx, call.seat, { hid: call.params.id ?? "", change: wanted, version });
	return oneJson(call, await onePrompt(call));
}

function daysOf({ ctx, seat }: Pick<SignedCall, "ctx" | "seat">, query: { from: string; to: string }): { from: string; to: string } {
	const { timezone } = seat.account;
	const to = sentDay(query, "to", timezone) ?? dayAt(seat.account, ctx.now());
	const from = sentDay(query, "from", timezone) ?? addDays(to, 1 - DEFAULT_DAYS);
	if (from > to) throw new AppError("ValidationException", {}, { to: ["days.order"] });
	return { from, to };
}

async function answers(call: QueryCall<typeof answersSchema>) {
	const { ctx, seat, query, params, cut } = call;
	const before = query.cursor === "" ? undefined : readCursor(query.cursor);
	const asked = { prompt: params.id ?? "", ...daysOf(call, query), before, limit: query.limit + 1 };
	const found = await listAnswers(ctx, seat, asked);
	return cut(query.limit, found, ({ dueAt, id }) => `${dueAt}.${id}`).map(answerJson);
}

/** Answers in one file: beyond them the newest are in it. */
const MAX_FILE_ANSWERS = 50_000;

async function exported(call: QueryCall<typeof fileSchema>) {
	const { ctx, seat, query, language } = call;
	const prompts = await listPrompts(ctx, seat);
	if (query.of !== "answers") return fileResponse(openPromptsFile(ctx, prompts, language));
	const answers = await listAnswers(ctx, seat, { ...daysOf(call, query), limit: MAX_FILE_ANSWERS });
	return fileResponse(openAnswersFile(ctx, { answers, prompts }, language));
}

function readCursor(text: string): { dueAt: number; id: number } {
	const [, dueAt, id] = /^(\d{1,15})\.(\d{1,12})$/.exec(text) ?? [];
	if (dueAt === undefined || id === undefined) throw cursorRefusal();
	return { dueAt: Number(dueAt), id: Number(id) };
}

async function share(call: QueryCall<typeof shareSchema>) {
	const { ctx, seat, params, query } = call;
	const days = daysOf(call, query);
	const { model } = query;
	if (model !== null && !isAnswerEngine(model)) throw new AppError("ValidationException", {}, { model: ["models.invalid"] });
	const found = await readShare(ctx, seat, { hid: params.id ?? "", ...days, model: model ?? undefined });
	return {
		...shareJson(found.share),
		...days,
		of: found.of,
		models: found.engines.map((one) => ({ model: one.engine, ...shareJson(one.share), beside: besideJson(one.beside) })),
	};
}
