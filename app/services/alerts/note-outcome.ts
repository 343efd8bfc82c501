import { type ChannelRow, saveChannelHealth } from "~/db/alert-channels";
import { type DeliveryEnd, type DueDelivery, endDelivery } from "~/db/alert-deliveries";
import { ALERT_PATIENCE_MS, alertRetryMs, CHANNEL_PATIENCE_MS, FOLLOW_UP_MS } from "~/domain/alert/delivery";
import type { Ctx } from "../ctx";
import type { ChannelOutcome } from "./channels/send-to-channel";
import { stopChannel } from "./stop-channel";

/** row: its attempts contain the one that has ended. */
interface Sent {
	row: DueDelivery;
	channel: ChannelRow;
	outcome: ChannelOutcome;
	digestAt: number | null;
	/** Instant from which the patience counts, ms. */
	patientFrom: number;
}

/** Notes what came of a claimed message, in its row and in its channel. false when the channel takes no further message now. */
export async function noteOutcome(ctx: Ctx, { row, channel, outcome, digestAt, patientFrom }: Sent): Promise<boolean> {
	const at = ctx.now();
	const isSent = outcome.state === "sent";
	const failingSince = isSent ? null : (channel.failingSince ?? at);
	const restUntil = outcome.state === "retry" ? at + outcome.afterMs : 0;
	await ctx.db.batch([
		...endDelivery(ctx.db, row, endOf(outcome, { row, patientFrom, digestAt, at }), { digestAt, at }),
		saveChannelHealth(ctx.db, channel.id, { failures: isSent ? 0 : channel.failures + 1, failingSince, restUntil }),
	]);
	ctx.log({ event: "alert_delivery", delivery: row.hid, kind: channel.kind, state: outcome.state });
	const isGone = outcome.state === "failed" && outcome.cause !== "refused";
	const isHopeless = failingSince !== null && at - failingSince >= CHANNEL_PATIENCE_MS;
	if (isGone || isHopeless) await stopChannel(ctx, { ...channel, failingSince });
	return isSent;
}

function endOf(
	outcome: ChannelOutcome,
	{ row, patientFrom, digestAt, at }: Pick<Sent, "row" | "patientFrom" | "digestAt"> & { at: number },
): DeliveryEnd {
	if (outcome.state === "unclear") return unclearEnd(row, { digestAt, at });
	if (outcome.state !== "retry") return outcome;
	// A service that took nothing of the follow-up leaves the first message as unclear as it was.
	const isFollowUp = row.cause === "unclear";
	if (at - patientFrom >= ALERT_PATIENCE_MS) return isFollowUp ? { state: "unclear" } : { state: "failed", cause: "unreachable" };
	const cause = isFollowUp ? "unclear" : "unreachable";
	return { state: "waiting", nextAt: at + alertRetryMs(row.attempts, outcome.afterMs), cause };
}

/** A digest contains what is unclear. Where the account has none, a second message follows, once, and says that it may be the second. */
export function unclearEnd(row: Pick<DueDelivery, "cause">, { digestAt, at }: { digestAt: number | null; at: number }): DeliveryEnd {
	if (digestAt !== null || row.cause === "unclear") return { state: "unclear" };
	return { state: "waiting", nextAt: at + FOLLOW_UP_MS, cause: "unclear" };
}
