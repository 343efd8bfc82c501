import type { Order } from "./order";
import { isSameOrder } from "./order";
import type { ProviderState, ProviderSubscription } from "./provider-state";

/** An estimate may be paid so long after it was shown. */
export const ESTIMATE_VALID_MS = 10 * 60_000;
/** Calls that follow the stamp of an attempt have ended by then: four of them, each sent twice with a time limit of 8 s. */
export const REQUEST_OVER_MS = 120_000;

export interface Attempt {
	hid: string;
	kind: "subscribe" | "change" | "transfer";
	order: Order;
	begunAt: number;
}

/** Outcome of an attempt, by the provider's state: paid, payment open, or without effect. */
export type AttemptOutcome = { kind: "paid" } | { kind: "open"; subscription: string } | { kind: "none" };

export function attemptOutcome(attempt: Attempt, { subscriptions }: Pick<ProviderState, "subscriptions">): AttemptOutcome {
	return attempt.kind === "change" ? outcomeOfChange(attempt, subscriptions) : outcomeOfFirst(attempt, subscriptions);
}

/** A transfer is recorded once its subscription exists: its payment comes later, outside the provider. */
function outcomeOfFirst({ hid, kind }: Attempt, subscriptions: readonly ProviderSubscription[]): AttemptOutcome {
	const made = subscriptions.find((one) => one.attempt === hid);
	if (!made || made.status === "incomplete_expired") return { kind: "none" };
	return made.status === "incomplete" && kind === "subscribe" ? { kind: "open", subscription: made.id } : { kind: "paid" };
}

function outcomeOfChange({ order }: Attempt, subscriptions: readonly ProviderSubscription[]): AttemptOutcome {
	const running = subscriptions.find((one) => one.status === "active" || one.status === "past_due");
	if (!running) return { kind: "none" };
	if (isSameOrder(running.order, order)) return { kind: "paid" };
	return running.awaited ? { kind: "open", subscription: running.id } : { kind: "none" };
}
