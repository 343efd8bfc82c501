import { accountFacts } from "~/db/account-facts";
import { localDay } from "~/domain/time/local-day";
import { type Billing, billingOf } from "../billing/read-billing";
import { type CheckingAccount, checkCounterOf } from "../checks/check-quota";
import type { Ctx } from "../ctx";

/** Use of the plan's limits and billing of an account in one question: what readUsage and readBilling read. */
export async function readAccountFacts(ctx: Ctx, account: CheckingAccount): Promise<Billing & { used: { urls: number; checks: number } }> {
	const counter = checkCounterOf(account.id, localDay(account.timezone, ctx.now()));
	const { urls, counted, customer, subscription } = await accountFacts(ctx.db, { accountId: account.id, ...counter });
	return { used: { urls, checks: counted }, ...billingOf(customer, subscription) };
}
