import { accountRights, rightsSource } from "~/domain/billing/grant";
import { planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { currentGrant } from "~/services/grants/read-grants";
import type { Signed } from "./guards";

/** What gives the account its rights, for display; days of the account's zone. */
export async function readRightsView({ ctx, account, seat }: Pick<Signed, "ctx" | "account" | "seat">, language: Language) {
	const grant = await currentGrant(ctx, seat);
	const paid = { plan: account.paidPlan, packs: account.paidPacks, status: account.paidStatus };
	const now = ctx.now();
	return {
		source: rightsSource(grant, paid, now),
		grant: grant && {
			keywords: planRules(grant).max_monitor,
			/** Last day; null for no end. */
			until: grant.until === null ? null : formatDay(localDay(account.timezone, grant.until - 1), language),
			why: grant.why,
		},
		keywords: planRules(accountRights(grant, paid, now, null)).max_monitor,
		hasSubscription: paid.plan !== "default",
	};
}
