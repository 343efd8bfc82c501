import type { AccountRow } from "~/db/accounts";
import { isStepOverdue, stepDueAt } from "~/domain/account/required-step";
import type { Ctx } from "../ctx";

/** State of the second step that the account requires of a caller. */
export interface StepOfCaller {
	/** ms; null: nothing is missing. */
	dueAt: number | null;
	/** The time is over: until they have one, the person reaches nothing of the account but the page that sets one up. */
	isOverdue: boolean;
}

/** Reads it from the row of a session or token. */
export function stepOfCaller(
	ctx: Pick<Ctx, "now">,
	{ twoStepRequiredAt }: Pick<AccountRow, "twoStepRequiredAt">,
	{ joinedAt, hasStep }: { joinedAt: number | null; hasStep: number },
): StepOfCaller {
	const step = { requiredAt: twoStepRequiredAt, joinedAt, hasStep: hasStep === 1 };
	return { dueAt: stepDueAt(step), isOverdue: isStepOverdue(step, ctx.now()) };
}
