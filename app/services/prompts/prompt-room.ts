import { countPrompts } from "~/db/prompts";
import type { Plan } from "~/domain/plan/plan-rules";
import { maxPrompts } from "~/domain/prompt/prompt-input";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Prompts of the account, also of websites that the seat does not see, and how many its plan reads. */
export async function promptRoom(ctx: Ctx, seat: Seat<{ id: number; plan: Plan }>): Promise<{ used: number; max: number }> {
	assertRight(seat, "work.read");
	const { account } = seat;
	return { used: await countPrompts(ctx.db, account.id), max: maxPrompts(account) };
}
