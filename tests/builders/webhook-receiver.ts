import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import type { Delivery } from "~/services/webhook-ports";

/** What a receiver with this secret reads from a delivery at this instant. Throws where the signature or its time is refused. */
export function readDelivery(secret: string, { headers, body }: Pick<Delivery, "headers" | "body">, at: number): unknown {
	vi.setSystemTime(at);
	try {
		return new Webhook(secret).verify(body, headers);
	} finally {
		vi.useRealTimers();
	}
}
