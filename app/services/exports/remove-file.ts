import { endFile, mayEndFile } from "~/db/exports";
import { changes } from "~/db/guard";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Deletes a requested file. Throws NotFoundException for an unknown file. */
export async function removeFile(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, hid: string): Promise<void> {
	assertRight(seat, "work.write");
	const { account } = seat;
	const now = ctx.now();
	// The audit row comes first because its condition reads the file before it ends.
	const [, ended] = await ctx.db.batch([
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "export.removed" }, mayEndFile(account.id, hid, now)),
		endFile(ctx.db, account.id, hid, now),
	]);
	if (changes(ended) !== 1) throw new AppError("NotFoundException");
}
