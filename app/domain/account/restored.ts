/** The state of the subscription, for the message to the owner of a restored account. Instants in ms. */
export type RestoredFact =
	| { kind: "account_restored" }
	/** It does not renew and runs until then. */
	| { kind: "account_restored_ending"; until: number }
	| { kind: "account_restored_ended" };

/** The end of a paid subscription: planned (`endsAt`), or passed (`lapsedAt`). Both null while it renews itself. */
export interface SubscriptionEnd {
	endsAt: number | null;
	lapsedAt: number | null;
}

/** A subscription ends with its period while its account is closed (services/billing/leave.ts), and signing in does not renew it. */
export function restoredFact(subscription: SubscriptionEnd | null, { askedAt, now }: { askedAt: number; now: number }): RestoredFact {
	if (!subscription) return { kind: "account_restored" };
	const { endsAt, lapsedAt } = subscription;
	if (lapsedAt !== null) return { kind: lapsedAt >= askedAt ? "account_restored_ended" : "account_restored" };
	if (endsAt === null) return { kind: "account_restored" };
	return endsAt > now ? { kind: "account_restored_ending", until: endsAt } : { kind: "account_restored_ended" };
}
