import { APP_VERSION } from "~/domain/app-version";
import { OPERATOR_NOTE_MAX_CHARACTERS } from "~/domain/day-mark/day-mark";
import { NOTICE_TEXT_MAX_CHARACTERS } from "~/domain/notice/notice";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm, textOf } from "~/server/answer-form";
import { forgetGateFacts } from "~/server/gate-facts";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { removeOperatorNote, saveOperatorNote } from "~/services/day-marks/save-operator-note";
import { mailNotice } from "~/services/mail/mail-notice";
import { saveMinimumVersion } from "~/services/notices/save-minimum-version";
import { removeNotice, saveNotice, switchNotice } from "~/services/notices/save-notice";
import { noticeSchema, operatorNoteSchema, versionSchema } from "./notice-form";

/** Runs any form of this page. A notice that is gone gives 404, one that cannot be mailed 400. */
export function runForm(signed: Signed, form: FormData, language: Language) {
	return answerForm({ form, language, act: () => runIntent(signed, form).finally(forgetGateFacts) });
}

async function runIntent(signed: Signed, form: FormData): Promise<Done<never>> {
	try {
		const toast = await actOf(signed, form);
		return { to: paths.adminNotices(), toast: { kind: "success", ...toast } };
	} catch (error) {
		// Only the dialogs of a notice and of a note, and the version, have fields for errors.
		if (!(error instanceof AppError) || /^(save|save_note|version)$/.test(textOf(form, "intent"))) throw error;
		throw new Response(error.code, { status: error.code === "NotFoundException" ? 404 : 400 });
	}
}

type DoneToast = {
	key: "notices.admin.saved" | "notices.admin.removed" | "notices.admin.mailed" | "notices.notes.removed";
	facts?: { count: number };
};

async function actOf({ ctx, user }: Signed, form: FormData): Promise<DoneToast> {
	const hid = textOf(form, "notice");
	const intent = textOf(form, "intent");
	switch (intent) {
		case "on":
		case "off":
			await switchNotice(ctx, user.id, { hid, enabled: intent === "on" });
			return { key: "notices.admin.saved" };
		case "remove":
			await removeNotice(ctx, user.id, hid);
			return { key: "notices.admin.removed" };
		case "mail":
			return { key: "notices.admin.mailed", facts: { count: await mailNotice(ctx, user.id, hid) } };
		case "save":
			await save({ ctx, userId: user.id }, hid || null, form);
			return { key: "notices.admin.saved" };
		case "save_note":
			await saveNote({ ctx, userId: user.id }, textOf(form, "note") || null, form);
			return { key: "notices.admin.saved" };
		case "remove_note":
			await removeOperatorNote(ctx, user.id, textOf(form, "note"));
			return { key: "notices.notes.removed" };
		case "version": {
			const { minimum_version: version } = parseForm(versionSchema, form, { version: APP_VERSION });
			await saveMinimumVersion(ctx, user.id, version);
			return { key: "notices.admin.saved" };
		}
		default:
			throw new AppError("ValidationException");
	}
}

async function saveNote({ ctx, userId }: { ctx: Signed["ctx"]; userId: number }, hid: string | null, form: FormData): Promise<void> {
	const { from, to, engine, note_en, note_fr, note_es } = parseForm(operatorNoteSchema, form, { count: OPERATOR_NOTE_MAX_CHARACTERS });
	const texts = { en: note_en, fr: note_fr, es: note_es };
	await saveOperatorNote(ctx, userId, { hid, from, to: to || from, engine: engine || null, texts });
}

async function save({ ctx, userId }: { ctx: Signed["ctx"]; userId: number }, hid: string | null, form: FormData): Promise<void> {
	const fields = parseForm(noticeSchema, form, { count: NOTICE_TEXT_MAX_CHARACTERS });
	const { kind, text_en, text_fr, text_es, starts_at, ends_at, closes, enabled } = fields;
	const texts = { en: text_en, fr: text_fr, es: text_es };
	await saveNotice(ctx, userId, { hid, kind, texts, startsAt: starts_at, endsAt: ends_at, enabled, closes });
}
