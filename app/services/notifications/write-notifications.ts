import { and, eq, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { guardedBatch, type Marked } from "~/db/guard";
import { account } from "~/db/schema";
import { printStoragePath } from "~/domain/storage/paths";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/** Writes to an account's notifications, raises its rev and tells open pages. Returns the results, null when `when` did not hold. */
export async function writeNotifications(
	ctx: Ctx,
	write: { accountId: number; when: SQL },
	statements: (marked: Marked) => BatchItem<"sqlite">[],
): Promise<unknown[] | null> {
	const results = await guardedBatch(ctx.db, { ...write, mark: ctx.newHid() }, (marked) => [
		...statements(marked),
		ctx.db
			.select({ hid: account.hid, rev: account.rev })
			.from(account)
			.where(and(eq(account.id, write.accountId), marked)),
	]);
	if (!results) return null;
	const [now] = results.pop() as { hid: string; rev: number }[];
	if (now) await tell(ctx, write.accountId, now);
	return results;
}

/** Best effort: a page that misses it asks when the bell is opened. */
async function tell(ctx: Ctx, accountId: number, { hid, rev }: { hid: string; rev: number }): Promise<void> {
	try {
		const path = printStoragePath({ kind: "notifications", hid });
		await ctx.ports.live.publish({ accountId, rev, changes: [{ path, rebuild: true }] });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}
