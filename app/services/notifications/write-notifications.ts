import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Marked } from "~/db/guard";
import type { Ctx } from "../ctx";
import { writeAnnounced } from "../storage/write-announced";

/** Writes to an account's notifications (action: where somebody does it by hand), raises its rev and tells open pages. Returns the results, null when `when` did not hold. */
export function writeNotifications(
	ctx: Ctx,
	write: { accountId: number; when: SQL; set?: SQL; action?: string },
	statements: (marked: Marked) => BatchItem<"sqlite">[],
): Promise<unknown[] | null> {
	return writeAnnounced(ctx, { action: null, ...write, kind: "notifications" }, statements);
}
