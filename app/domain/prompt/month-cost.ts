import type { AnswerEngine } from "../reference/answer-engines";

/** Days of the month that is foreseen. */
const DAYS_PER_MONTH = 30;

export interface MonthCost {
	/** Answers of 30 days. */
	answers: number;
	/** Micro-units of a dollar: the most that these answers cost. */
	micros: number;
	/** Models that no source is asked for. */
	unasked: AnswerEngine[];
}

/** Answers and cost of 30 days of some prompts. prices: micro-units of one answer by engine; null where no source is asked for it. */
export function monthCost(
	{ prompts, models, readings }: { prompts: number; models: readonly AnswerEngine[]; readings: number },
	prices: Readonly<Record<AnswerEngine, number | null>>,
): MonthCost {
	const each = prompts * readings * DAYS_PER_MONTH;
	const asked = models.filter((engine) => prices[engine] !== null);
	return {
		answers: each * models.length,
		micros: asked.reduce((sum, engine) => sum + each * (prices[engine] ?? 0), 0),
		unasked: models.filter((engine) => prices[engine] === null),
	};
}

/** Says in a form which cost its reader has seen. */
export function costMark({ answers, micros }: Pick<MonthCost, "answers" | "micros">): string {
	return `${answers} ${micros}`;
}
