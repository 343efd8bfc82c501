import { type ChannelRow, saveChannelHealth } from "~/db/alert-channels";
import { type DeliveryEnd, type DueDelivery, endDelivery } from "~/db/alert-deliveries";
import { ALERT_PATIENCE_MS, alertRetryMs, CHANNEL_PATIENCE_MS } from "~/domain/alert/delivery";
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
		...endDelivery(ctx.db, row, endOf(outcome, { attempts: row.attempts, patientFrom, at }), { digestAt, at }),
		saveChannelHealth(ctx.db, channel.id, { failures: isSent ? 0 : channel.failures + 1, failingSince, restUntil }),
	]);
	ctx.log({ event: "alert_delivery", delivery: row.hid, kind: channel.kind, state: outcome.state });
	const isGone = outcome.state === "failed" && outcome.cause !== "refused";
	const isHopeless = failingSince !== null && at - failingSince >= CHANNEL_PATIENCE_MS;
	if (isGone || isHopeless) await stopChannel(ctx, { ...channel, failingSince });
	return isSent;
}

function endOf(outcome: ChannelOutcome, { attempts, patientFrom, at }: { attempts: number; patientFrom: number; at: number }): DeliveryEnd {
	if (outcome.state !== "retry") return outcome;
	if (at - patientFrom >= ALERT_PATIENCE_MS) return { state: "failed", cause: "unreachable" };
	return { state: "waiting", nextAt: at + alertRetryMs(attempts, outcome.afterMs), cause: "unreachable" };
}
