import { isOneOf } from "~/domain/one-of";

/** Engines that answer in words, with or without cited pages. Readings hold these names: append only. */
export const ANSWER_ENGINES = ["google_ai_mode", "chatgpt", "chatgpt_model", "claude_model", "gemini_model", "perplexity_model"] as const;
export type AnswerEngine = (typeof ANSWER_ENGINES)[number];

export interface AnswerEngineFacts {
	/** Its own name, the same in every language. */
	label: string;
	/** The model behind an interface for programs; otherwise what people see. The two are never in one figure. */
	isBareModel: boolean;
	/** It may answer without having searched the web, and tells which. The others always search. */
	maySkipSearch: boolean;
	/** Whether a question can name the country. */
	country: boolean;
	/** Whether a question can name the language of the answer. */
	language: boolean;
}

/** Source: docs/design/prompts.md. */
export const ANSWER_ENGINE_FACTS: Readonly<Record<AnswerEngine, AnswerEngineFacts>> = {
	google_ai_mode: { label: "Google AI Mode", isBareModel: false, maySkipSearch: false, country: true, language: true },
	chatgpt: { label: "ChatGPT", isBareModel: false, maySkipSearch: true, country: true, language: true },
	chatgpt_model: { label: "OpenAI GPT", isBareModel: true, maySkipSearch: true, country: true, language: false },
	claude_model: { label: "Claude", isBareModel: true, maySkipSearch: true, country: true, language: false },
	gemini_model: { label: "Gemini", isBareModel: true, maySkipSearch: true, country: false, language: false },
	perplexity_model: { label: "Perplexity Sonar", isBareModel: true, maySkipSearch: false, country: true, language: false },
};

export function isAnswerEngine(name: string): name is AnswerEngine {
	return isOneOf(ANSWER_ENGINES, name);
}
