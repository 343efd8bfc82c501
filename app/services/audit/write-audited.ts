import type { Statement } from "~/db/client";
import { type GuardedWrite, guardedBatch, type Marked } from "~/db/guard";
import type { Ctx } from "../ctx";
import { recordChange } from "./record-audit";

export type AuditedWrite = Omit<GuardedWrite, "mark"> & {
	/** Action name in the audit, such as "note.added"; null for actions of the app itself. */
	action: string | null;
};

/**
 * Writes data that an account sees, and the audit row with the caller and the administrator who acts for them, in one batch. Every guarded write of
 * a service goes through here (tests/architecture). Returns the results of the statements, null when `when` did not hold.
 */
export async function writeAudited(
	ctx: Ctx,
	{ action, ...write }: AuditedWrite,
	statements: (marked: Marked) => Statement[],
): Promise<unknown[] | null> {
	const { accountId } = write;
	const guarded = { ...write, mark: ctx.newHid() };
	if (action === null) return guardedBatch(ctx.db, guarded, statements);
	const results = await guardedBatch(ctx.db, guarded, (marked) => [
		recordChange(ctx, { accountId, action }, marked),
		...statements(marked),
	]);
	return results?.slice(1) ?? null;
}
