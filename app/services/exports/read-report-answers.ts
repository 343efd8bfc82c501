import type { ReportAnswers } from "~/domain/export/report-input";
import type { Plan } from "~/domain/plan/plan-rules";
import { sumOfBeside } from "~/domain/prompt/figures";
import { ANSWER_ENGINE_FACTS } from "~/domain/reference/answer-engines";
import type { Ctx } from "../ctx";
import { promptsWithFigures } from "../prompts/list-prompts";

/** Prompts of a website with the shares of the 28 days up to a local day. */
export async function answersOfReport(
	ctx: Ctx,
	account: { id: number; plan: Plan },
	of: { websiteHid: string; day: string },
): Promise<ReportAnswers[]> {
	const prompts = await promptsWithFigures(ctx, account, of);
	return prompts.map(({ text, figures }) => ({
		text,
		figures: figures.map(({ engine, month, beside, change }) => ({
			model: ANSWER_ENGINE_FACTS[engine].label,
			isBareModel: ANSWER_ENGINE_FACTS[engine].isBareModel,
			share: month,
			beside: sumOfBeside(beside),
			change,
		})),
	}));
}
