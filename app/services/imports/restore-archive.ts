import { FileError } from "@serpentine/table-files";
import { importByHid, openImport } from "~/db/imports";
import { ArchiveError } from "~/domain/import/archive-fault";
import type { ImportSettings } from "~/domain/import/import-settings";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { fileRefusal } from "./file-refusal";
import { openUploadedArchive } from "./restore-run";
import { tellImport } from "./tell-import";
import { type Owner, takeFile } from "./upload-file";

const SETTINGS: ImportSettings = {
	reading: { ignore_headers: true },
	columns: [],
	filling: { website: "", country: "", language: "" },
	replace: false,
	archive: true,
};

/**
 * Takes an archive and makes a job of bringing it back. Throws ImpersonatedException, and ValidationException for a file that is no archive, of a newer
 * version, or not whole; hashes and rows are checked by the job.
 */
export async function restoreArchive(
	ctx: Ctx,
	seat: Seat<Owner>,
	file: { filename: string; bytes: AsyncIterable<Uint8Array> },
): Promise<{ import: string }> {
	assertRight(seat, "archive.write");
	const { account } = seat;
	const row = await importByHid(ctx.db, account.id, await takeFile(ctx, account, file));
	if (!row) throw new AppError("NotFoundException");
	try {
		await openUploadedArchive(ctx, row);
	} catch (error) {
		throw error instanceof FileError || error instanceof ArchiveError ? fileRefusal(error.code) : error;
	}
	const { userId = null, impersonatorId = null } = ctx.actor ?? {};
	const job = { id: row.id, settings: JSON.stringify(SETTINGS), actorId: userId, impersonatorId };
	if (await openImport(ctx.db, job, (when) => recordAudit(ctx, { subject: `account:${account.hid}`, action: "archive.restored" }, when))) {
		await tellImport(ctx, row, { kind: "keywords_importing", progress: 0, done: 0 });
		await ctx.ports.queue.wakeImports([row.id]);
	}
	return { import: row.hid };
}
