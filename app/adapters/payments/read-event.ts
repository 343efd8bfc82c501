import Stripe from "stripe";
import type { ProviderEvent } from "~/domain/billing/provider-state";
import type { Opened } from "./stripe-client";

/** Seconds that a signature may be old, or ahead: the client checks only the first. Source: reliability 0.17. */
const TOLERANCE_S = 300;
const crypto = Stripe.createSubtleCryptoProvider();

export async function readEvent(
	{ stripe, settings }: Opened,
	{ body, signature, now }: { body: string; signature: string; now: number },
): Promise<ProviderEvent | null> {
	const signedAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
	if (!(Math.abs(now / 1000 - signedAt) <= TOLERANCE_S)) return null;
	try {
		const event = await stripe.webhooks.constructEventAsync(body, signature, settings.webhookSecret, TOLERANCE_S, crypto, now);
		if (event.livemode !== /^[a-z]+_live_/.test(settings.secretKey)) return null;
		const object = event.data.object as { id?: string; object: string; customer?: string | { id: string } | null };
		const customer = object.object === "customer" ? (object.id ?? null) : typeof object.customer === "string" ? object.customer : null;
		return { id: event.id, type: event.type, customer, at: event.created * 1000 };
	} catch {
		return null;
	}
}
