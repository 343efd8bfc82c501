import { manualPriority, PRIORITY } from "~/db/jobs";
import { followsUrls, unaskedUrls } from "~/db/url-monitors";
import { isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { startOfAccountDay } from "~/domain/time/account-zone";
import { HOUR_MS } from "~/domain/time/durations";
import { localDay, nextLocalDayStart } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { announceUrls } from "../live/announce-urls";
import { accountNow } from "../zones/move-zone";
import { askUrls } from "./ask-urls";

/** URLs requested together; the clock's next tick takes the next ones. */
const MAX_AT_ONCE = 1_000;
/** Over how long after midnight the accounts' daily runs begin. */
const SPREAD_MS = 2 * HOUR_MS;
/** Steps through the spread, so that neighbours among accounts do not begin together; prime to it. */
const SPREAD_STEP_MS = 9_973_001;
const MAX_TRIES = 8;

export interface HowSoon {
	urgent?: boolean;
	reserved?: boolean;
}

/**
 * Requests looks of the tracked URLs without a request on the account's local day, the oldest up to the plan's maximum. Sets the next due
 * instant: immediately while URLs are left, else some time after the next local midnight. Safe to repeat. Requests nothing while the subscription
 * is paused. urgent: a user waits for the results (new URLs). reserved: only the caller runs the jobs, and the clock skips the account.
 */
export async function openUrlDay(ctx: Ctx, accountId: number, how: HowSoon = {}): Promise<void> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const account = await accountNow(ctx, accountId);
		if (!account) return;
		const now = ctx.now();
		const { max_url_monitor: max, priority } = planRules({ plan: account.plan, packs: account.packs });
		const today = startOfAccountDay(account, localDay(account.timezone, now));
		const waiting = await unaskedUrls(ctx.db, accountId, { max, before: today, limit: MAX_AT_ONCE + 1 });
		const paused = isPaused(account);
		const urls = paused ? [] : waiting.slice(0, MAX_AT_ONCE);
		const next = nextLocalDayStart(account.timezone, now) + ((accountId * SPREAD_STEP_MS) % SPREAD_MS);
		const follows = !how.reserved && (await followsUrls(ctx.db, accountId));
		const dueAt = !paused && waiting.length > urls.length ? now : follows ? next : null;
		const asked = await askUrls(ctx, account, {
			urls,
			priority: priorityOf(how, priority, urls.length),
			byHand: false,
			dueAt,
		});
		if (!asked) continue;
		if (urls.length > 0) await announceUrls(ctx, { accountId, hids: [] });
		return;
	}
	throw new Error("the account changed at each try to ask for its addresses");
}

function priorityOf({ urgent, reserved }: HowSoon, plan: "high" | "low", urls: number): number {
	if (reserved) return PRIORITY.reserved;
	if (urgent) return manualPriority(urls);
	return plan === "high" ? PRIORITY.paidDaily : PRIORITY.freeDaily;
}
