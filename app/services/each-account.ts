import type { Ctx } from "./ctx";
import { describeError } from "./describe-error";

/** Works on accounts one after the other; a failure of one is logged and does not stop the others. Returns how many failed. */
export async function eachAccount<T extends { accountId: number }>(
	ctx: Ctx,
	accounts: readonly T[],
	work: (account: T) => Promise<void>,
): Promise<number> {
	let failed = 0;
	for (const one of accounts) {
		try {
			await work(one);
		} catch (error) {
			failed++;
			ctx.log({ event: "billing_failed", account: one.accountId, error: describeError(error) });
		}
	}
	return failed;
}
