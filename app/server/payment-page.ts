import { paths } from "~/paths";
import { findPayments } from "~/services/billing/provider";
import type { PaymentProvider } from "~/services/payment-ports";
import { ctxFor } from "./guards";
import type { LoadContext } from "./load-context";

/** Dialogs that load the payment provider's script, or whose forms lead to its pages. */
const PAYING_DIALOGS: Readonly<Record<string, readonly string[]>> = {
	[paths.subscriptions]: ["subscribe_to_plan", "change_plan", "confirm_payment"],
	[paths.billing]: ["edit_customer_payment_method"],
};

/** The provider's facts for a paying page; null on other pages and where payment is not set up. Links to such a page load a new document. */
export async function paymentPage(context: LoadContext, { pathname, searchParams }: URL): Promise<PaymentProvider["page"] | null> {
	const isPaying = PAYING_DIALOGS[pathname]?.includes(searchParams.get("dialog") ?? "") === true;
	if (!isPaying) return null;
	return await ctxFor(context).then(
		async (ctx) => (await findPayments(ctx))?.page ?? null,
		() => null,
	);
}
