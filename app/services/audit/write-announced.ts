import { accountStamp, accountState } from "~/db/accounts";
import type { Statement } from "~/db/client";
import type { Marked } from "~/db/guard";
import { printStoragePath } from "~/domain/storage/paths";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { type AuditedWrite, writeAudited } from "./write-audited";

/**
 * Writes one of an account's stored lists, raises the account's rev and notifies open pages, which read the list again. Returns the results; null
 * when `when` did not hold.
 */
export async function writeAnnounced(
	ctx: Ctx,
	{ kind, ...write }: AuditedWrite & { kind: "notifications" | "notes" },
	statements: (marked: Marked) => Statement[],
): Promise<unknown[] | null> {
	const { accountId } = write;
	const results = await writeAudited(ctx, write, (marked) => [...statements(marked), accountState(ctx.db, accountId, marked)]);
	if (!results) return null;
	const [now] = results.pop() as { hid: string; rev: number }[];
	if (now) await announceList(ctx, { accountId, kind, ...now });
	return results;
}

/** Has open pages read a list again. Best effort: a page that misses it reads the list when it is opened. hid: of the account. */
export async function announceList(
	ctx: Ctx,
	{ accountId, kind, hid, rev }: { accountId: number; kind: "notifications" | "notes"; hid: string; rev: number },
): Promise<void> {
	const path = printStoragePath({ kind, hid });
	try {
		await ctx.ports.live.publish({ accountId, rev, changes: [{ path, rebuild: true }] });
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: describeError(error) });
	}
}

/** The same where other things changed in the batch. */
export async function announceNotes(ctx: Ctx, accountId: number): Promise<void> {
	const now = await accountStamp(ctx.db, accountId);
	if (now) await announceList(ctx, { accountId, kind: "notes", ...now });
}
