import type { AttemptRow, WaitingMessage } from "~/db/webhook-messages";
import type { DeliveryFailure, DeliveryOutcome } from "~/domain/webhook/delivery";
import { isDelivered, isGone } from "~/domain/webhook/delivery";
import { isPublicIp } from "~/domain/webhook/public-ip";
import { DELIVERY_PATIENCE_MS, retryDelayMs } from "~/domain/webhook/retry";
import { readTarget } from "~/domain/webhook/target-address";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { signedHeaders } from "./sign-message";

export interface Attempt extends AttemptRow {
	isDelivered: boolean;
	isGone: boolean;
}

/**
 * Sends one message once. The address is checked each time, its form and all addresses that its name leads to now: a name that became private
 * since gets nothing.
 */
export async function attemptDelivery(
	ctx: Ctx,
	{ url, secrets }: { url: string; secrets: readonly string[] },
	message: WaitingMessage,
): Promise<Attempt> {
	const at = ctx.now();
	const headers = signedHeaders(secrets, message, at);
	const outcome = secrets.length === 0 ? refused("unsigned") : await send(ctx, url, { headers, body: message.body });
	const delivered = isDelivered(outcome);
	const isOver = at - message.triedSince >= DELIVERY_PATIENCE_MS;
	return {
		messageId: message.id,
		state: delivered ? "delivered" : isOver ? "failed" : "waiting",
		nextAt: at + retryDelayMs(message.attempts + 1, ctx.random()),
		at,
		request: JSON.stringify({ url, headers }),
		...outcome,
		isDelivered: delivered,
		isGone: isGone(outcome),
	};
}

async function send(ctx: Ctx, url: string, { headers, body }: { headers: Record<string, string>; body: string }): Promise<DeliveryOutcome> {
	const { webhooks } = ctx.ports;
	const target = readTarget(url, webhooks.localOrigins);
	if ("refusal" in target) return refused("private");
	if (webhooks.localOrigins.includes(new URL(target.url).origin)) return webhooks.send({ url: target.url, headers, body, addresses: [] });
	try {
		const addresses = await webhooks.resolve(new URL(target.url).hostname);
		if (addresses.length === 0) return refused("unresolved");
		if (!addresses.every(isPublicIp)) return refused("private");
		return await webhooks.send({ url: target.url, headers, body, addresses });
	} catch (error) {
		ctx.log({ event: "webhook_not_resolved", error: describeError(error) });
		return refused("unresolved");
	}
}

function refused(failure: DeliveryFailure): DeliveryOutcome {
	return { status: null, failure, answer: "", ms: 0 };
}
