import { deleteOperatorNote, hasOperatorNote, insertOperatorNote, updateOperatorNote } from "~/db/day-marks";
import { changes } from "~/db/guard";
import type { OperatorNote } from "~/domain/day-mark/day-mark";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/** Writes a note of the operator; hid null makes a new one. Returns its hid. Throws NotFoundException for a note that is gone. */
export async function saveOperatorNote(
	ctx: Ctx,
	actorId: number,
	{ hid: known, from, to, engine, texts }: Omit<OperatorNote, "hid"> & { hid: string | null },
): Promise<string> {
	const hid = known ?? ctx.newHid();
	const fields = { fromDay: from, toDay: to, engine, texts: JSON.stringify(texts), updatedAt: ctx.now() };
	const [written] = await ctx.db.batch([
		known === null ? insertOperatorNote(ctx.db, hid, fields) : updateOperatorNote(ctx.db, hid, fields),
		recordAudit(
			ctx,
			{ actorId, subject: `operator_note:${hid}`, action: known === null ? "operator_note.created" : "operator_note.changed" },
			hasOperatorNote(hid),
		),
	]);
	if (changes(written) === 0) throw new AppError("NotFoundException");
	return hid;
}

export async function removeOperatorNote(ctx: Ctx, actorId: number, hid: string): Promise<void> {
	await ctx.db.batch([
		recordAudit(ctx, { actorId, subject: `operator_note:${hid}`, action: "operator_note.removed" }, hasOperatorNote(hid)),
		deleteOperatorNote(ctx.db, hid),
	]);
}
