import { accountsWithDueUrls, nextUrlDueAt, postponeUrls } from "~/db/url-monitors";
import { MINUTE_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { openUrlDay } from "./open-url-day";

/** Accounts seen to in one tick. */
const MAX_ACCOUNTS_PER_TICK = 5;
/** Delay after which an account is retried whose looks could not be requested. */
const DUE_AGAIN_MS = 5 * MINUTE_MS;

/** Asks for the addresses that are due, paid plans first; false while more wait than one tick takes. Index account_url_due. */
export async function openDueUrls(ctx: Ctx): Promise<boolean> {
	for (const id of await accountsWithDueUrls(ctx.db, ctx.now(), MAX_ACCOUNTS_PER_TICK)) {
		try {
			await openUrlDay(ctx, id);
		} catch (error) {
			// One account's fault must not stop the others' day, nor be found first each time.
			ctx.log({ event: "urls.ask_failed", account: id, error: describeError(error) });
			await postponeUrls(ctx.db, id, ctx.now() + DUE_AGAIN_MS);
		}
	}
	return (await accountsWithDueUrls(ctx.db, ctx.now(), 1)).length === 0;
}

/** When the next account's addresses are due; null without any. */
export function nextUrlsDueAt(ctx: Ctx): Promise<number | null> {
	return nextUrlDueAt(ctx.db);
}
