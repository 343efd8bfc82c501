import { lastReadings } from "~/db/prompt-readings";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { answerOf, type ListedAnswer } from "./list-answers";

/** The last answer of each engine to each of these prompts (hids) of the account, also one that did not come; those that are awaited are left out. */
export async function lastAnswers(ctx: Ctx, seat: Seat, prompts: readonly string[]): Promise<ListedAnswer[]> {
	assertRight(seat, "work.read");
	return (await lastReadings(ctx.db, seat.account.id, prompts)).map(answerOf);
}
