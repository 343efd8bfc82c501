import { type Reduction, reductionAt, reductionOf } from "~/domain/billing/estimate";
import { runningOrder } from "~/domain/billing/estimate-choice";
import { orderPrice } from "~/domain/billing/order";
import { dataKeptUntil } from "~/domain/billing/retention";
import { isLive } from "~/domain/billing/rights";
import { mayWithdraw } from "~/domain/billing/withdrawal";
import { planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { billingObstacle } from "~/server/billing-view";
import type { Signed } from "~/server/guards";
import { readRightsView } from "~/server/rights-view";
import { readMemberUsage, readUsage } from "~/services/account/read-usage";
import { actionsOf, readBilling } from "~/services/billing/read-billing";
import { readDialog } from "./dialogs/read-dialog";
import { readChoice } from "./read-choice";

/** Content of the screen; dates are days of the account's zone. */
export async function readScreen(signed: Signed, { url, language }: { url: URL; language: Language }) {
	const { ctx, account } = signed;
	const { plan, packs, paidPlan, paidStatus } = account;
	const { subscription } = await readBilling(ctx, signed.seat);
	const running = subscription && isLive(subscription) ? subscription : null;
	const day = (at: number) => formatDay(localDay(account.timezone, at), language);
	const rights = await readRightsView(signed, language);
	const isAdministrator = plan === "administrator";
	return {
		accountHid: account.hid,
		plan,
		packs: plan === "expert_20210323" ? packs : 0,
		/** Of the subscription alone: rights without a payment are always active. */
		status: paidStatus,
		paidPlan,
		rights,
		/** The last subscription has ended, and nothing else gives rights. */
		lapsed:
			subscription?.lapsedAt == null || plan !== "default"
				? null
				: { day: day(subscription.lapsedAt), until: day(dataKeptUntil(subscription.lapsedAt)) },
		rules: planRules({ plan, packs }),
		keywords: account.monitorCount,
		...(await readUsage(ctx, signed.seat)),
		members: await readMemberUsage(ctx, signed.seat),
		since: day(account.createdAt),
		running: running && {
			platform: running.platform,
			/** Was its first period paid? */
			isPaid: running.status !== "incomplete",
			packs: running.packs,
			yearly: running.yearly,
			price: orderPrice(running),
			reduction: shownReduction(reductionAt(reductionOf(running), ctx.now()), orderPrice(running)),
			renewsOn: running.endsAt === null && running.status === "active" ? day(running.periodEnd) : null,
			periodEnd: day(running.periodEnd),
			endsOn: running.endsAt === null ? null : day(running.endsAt),
			next: running.nextPacks === null ? null : { packs: running.nextPacks, yearly: running.nextYearly ?? running.yearly },
			awaitedPacks: running.awaitedPacks,
		},
		/** Why nothing can be done here; null: `actions` says what can. */
		obstacle: await billingObstacle(signed),
		actions: actionsOf(running),
		mayWithdraw: running !== null && mayWithdraw(running, ctx.now()),
		/** An administrator's plan is not bought. */
		isSold: !isAdministrator,
		choice: readChoice(url, running, rights.source === "grant" ? account.packs : 0),
		from: running && running.status === "active" ? runningOrder(running) : null,
		now: ctx.now(),
		dialog: await readDialog({ signed, url, language, day, subscription: running }),
	};
}
/** A fixed reduction takes off no more than the price. */
function shownReduction(reduction: Reduction | null, price: number): Reduction | null {
	return reduction && !reduction.percentage ? { ...reduction, amount: Math.min(reduction.amount, price) } : reduction;
}

export type Screen = Awaited<ReturnType<typeof readScreen>>;
