import { openImport } from "~/db/imports";
import type { ImportSettings } from "~/domain/import/import-settings";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { checkSettings } from "./check-settings";
import { uploadedImport } from "./read-upload";
import { tellImport } from "./tell-import";
import type { Owner } from "./upload-file";

/**
 * Makes a job of an uploaded file; asking again for the same file changes nothing. Throws as checkSettings does,
 * NotFoundException for an upload of others. Source: spec B §7.
 */
export async function processImport(
	ctx: Ctx,
	seat: Seat<Owner>,
	asked: { filename: string; settings: ImportSettings },
): Promise<{ import: string }> {
	assertRight(seat, "work.write");
	const { account } = seat;
	const { settings } = asked;
	await checkSettings(settings);
	const row = await uploadedImport(ctx, account, asked.filename);
	const { userId = null, impersonatorId = null } = ctx.actor ?? {};
	const job = { id: row.id, settings: JSON.stringify(settings), actorId: userId, impersonatorId };
	const entry = { subject: `account:${account.hid}`, action: "import.started" };
	if (await openImport(ctx.db, job, (when) => recordAudit(ctx, entry, when))) {
		await tellImport(ctx, row, { kind: "keywords_importing", progress: 0, done: 0 });
		await ctx.ports.queue.wakeImports([row.id]);
	}
	return { import: row.hid };
}
