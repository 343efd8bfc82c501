import { endArchives, exportExists, insertExport } from "~/db/exports";
import { changes } from "~/db/guard";
import type { ArchiveRequest } from "~/domain/archive/archive-format";
import { EXPORT_DAYS } from "~/domain/export/export-rules";
import { DAY_MS } from "~/domain/time/durations";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { MAX_FILES } from "../exports/request-export";
import { noteEffect } from "../idempotency/note-effect";
import { assertRight, type UserSeat } from "../seat/seat";
import { proveOwner } from "../sessions/prove-owner";

/** The account's files, and archives that were replaced since the last sweep. */
const MOST = MAX_FILES * 2;

/**
 * Orders an archive of everything that the account holds. It is written while it is downloaded, and takes the place of an earlier one. Throws
 * ImpersonatedException, ReauthenticationException, ValidationException for too many files.
 */
export async function orderArchive(
	ctx: Ctx,
	seat: UserSeat,
	{ pages, language, password }: { pages: boolean; language: string; password: string },
): Promise<void> {
	assertRight(seat, "archive.write");
	await proveOwner(ctx, seat, { password, after: "any" });
	const { account } = seat;
	const now = ctx.now();
	const request: ArchiveRequest = { type: "archive", pages };
	const row = {
		hid: ctx.newHid(),
		accountId: account.id,
		request: JSON.stringify(request),
		language,
		createdAt: now,
		expiresAt: now + EXPORT_DAYS * DAY_MS,
	};
	const [, inserted] = await ctx.db.batch([
		endArchives(ctx.db, account.id, now),
		insertExport(ctx.db, row, MOST),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "archive.ordered" }),
		...noteEffect(ctx, { ordered: true }, exportExists(row.hid)),
	]);
	if (changes(inserted) !== 1) throw new AppError("ValidationException", { count: MAX_FILES }, { pages: ["export.many"] });
}

/** Ends the archive before its time. */
export async function removeArchive(ctx: Ctx, seat: UserSeat): Promise<void> {
	assertRight(seat, "archive.write");
	await endArchives(ctx.db, seat.account.id, ctx.now());
}
