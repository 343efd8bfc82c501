import { RECENT_FIREFOX } from "@serpentine/serp";
import { providerDesk } from "~/adapters/providers/provider-source";
import type { AnswerEngine } from "~/domain/reference/answer-engines";
import type { ProviderName } from "~/domain/reference/providers";
import type { AskedSearch } from "~/domain/source/provided";

/** The question of all answers, and the instant at which it is asked. */
export const QUESTION = "which garden chair is best";
export const ASKED_AT = Date.parse("2026-11-30T09:12:00Z");
export const PRICE = { firstPage: 25_000, furtherPage: 25_000 };

export const asked = (engine: AnswerEngine, search: Partial<AskedSearch> = {}) => ({
	search: { engine, term: QUESTION, country: "us", language: "en", device: "desktop", place: "", ...search } as const,
	...{ start: 0, held: 0, wanted: 10, at: ASKED_AT },
});

export const given = (answer: unknown, status = 200) =>
	typeof answer === "string" ? new Response(answer, { status }) : Response.json(answer, { status });

/** Asks a provider whose answers are given. requests: what was sent. */
export function provided(provider: ProviderName, answer: () => Response) {
	const requests: { url: URL; body: unknown }[] = [];
	const desk = providerDesk("", async (url, { body }) => {
		requests.push({ url: new URL(url), body: typeof body === "string" ? JSON.parse(body)[0] : null });
		return answer();
	});
	const source = desk.source({ provider, key: "login:secret", price: PRICE });
	const ask = async (page: ReturnType<typeof asked>) => {
		const { structured } = await (await source.open(RECENT_FIREFOX)).fetchPage(page);
		return { ...structured?.provided, reading: structured?.reading, answer: structured?.reading.answer };
	};
	return { ask, queue: source.queue, requests };
}

/** A finished task of DataForSEO. Shapes of all answers: docs/answers-of-providers.md. */
export const task = (result: unknown, changes: object = {}) => ({
	status_code: 20_000,
	tasks: [
		{ id: "task-1", status_code: 20_000, cost: 0.004, data: { device: "desktop", user_prompt: QUESTION }, result: [result], ...changes },
	],
});

export const failedTask = (status_code: number, status_message: string, cost: number | null = 0) =>
	task(null, { status_code, status_message, result: null, cost: cost ?? undefined });

const ECHO = { keyword: QUESTION, location_code: 2840, language_code: "en", datetime: "2026-11-30 09:12:04 +00:00" };
export const page = (url: string, title = "Chairs") => ({ url, title });

export const mode = (item: object, echo: object = {}) => task({ ...ECHO, ...echo, items: [{ type: "ai_overview", ...item }] });

export const chat = (result: object) =>
	task({ ...ECHO, model: "gpt-5", search_results: null, sources: null, fan_out_queries: null, ...result });

export const model = (sections: object[], result: object = {}) =>
	task(
		{
			...{ model_name: "gpt-4.1-mini-2025-04-14", web_search: true, money_spent: 0.031, datetime: ECHO.datetime, ...result },
			items: [
				{ type: "reasoning", sections: [{ type: "summary_text", text: "The user wants a chair." }] },
				{ type: "message", sections: sections.map((section) => ({ type: "text", ...section })) },
			],
		},
		{ cost: 0.0316 },
	);

const META = { id: "64e", status: "Success" };
export const serpapiMode = (parts: object, meta: object = {}, echo: object = {}) => ({
	search_metadata: { ...META, created_at: "2026-11-30 09:12:01 UTC", ...meta },
	search_parameters: { engine: "google_ai_mode", q: QUESTION, gl: "us", hl: "en", device: "desktop", ...echo },
	...parts,
});

export const searchapiMode = (parts: object, meta: object = {}, echo: object = {}) => ({
	search_metadata: { ...META, created_at: "2026-11-30T09:12:01Z", ...meta },
	search_parameters: { engine: "google_ai_mode", q: QUESTION, location_used: "United States", ...echo },
	...parts,
});
