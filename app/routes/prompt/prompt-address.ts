import { type AnswerEngine, isAnswerEngine } from "~/domain/reference/answer-engines";
import { paths } from "~/paths";

/** Days of each period. */
export const PROMPT_PERIODS = { week: 7, month: 28, quarter: 91 } as const;
export type PromptPeriod = keyof typeof PROMPT_PERIODS;
const USUAL_PERIOD: PromptPeriod = "month";

export interface PromptQuery {
	hid: string;
	period: PromptPeriod;
	/** The model of chart and answers; null for the first. */
	model: AnswerEngine | null;
	/** Two answers that are compared, by their hids, the earlier one first; "" for the last ones. */
	before: string;
	after: string;
	/** Place in the list of answers behind which the page begins; "" for the newest. */
	older: string;
}

export function readPromptQuery(hid: string, parameters: URLSearchParams): PromptQuery {
	const period = parameters.get("period");
	const model = parameters.get("model") ?? "";
	return {
		hid,
		period: period === "week" || period === "quarter" ? period : USUAL_PERIOD,
		model: isAnswerEngine(model) ? model : null,
		before: parameters.get("before") ?? "",
		after: parameters.get("after") ?? "",
		older: parameters.get("older") ?? "",
	};
}

/** Address of the screen with some settings changed. */
export function promptHref({ hid, period, model, before, after, older }: PromptQuery, changes: Record<string, string> = {}): string {
	const settings = { period: period === USUAL_PERIOD ? "" : period, model: model ?? "", before, after, older, ...changes };
	return paths.prompt(hid, Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== "")));
}
