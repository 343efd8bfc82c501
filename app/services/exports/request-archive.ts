import type { AccountRow } from "~/db/accounts";
import { exportExists, insertExport } from "~/db/exports";
import { changes } from "~/db/guard";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { archiveRow } from "./archive-row";
import { MAX_FILES } from "./request-export";

/** A file with each reading of all keywords, those beyond the plan included; returns its hid. Throws ValidationException for too many files. */
export async function requestArchive(ctx: Ctx, seat: Seat<AccountRow>): Promise<string> {
	assertRight(seat, "common.write");
	const { account } = seat;
	const row = await archiveRow(ctx, account);
	const [inserted] = await ctx.db.batch([
		insertExport(ctx.db, row, MAX_FILES),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "export.requested" }, exportExists(row.hid)),
	]);
	if (changes(inserted) !== 1) throw new AppError("ValidationException", { count: MAX_FILES }, { ids: ["export.many"] });
	return row.hid;
}
