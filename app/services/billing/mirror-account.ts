import { createHash } from "node:crypto";
import {
	confirmMirror,
	isNewestReading,
	lastEventNo,
	type Mirrored,
	mirrorStatements,
	numberReading,
	rightsColumns,
	type SubscriptionRow,
} from "~/db/billing";
import type { ProviderState } from "~/domain/billing/provider-state";
import { currentSubscription, overdueSince, rightsOf } from "~/domain/billing/rights";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { paymentsOf } from "./provider";

/** Readings that began later and were written first are rare; this many in a row do not happen. */
const MAX_READINGS = 3;

/**
 * Reads all that the provider knows of an account's customer and writes it with the rights that follow, in one batch. Any number of
 * callers, in any order: of two readings the one that began later stays. Returns the provider's state, and whether it was news.
 */
export async function mirrorAccount(ctx: Ctx, accountId: number): Promise<{ state: ProviderState | null; isNews: boolean }> {
	for (let readings = 0; readings < MAX_READINGS; readings++) {
		const eventsUpTo = await lastEventNo(ctx.db);
		const reading = await numberReading(ctx.db, accountId);
		if (!reading) return { state: null, isNews: false };
		const state = await paymentsOf(ctx).readState(reading.providerId);
		const mirrored = describe(ctx, state, { accountId, readNo: reading.readNo, eventsUpTo });
		if (mirrored.digest === reading.digest) {
			await confirmMirror(ctx.db, mirrored);
			return { state, isNews: false };
		}
		const write = {
			accountId,
			action: null,
			kind: "notifications" as const,
			when: isNewestReading(accountId, reading.readNo),
			set: rightsColumns(rightsOf(state, ctx.now())),
		};
		if (await writeAnnounced(ctx, write, (marked) => mirrorStatements(ctx.db, mirrored, marked))) return { state, isNews: true };
	}
	throw new Error("the mirror of a customer was overtaken again and again");
}

function describe(ctx: Ctx, state: ProviderState, of: Pick<Mirrored, "accountId" | "readNo" | "eventsUpTo">): Mirrored {
	const current = currentSubscription(state.subscriptions);
	const subscription: SubscriptionRow | null = current && {
		accountId: of.accountId,
		platform: "provider",
		providerId: current.id,
		status: current.status,
		packs: current.order.packs,
		yearly: current.order.yearly,
		periodStart: current.periodStart,
		periodEnd: current.periodEnd,
		endsAt: current.endsAt,
		startedAt: current.startedAt,
		endedAt: current.endedAt,
		schedule: current.atRenewal?.schedule ?? null,
		nextPacks: current.atRenewal?.order?.packs ?? null,
		nextYearly: current.atRenewal?.order?.yearly ?? null,
		awaitedPacks: current.awaited?.packs ?? null,
		taxed: current.taxed,
		couponId: current.reduction?.id ?? null,
		couponPercentage: current.reduction?.percentage ?? null,
		couponAmount: current.reduction?.amount ?? null,
		overdueSince: overdueSince(current, state.invoices),
	};
	const customer = { ...state.customer, card: current?.card ?? state.customer.card };
	const rights = rightsOf(state, ctx.now());
	const digest = createHash("sha256")
		.update(JSON.stringify([rights, customer, subscription, state.invoices]))
		.digest("base64");
	return { ...of, digest, at: ctx.now(), customer, subscription, invoices: state.invoices };
}
