import { accountById } from "~/db/accounts";
import { manualPriority } from "~/db/jobs";
import { waitingPrompts } from "~/db/prompt-readings";
import { promptsOf } from "~/db/prompts";
import { isPaused } from "~/domain/billing/subscription-state";
import { MAX_READINGS_PER_DAY, maxPrompts } from "~/domain/prompt/prompt-input";
import { dayAt } from "~/domain/time/account-zone";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { editAgain } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";
import { askPrompts, enginesWithRoom } from "./ask-prompts";

/** Prompts asked together by hand. */
const MAX_AT_ONCE = 50;

/**
 * Asks for further answers to prompts at once. Those that wait for an answer are left out, since one look must not answer two, and those
 * whose models all have their MAX_READINGS_PER_DAY answers of today. Returns the hids that were asked. Throws EmptySelectionException where none is chosen
 * that waits for no answer, ThrottledAskPromptException {max} where all of these have had their answers, PausedAccountException where the subscription is
 * suspended.
 */
export async function askNow(ctx: Ctx, seat: Seat, hids: readonly string[]): Promise<{ asked: string[] }> {
	assertRight(seat, "work.write");
	const accountId = seat.account.id;
	const done = await editAgain(async () => {
		const account = await accountById(ctx.db, accountId);
		if (!account) throw new AppError("NotFoundException");
		if (isPaused(account)) throw new AppError("PausedAccountException");
		const waiting = await waitingPrompts(ctx.db, accountId);
		const all = await promptsOf(ctx.db, accountId, maxPrompts(account));
		const chosen = all.filter(({ hid, isRead }) => hids.includes(hid) && isRead === 1);
		const wanted = chosen.filter(({ hid }) => !waiting.has(hid));
		if (wanted.length === 0)
			throw new AppError("EmptySelectionException", {}, { ids: [chosen.length === 0 ? "ids.prompts" : "ids.awaited"] });
		const room = await enginesWithRoom(ctx, account);
		const today = dayAt(account, ctx.now());
		const prompts = wanted.filter((one) => room(one, today).length > 0).slice(0, MAX_AT_ONCE);
		if (prompts.length === 0) throw new AppError("ThrottledAskPromptException", { max: MAX_READINGS_PER_DAY });
		const done = { asked: prompts.map(({ hid }) => hid) };
		return (await askPrompts(ctx, account, { prompts, priority: manualPriority(prompts.length), byHand: true, room, done })) ? done : null;
	});
	await ctx.ports.clock.ring();
	return done;
}
