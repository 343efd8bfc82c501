import { endFile } from "~/db/exports";
import { changes } from "~/db/guard";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";

/** Deletes a requested file. Throws NotFoundException for an unknown file. */
export async function removeFile(ctx: Ctx, { account }: Pick<Caller, "account">, hid: string): Promise<void> {
	const [ended] = await ctx.db.batch([
		endFile(ctx.db, account.id, hid, ctx.now()),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "export.removed" }),
	]);
	if (changes(ended) !== 1) throw new AppError("NotFoundException");
}
