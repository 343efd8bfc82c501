import { isLeased, leaseEndpoint, saveHealth } from "~/db/webhook-endpoints";
import { dueMessages, recordAttempts } from "~/db/webhook-messages";
import { SECOND_MS } from "~/domain/time/durations";
import { DELIVERY_PATIENCE_MS, restMs } from "~/domain/webhook/retry";
import type { Ctx } from "../ctx";
import { type Attempt, attemptDelivery } from "./attempt-delivery";
import { signingSecrets } from "./sign-message";
import { stopEndpoint } from "./stop-endpoint";

/** Requests in flight: a Worker has six connections, and one may resolve a name. */
const IN_FLIGHT = 5;
/** Messages between two writes of the log: what is in flight when a consumer dies is sent twice. */
const MESSAGES_PER_WRITE = 20;
/** A run ends after this time, so that one endpoint does not hold a consumer. */
const MAX_RUN_MS = 20 * SECOND_MS;
/** Longer than a round of time-outs. */
const LEASE_MS = 60 * SECOND_MS;

/**
 * Sends what an endpoint waits for, for a while; the clock wakes it again. Only the consumer with its lease writes, so the ledger is true when two
 * consumers sent the same message.
 */
export async function deliverEndpoint(ctx: Ctx, woken: { id: number; lease: number }): Promise<void> {
	const endpoint = await leaseEndpoint(ctx.db, woken, ctx.now() + LEASE_MS);
	if (!endpoint) return;
	const secrets = await signingSecrets(ctx, endpoint);
	const startedAt = ctx.now();
	const health = { failures: endpoint.failures, failingSince: endpoint.failingSince };
	for (;;) {
		const messages = await dueMessages(ctx.db, endpoint.id, ctx.now(), MESSAGES_PER_WRITE);
		const attempts = await inFlight(messages, (message) => attemptDelivery(ctx, { url: endpoint.url, secrets }, message));
		for (const { isDelivered, at } of attempts) {
			health.failures = isDelivered ? 0 : health.failures + 1;
			health.failingSince = isDelivered ? null : (health.failingSince ?? at);
		}
		const now = ctx.now();
		const rest = attempts.some((one) => one.isDelivered) ? 0 : restMs(health.failures);
		const goesOn = messages.length === MESSAGES_PER_WRITE && rest === 0 && now - startedAt < MAX_RUN_MS;
		const deliveredAt = attempts.reduce<number | null>((last, one) => (one.isDelivered ? Math.max(last ?? 0, one.at) : last), null);
		const isHeld = isLeased(endpoint);
		await ctx.db.batch([
			...recordAttempts(ctx.db, endpoint.accountId, attempts, isHeld),
			saveHealth(ctx.db, endpoint, { ...health, restUntil: now + rest, leaseUntil: goesOn ? now + LEASE_MS : now, deliveredAt }, isHeld),
		]);
		if (isHopeless(attempts, health.failingSince, now)) {
			await stopEndpoint(ctx, endpoint);
			return;
		}
		if (!goesOn) return;
	}
}

/** Gone by its own word, or failing for as long as a message is tried. */
function isHopeless(attempts: readonly Attempt[], failingSince: number | null, now: number): boolean {
	return attempts.some((one) => one.isGone) || (failingSince !== null && now - failingSince >= DELIVERY_PATIENCE_MS);
}

async function inFlight<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	// All workers take from one iterator.
	const waiting = items.entries();
	const worker = async () => {
		for (const [at, item] of waiting) results[at] = await work(item);
	};
	await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
	return results;
}
