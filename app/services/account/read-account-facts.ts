import { accountFacts } from "~/db/account-facts";
import { checkCounterOf } from "~/db/daily-counts";
import type { GrantRow } from "~/db/plan-grants";
import { isGranted } from "~/domain/billing/grant";
import { localDay } from "~/domain/time/local-day";
import { type Billing, billingOf } from "../billing/read-billing";
import type { CheckingAccount } from "../checks/check-quota";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";

interface AccountFacts extends Billing {
	used: { urls: number; checks: number };
	/** Rights without a payment; null for none. */
	grant: GrantRow | null;
}

/** Use of the plan's limits, billing and grant of an account in one question: what readUsage, readBilling and currentGrant read. */
export async function readAccountFacts(ctx: Ctx, seat: Seat<CheckingAccount>): Promise<AccountFacts> {
	assertRight(seat, "costs.read");
	const { account } = seat;
	const counter = checkCounterOf(account.id, localDay(account.timezone, ctx.now()));
	const { urls, counted, customer, subscription, grant } = await accountFacts(wholeOf(ctx).db, { accountId: account.id, ...counter });
	return { used: { urls, checks: counted }, ...billingOf(customer, subscription), grant: isGranted(grant, ctx.now()) ? grant : null };
}
