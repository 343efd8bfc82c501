import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import type { EndpointRow } from "~/db/webhook-endpoints";
import { SECOND_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";

const SECRET_PREFIX = "whsec_";
const SECRET_BYTES = 32;

export function newSecret(ctx: Ctx): string {
	return SECRET_PREFIX + Buffer.from(ctx.randomBytes(SECRET_BYTES)).toString("base64");
}

/** Secrets that sign for an endpoint now, the present one first; empty when it cannot be read. */
export async function signingSecrets(ctx: Ctx, endpoint: Pick<EndpointRow, "sealedSecret" | "sealedBefore" | "sealedBeforeUntil">) {
	const isTwofold = endpoint.sealedBefore !== null && (endpoint.sealedBeforeUntil ?? 0) > ctx.now();
	const sealed = [endpoint.sealedSecret, ...(isTwofold && endpoint.sealedBefore !== null ? [endpoint.sealedBefore] : [])];
	const opened = await Promise.all(sealed.map(async (one) => (await ctx.ports.secrets?.open(one)) ?? null));
	return opened[0] === null ? [] : opened.filter((secret) => secret !== null);
}

/** Headers of a message that is sent at this instant (ms). Source: Standard Webhooks 1.0.0 "Signature scheme". */
export function signedHeaders(secrets: readonly string[], message: { hid: string; body: string }, at: number): Record<string, string> {
	const id = messageId(message.hid);
	const timestamp = String(Math.floor(at / SECOND_MS));
	const signatures = secrets.map((secret) => {
		const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64");
		return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${message.body}`).digest("base64")}`;
	});
	return {
		"Content-Type": "application/json",
		"User-Agent": "Serpentine-Webhooks/1.0",
		"webhook-id": id,
		"webhook-timestamp": timestamp,
		"webhook-signature": signatures.join(" "),
	};
}

/** The id that a receiver gets: the same at each attempt. */
export function messageId(hid: string): string {
	return `msg_${hid}`;
}
