import { createHash } from "node:crypto";
import {
	confirmMirror,
	isNewestReading,
	knownInvoices,
	lastEventNo,
	type Mirrored,
	type MirroredSubscription,
	markMirrorBehind,
	mirrorStatements,
	numberReading,
	rightsColumns,
	subscriptionOf,
} from "~/db/billing";
import { both, type Condition } from "~/db/guard";
import { grantOf, grantRuns } from "~/db/plan-grants";
import { wasWithdrawn } from "~/db/withdrawals";
import { accountRights } from "~/domain/billing/grant";
import type { ProviderState } from "~/domain/billing/provider-state";
import { lapsedAt } from "~/domain/billing/retention";
import { currentSubscription, isLive, overdueSince, type Rights, rightsOf } from "~/domain/billing/rights";
import { mailsOfChange } from "~/domain/notice/billing-mails";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { tellEndpoints } from "../events/tell-endpoints";
import { queueAccountMails } from "../mail/queue-mail";
import { readInstallationRights } from "../policy/read-policy";
import { paymentsOf } from "./provider";

/** Concurrent readings of one customer: each overtaken one reads again. */
const MAX_READINGS = 10;

/**
 * Reads all that the provider knows of an account's customer and writes it with the rights that follow, in one batch; what the account was given
 * without a payment is not touched by any reading. Any number of callers, in any order: of two readings the one that began later stays. Returns the provider's state, and whether it was news.
 */
export async function mirrorAccount(ctx: Ctx, accountId: number): Promise<{ state: ProviderState | null; isNews: boolean }> {
	for (let readings = 0; readings < MAX_READINGS; readings++) {
		const eventsUpTo = await lastEventNo(ctx.db);
		const reading = await numberReading(ctx.db, accountId);
		if (!reading) return { state: null, isNews: false };
		const state = await (await paymentsOf(ctx)).readState(reading.providerId);
		const rights = rightsOf(state, ctx.now());
		const mirrored = describe(ctx, { state, rights }, { accountId, readNo: reading.readNo, eventsUpTo });
		if (mirrored.digest === reading.digest) {
			if (await confirmMirror(ctx.db, mirrored)) return { state, isNews: false };
			continue;
		}
		const [before, grant] = [await subscriptionOf(ctx.db, accountId), await grantOf(ctx.db, accountId)];
		const installation = await readInstallationRights(ctx);
		const mails = await mailsOf(ctx, before, mirrored, state);
		const isChanged = printTerms(before) !== printTerms(mirrored.subscription);
		const write = {
			accountId,
			action: null,
			kind: "notifications" as const,
			when: both(both(isNewestReading(accountId, reading), grantRuns(accountId, grant?.hid ?? null)), installation.unchanged),
			set: rightsColumns(accountRights(grant, rights, ctx.now(), installation.rights), rights, ctx.now()),
		};
		const isWritten = await writeAnnounced(ctx, write, (marked) => [
			...mirrorStatements(ctx.db, mirrored, marked),
			...(mails.length > 0 ? [queueAccountMails(ctx, accountId, mails, marked)] : []),
			...(isChanged ? [tellChange(ctx, mirrored, marked)] : []),
		]);
		if (isWritten) return { state, isNews: true };
	}
	throw new Error("the mirror of a customer was overtaken again and again");
}

/** Mails about this change, if it is written: the change against the mirror that guards the write. */
async function mailsOf(ctx: Ctx, before: MirroredSubscription | null, mirrored: Mirrored, state: ProviderState) {
	const { accountId, readNo } = mirrored;
	const invoices = await knownInvoices(ctx.db, accountId);
	const known = {
		subscription: before,
		known: new Set(invoices.map(({ id }) => id)),
		paid: new Set(invoices.flatMap(({ id, status }) => (status === "paid" ? [id] : []))),
	};
	const isWithdrawn = before?.providerId ? await wasWithdrawn(ctx.db, before.providerId) : false;
	const change = `${accountId}:${readNo}`;
	return mailsOfChange(known, { subscription: mirrored.subscription, state }, { change, now: ctx.now(), isWithdrawn });
}

/** Facts of a subscription that endpoints of webhooks are told, as JSON. */
function printTerms(one: MirroredSubscription | null): string {
	if (!one) return JSON.stringify({ subscription: null });
	const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
	const { status, packs, yearly } = one;
	const terms = { status, packs, period: yearly ? "year" : "month", period_end: instant(one.periodEnd), ends_at: instant(one.endsAt) };
	return JSON.stringify({
		subscription: { ...terms, next: one.nextPacks === null ? null : { packs: one.nextPacks, period: one.nextYearly ? "year" : "month" } },
	});
}

function tellChange(ctx: Ctx, { accountId, readNo, subscription }: Mirrored, marked: Condition) {
	const key = `subscription:${accountId}:${readNo}`;
	return tellEndpoints(ctx, accountId, { type: "subscription.changed", key, data: JSON.parse(printTerms(subscription)) }, marked);
}

/**
 * Mirrors after a call that had its effect. A failure here does not undo the effect and is not the caller's: the clock reads again.
 */
export async function mirrorAfter(ctx: Ctx, accountId: number): Promise<void> {
	try {
		await mirrorAccount(ctx, accountId);
	} catch (error) {
		ctx.log({ event: "mirror_failed", account: accountId, error: describeError(error) });
		await markMirrorBehind(ctx.db, accountId);
	}
}

function describe(
	ctx: Ctx,
	{ state, rights }: { state: ProviderState; rights: Rights },
	of: Pick<Mirrored, "accountId" | "readNo" | "eventsUpTo">,
): Mirrored {
	const current = currentSubscription(state.subscriptions);
	const subscription: MirroredSubscription | null = current && {
		accountId: of.accountId,
		platform: current.platform,
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
		couponEndsAt: current.reduction?.endsAt ?? null,
		overdueSince: overdueSince(current, state.invoices),
		lapsedAt: lapsedAt(state.subscriptions),
	};
	const [own, ofCustomer] = [current?.card ?? null, state.customer.card];
	// A card that is saved after the end of a subscription is set on the customer alone.
	const card = current && isLive(current) ? (own ?? ofCustomer) : (ofCustomer ?? own);
	const customer = { ...state.customer, card };
	const digest = createHash("sha256")
		.update(JSON.stringify([rights, customer, subscription, state.invoices]))
		.digest("base64");
	return { ...of, digest, at: ctx.now(), customer, subscription, invoices: state.invoices };
}
