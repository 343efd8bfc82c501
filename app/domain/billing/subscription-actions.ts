import { isLive } from "./rights";

/** Facts of a subscription that decide which actions are offered. */
interface Known {
	platform: "provider" | "transfer";
	/** As the provider has it. */
	status: string;
	endsAt: number | null;
	/** A change takes effect at renewal. */
	hasPlannedChange: boolean;
	/** A change waits for its payment. */
	hasAwaitedChange: boolean;
}

export interface SubscriptionActions {
	subscribe: boolean;
	change: boolean;
	terminate: boolean;
	resume: boolean;
	dropChange: boolean;
	confirm: boolean;
}

const NONE: SubscriptionActions = { subscribe: false, change: false, terminate: false, resume: false, dropChange: false, confirm: false };

/**
 * Actions that the owner may take on a subscription; null: there is none. A first payment that is open may be replaced by another order. Paid by bank
 * transfer: an administrator changes it. Source: spec A §4 "Subscription status", §2 "Subscriptions page".
 */
export function subscriptionActions(known: Known | null): SubscriptionActions {
	if (!known || !isLive(known)) return { ...NONE, subscribe: true };
	const { platform, status, endsAt, hasPlannedChange, hasAwaitedChange } = known;
	if (platform === "transfer") return NONE;
	if (status === "incomplete") return { ...NONE, subscribe: true, confirm: true };
	const isActive = status === "active";
	return {
		subscribe: false,
		change: isActive && endsAt === null,
		terminate: endsAt === null,
		resume: endsAt !== null,
		dropChange: hasPlannedChange,
		confirm: !isActive || hasAwaitedChange,
	};
}
