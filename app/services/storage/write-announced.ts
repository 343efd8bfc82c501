import { and, eq } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Marked } from "~/db/guard";
import { account } from "~/db/tables/users";
import { printStoragePath } from "~/domain/storage/paths";
import { type AuditedWrite, writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";

/**
 * Writes what an account sees at one of its stored lists, raises its rev and tells open pages to read the list anew.
 * Returns the results, null when `when` did not hold.
 */
export async function writeAnnounced(
	ctx: Ctx,
	{ kind, ...write }: AuditedWrite & { kind: "notifications" | "notes" },
	statements: (marked: Marked) => BatchItem<"sqlite">[],
): Promise<unknown[] | null> {
	const { accountId } = write;
	const results = await writeAudited(ctx, write, (marked) => [
		...statements(marked),
		ctx.db
			.select({ hid: account.hid, rev: account.rev })
			.from(account)
			.where(and(eq(account.id, accountId), marked)),
	]);
	if (!results) return null;
	const [now] = results.pop() as { hid: string; rev: number }[];
	if (now) await tell(ctx, accountId, now.rev, printStoragePath({ kind, hid: now.hid }));
	return results;
}

/** Best effort: a page that misses it asks when the list is opened. */
async function tell(ctx: Ctx, accountId: number, rev: number, path: string): Promise<void> {
	try {
		await ctx.ports.live.publish({ accountId, rev, changes: [{ path, rebuild: true }] });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}
