import type { DeliveryFailure, DeliveryOutcome } from "~/domain/webhook/delivery";
import { isPublicIp } from "~/domain/webhook/public-ip";
import { readTarget } from "~/domain/webhook/target-address";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/**
 * Sends a request to an address that a user named. The form of the address and all addresses that its name leads to now are checked each time: a name
 * that became private since gets nothing. Never throws.
 */
export async function sendGuarded(
	ctx: Ctx,
	url: string,
	{ headers, body }: { headers: Record<string, string>; body: string },
): Promise<DeliveryOutcome> {
	const { webhooks } = ctx.ports;
	const target = readTarget(url, webhooks.localOrigins);
	if ("refusal" in target) return notSent("private");
	if (webhooks.localOrigins.includes(new URL(target.url).origin)) return webhooks.send({ url: target.url, headers, body, addresses: [] });
	const addresses = await resolved(ctx, new URL(target.url).hostname);
	if (addresses.length === 0) return notSent("unresolved");
	if (!addresses.every(isPublicIp)) return notSent("private");
	return webhooks.send({ url: target.url, headers, body, addresses });
}

/** [] where the resolver does not answer. */
async function resolved(ctx: Ctx, host: string): Promise<string[]> {
	try {
		return await ctx.ports.webhooks.resolve(host);
	} catch (error) {
		ctx.log({ event: "webhook_not_resolved", error: describeError(error) });
		return [];
	}
}

export function notSent(failure: DeliveryFailure): DeliveryOutcome {
	return { status: null, failure, answer: "", ms: 0 };
}
