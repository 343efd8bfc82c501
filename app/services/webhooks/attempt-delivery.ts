import type { AttemptRow, WaitingMessage } from "~/db/webhook-messages";
import { isDelivered, isGone } from "~/domain/webhook/delivery";
import { DELIVERY_PATIENCE_MS, retryDelayMs } from "~/domain/webhook/retry";
import type { Ctx } from "../ctx";
import { notSent, sendGuarded } from "./send-guarded";
import { signedHeaders } from "./sign-message";

export interface Attempt extends AttemptRow {
	isDelivered: boolean;
	isGone: boolean;
}

/** Sends one message once. */
export async function attemptDelivery(
	ctx: Ctx,
	{ url, secrets }: { url: string; secrets: readonly string[] },
	message: WaitingMessage,
): Promise<Attempt> {
	const at = ctx.now();
	const headers = signedHeaders(secrets, message, at);
	const outcome = secrets.length === 0 ? notSent("unsigned") : await sendGuarded(ctx, url, { headers, body: message.body });
	const delivered = isDelivered(outcome);
	const isOver = at - message.triedSince >= DELIVERY_PATIENCE_MS;
	return {
		messageId: message.id,
		state: delivered ? "delivered" : isOver ? "failed" : "waiting",
		nextAt: at + retryDelayMs(message.attempts + 1, ctx.random()),
		at,
		request: JSON.stringify({ url, headers }),
		status: outcome.status,
		failure: outcome.failure,
		answer: outcome.answer,
		ms: outcome.ms,
		isDelivered: delivered,
		isGone: isGone(outcome),
	};
}
