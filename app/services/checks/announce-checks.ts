import { accountStamp } from "~/db/accounts";
import { printStoragePath } from "~/domain/storage/paths";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Tells open pages that checks changed otherwise than by an answer. Best effort. */
export async function announceChecks(
	ctx: Ctx,
	account: { id: number; hid: string; timezone: string },
	checks: readonly { hid: string; createdAt: number }[],
): Promise<void> {
	try {
		const now = await accountStamp(ctx.db, account.id);
		const changes = checks.map(({ hid, createdAt }) => {
			const year = Number(localDay(account.timezone, createdAt).slice(0, 4));
			return { path: printStoragePath({ kind: "check", hid: account.hid, year, check: hid }), rebuild: true } as const;
		});
		await ctx.ports.live.publish({ accountId: account.id, rev: now?.rev ?? 0, changes });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}
