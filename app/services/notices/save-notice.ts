import { changes } from "~/db/guard";
import { deleteNotice, deleteSettingOf, insertNotice, putSetting, updateNotice } from "~/db/notices";
import { NOTICE_TEXT_MAX_CHARACTERS, type Notice } from "~/domain/notice/notice";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { MAINTENANCE_SETTING } from "./list-notices";

/**
 * Writes a notice; hid null makes a new one. Returns its hid.
 * Throws ValidationException: text.long, dates.order, closes.kind, and NotFoundException for a notice that is gone.
 */
export async function saveNotice(ctx: Ctx, actorId: number, input: Omit<Notice, "hid"> & { hid: string | null }): Promise<string> {
	const errors = faults(input);
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", { count: NOTICE_TEXT_MAX_CHARACTERS }, errors);
	const hid = input.hid ?? ctx.newHid();
	const now = ctx.now();
	const { kind, startsAt, endsAt, enabled } = input;
	const values = { kind, texts: JSON.stringify(input.texts), startsAt, endsAt, enabled, updatedAt: now };
	const [written] = await ctx.db.batch([
		input.hid === null ? insertNotice(ctx.db, hid, values) : updateNotice(ctx.db, hid, values),
		input.closes ? putSetting(ctx.db, MAINTENANCE_SETTING, hid, now) : deleteSettingOf(ctx.db, MAINTENANCE_SETTING, hid),
		recordAudit(ctx, { actorId, subject: `notice:${hid}`, action: input.hid === null ? "notice.created" : "notice.changed" }),
	]);
	if (changes(written) === 0) throw new AppError("NotFoundException");
	return hid;
}

/** Switches a notice on or off as it stands. Throws NotFoundException. */
export async function switchNotice(ctx: Ctx, actorId: number, input: { hid: string; enabled: boolean }): Promise<void> {
	const [written] = await ctx.db.batch([
		updateNotice(ctx.db, input.hid, { enabled: input.enabled, updatedAt: ctx.now() }),
		recordAudit(ctx, { actorId, subject: `notice:${input.hid}`, action: input.enabled ? "notice.on" : "notice.off" }),
	]);
	if (changes(written) === 0) throw new AppError("NotFoundException");
}

export async function removeNotice(ctx: Ctx, actorId: number, hid: string): Promise<void> {
	await ctx.db.batch([
		deleteNotice(ctx.db, hid),
		deleteSettingOf(ctx.db, MAINTENANCE_SETTING, hid),
		recordAudit(ctx, { actorId, subject: `notice:${hid}`, action: "notice.removed" }),
	]);
}

function faults({ kind, texts, startsAt, endsAt, closes }: Omit<Notice, "hid">): Record<string, string[]> {
	const errors: Record<string, string[]> = {};
	for (const [language, text] of Object.entries(texts))
		if (text.length > NOTICE_TEXT_MAX_CHARACTERS) errors[`text_${language}`] = ["text.long"];
	if (startsAt !== null && endsAt !== null && endsAt <= startsAt) errors.ends_at = ["dates.order"];
	if (closes && kind !== "maintenance") errors.closes = ["closes.kind"];
	return errors;
}
