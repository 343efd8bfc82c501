import type { Marked } from "~/db/guard";
import { putNotification, trimNotifications } from "~/db/notifications";
import { NOTIFICATIONS_KEPT } from "~/domain/account/notification";
import type { Grant } from "~/domain/billing/grant";
import { planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";

export type GrantFact = "rights_given" | "rights_given_until" | "rights_will_end" | "rights_ended";

/** Statements that tell an account's owner of a grant, in the bell and by mail. Each fact of a grant is told once. */
export function tellGrant(
	ctx: Ctx,
	accountId: number,
	{ kind, grant, timezone }: { kind: GrantFact; grant: Grant & { hid: string; why: string }; timezone: string },
	marked: Marked,
) {
	const { until, why, hid } = grant;
	const { max_monitor: max } = planRules(grant);
	// The end is told by its last day.
	const last = until === null ? null : until - 1;
	const facts = JSON.stringify({ max, why, ...(last !== null && { on: localDay(timezone, last) }) });
	const row = { hid: ctx.newHid(), accountId, kind, facts, topic: "grant", progress: null, isPersistent: false, at: ctx.now() };
	return [
		putNotification(ctx.db, row, marked),
		trimNotifications(ctx.db, accountId, NOTIFICATIONS_KEPT, marked),
		queueAccountMails(ctx, accountId, [{ kind, facts: { max, why, ...(last !== null && { on: last }) }, key: `${kind}:${hid}` }], marked),
	];
}
