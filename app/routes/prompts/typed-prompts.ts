import { cleanLine } from "~/domain/normalize/plain-text";
import { monthCost } from "~/domain/prompt/month-cost";
import { type AnswerEngine, isAnswerEngine } from "~/domain/reference/answer-engines";

/** Wishes of the form, as far as its cost goes. */
export interface TypedPrompts {
	texts: string[];
	models: AnswerEngine[];
	readings: number;
}

/** Texts that are ticked and typed, each once, and how they are asked. Faults are left to the schema. */
export function readTypedPrompts(form: Pick<FormData, "get" | "getAll">): TypedPrompts {
	const lines = [...form.getAll("suggested").map(String), ...String(form.get("text") ?? "").split(/[\r\n]+/)].map(cleanLine);
	const readings = Number(form.get("readings"));
	return {
		texts: [...new Set(lines.filter((line) => line !== ""))],
		models: form.getAll("models").map(String).filter(isAnswerEngine),
		readings: Number.isSafeInteger(readings) && readings > 0 ? readings : 0,
	};
}

/** Cost of a month of what is typed. */
export function costOf({ texts, models, readings }: TypedPrompts, prices: Readonly<Record<AnswerEngine, number | null>>) {
	return monthCost({ prompts: texts.length, models, readings }, prices);
}
