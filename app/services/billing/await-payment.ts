import { subscriptionOf } from "~/db/billing";
import { begunAttempt } from "~/db/payment-attempts";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { assertRight, type Seat } from "../seat/seat";
import { mirrorAccount } from "./mirror-account";
import { settleAttempt } from "./pay-attempt";
import { withProvider } from "./provider";

/**
 * Has a payment that was confirmed taken effect? The provider is asked, since its event may be late; while it does not answer, the mirror
 * counts. The attempt ends with its payment, so that it does not delay the next one. Source: spec A §4 "After payment".
 */
export async function isPaymentDone(ctx: Ctx, seat: Seat): Promise<boolean> {
	assertRight(seat, "billing.read");
	const { account } = seat;
	const begun = await begunAttempt(ctx.db, account.id);
	const reading: Promise<unknown> = begun
		? settleAttempt(ctx, begun, { giveUp: false })
		: withProvider(ctx, () => mirrorAccount(ctx, account.id));
	await reading.catch((error) => ctx.log({ event: "payment_not_read", error: describeError(error) }));
	const running = await subscriptionOf(ctx.db, account.id);
	return running?.status === "active" && running.awaitedPacks === null;
}
