import { DAY_MS, HOUR_MS, MINUTE_MS } from "../time/durations";

/** Targets that are no channel: a mail at once, and the next digest. */
export const MAIL_TARGET = "mail";
export const DIGEST_TARGET = "digest";

/** Whether a target is reached by mail. */
export function isMailTarget(target: string): boolean {
	return target === MAIL_TARGET || target === DIGEST_TARGET;
}

/** Why a delivery was dropped, failed or waits for the digest. Words: catalogue "alertChannels.causes". */
export const DELIVERY_CAUSES = [
	/** The limit a day was reached. */
	"limit",
	/** Each of its subjects was muted. */
	"muted",
	/** Each of its items was corrected before it was sent. */
	"corrected",
	/** None of its rules names the channel any more. */
	"rule_gone",
	/** The channel is off or was removed. */
	"channel_off",
	/** The service says that the address leads nowhere any more. */
	"gone",
	/** The service refused the message. */
	"refused",
	/** The service was not reached, or did not take the message, until the end of the patience. */
	"unreachable",
	/** The address leads to a host that is not public. */
	"private",
	/** The secret of the channel cannot be read. */
	"sealed",
	/** Whether the first message arrived is not known: this one follows it up, where no digest does. */
	"unclear",
	/** The installation sends no mail. */
	"mail_off",
] as const;
export type DeliveryCause = (typeof DELIVERY_CAUSES)[number];

/** A message that no attempt delivered for this long fails; the digest contains it. */
export const ALERT_PATIENCE_MS = 6 * HOUR_MS;
/** A sender that has not noted an outcome by then has ended without one. Longer than a request's timeout. */
export const CLAIM_PATIENCE_MS = 2 * MINUTE_MS;
/** A channel without a success for this long is disabled. */
export const CHANNEL_PATIENCE_MS = 3 * DAY_MS;

/** A message that is unclear is followed up after this time, once, where the account has no digests. */
export const FOLLOW_UP_MS = 5 * MINUTE_MS;

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;

/** Returns the delay before the next attempt: 30 s, 1, 2, 4 … minutes, at most 30, or what the service asks for if that is longer. */
export function alertRetryMs(attempts: number, askedMs = 0): number {
	return Math.max(askedMs, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, attempts - 1)));
}
