import type { Statement } from "~/db/client";
import type { Condition, Marked } from "~/db/guard";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";

/**
 * Writes to an account's notifications (action: for a user's own action), raises its rev and notifies open pages. Returns the results, null when
 * `when` did not hold.
 */
export function writeNotifications(
	ctx: Ctx,
	write: { accountId: number; when: Condition; action?: string },
	statements: (marked: Marked) => Statement[],
): Promise<unknown[] | null> {
	return writeAnnounced(ctx, { action: null, ...write, kind: "notifications" }, statements);
}
