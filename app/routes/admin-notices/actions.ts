import { parseWithZod } from "@conform-to/zod/v4";
import type { NewFlash } from "~/server/flash";
import { forgetGateFacts } from "~/server/gate-facts";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { mailNotice } from "~/services/mail/mail-notice";
import { removeNotice, saveNotice, switchNotice } from "~/services/notices/save-notice";
import { noticeSchema } from "./notice-form";

/** A toast for the next page, or errors: field → keys of "notices.admin". */
type Outcome = { toast: NewFlash } | { errors: Record<string, string[]> };
const SAVED: Outcome = { toast: { kind: "success", key: "notices.admin.saved" } };

/** Runs a form of the page. Throws AppError when the notice is gone or cannot be mailed. */
export async function runIntent({ ctx, user }: Signed, form: FormData): Promise<Outcome> {
	const hid = String(form.get("notice") ?? "");
	const intent = form.get("intent");
	try {
		if (intent === "on" || intent === "off") await switchNotice(ctx, user.id, { hid, enabled: intent === "on" });
		else if (intent === "remove") {
			await removeNotice(ctx, user.id, hid);
			return { toast: { kind: "success", key: "notices.admin.removed" } };
		} else if (intent === "mail") {
			const count = await mailNotice(ctx, user.id, hid);
			return { toast: { kind: "success", key: "notices.admin.mailed", facts: { count } } };
		} else if (intent === "save") return await save({ ctx, userId: user.id }, hid || null, form);
		else throw new AppError("ValidationException");
		return SAVED;
	} finally {
		forgetGateFacts();
	}
}

async function save(by: { ctx: Signed["ctx"]; userId: number }, hid: string | null, form: FormData): Promise<Outcome> {
	const submission = parseWithZod(form, { schema: noticeSchema });
	if (submission.status !== "success") return { errors: (submission.error ?? {}) as Record<string, string[]> };
	const { kind, text_en, text_fr, text_es, starts_at, ends_at, closes, enabled } = submission.value;
	const texts = { en: text_en, fr: text_fr, es: text_es };
	await saveNotice(by.ctx, by.userId, { hid, kind, texts, startsAt: starts_at, endsAt: ends_at, enabled, closes });
	return SAVED;
}
