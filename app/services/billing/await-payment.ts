import { subscriptionOf } from "~/db/billing";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import type { Caller } from "../sessions/find-session";
import { mirrorAccount } from "./mirror-account";
import { withProvider } from "./provider";

/**
 * Has a payment that was confirmed taken effect? The provider is asked, since its event may be late; while it does not answer, the mirror
 * counts. Source: spec A §4 "After payment".
 */
export async function isPaymentDone(ctx: Ctx, { account }: Caller): Promise<boolean> {
	await withProvider(ctx, () => mirrorAccount(ctx, account.id)).catch((error) =>
		ctx.log({ event: "payment_not_read", error: describeError(error) }),
	);
	const running = await subscriptionOf(ctx.db, account.id);
	return running?.status === "active" && running.awaitedPacks === null;
}
