import { parseWithZod } from "@conform-to/zod/v4";
import { forgetGateFacts } from "~/server/gate-facts";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { removeNotice, saveNotice, switchNotice } from "~/services/notices/save-notice";
import { noticeSchema } from "./notice-form";

/** null: done; else field → keys of "notices.admin". Throws AppError for a notice that is gone. */
export async function runIntent({ ctx, user }: Signed, form: FormData): Promise<Record<string, string[]> | null> {
	const hid = String(form.get("notice") ?? "");
	const intent = form.get("intent");
	try {
		if (intent === "on" || intent === "off") await switchNotice(ctx, user.id, { hid, enabled: intent === "on" });
		else if (intent === "remove") await removeNotice(ctx, user.id, hid);
		else if (intent === "save") return await save({ ctx, userId: user.id }, hid || null, form);
		else throw new AppError("ValidationException");
		return null;
	} finally {
		forgetGateFacts();
	}
}

async function save(by: { ctx: Signed["ctx"]; userId: number }, hid: string | null, form: FormData) {
	const submission = parseWithZod(form, { schema: noticeSchema });
	if (submission.status !== "success") return (submission.error ?? {}) as Record<string, string[]>;
	const { kind, text_en, text_fr, text_es, starts_at, ends_at, closes, enabled } = submission.value;
	const texts = { en: text_en, fr: text_fr, es: text_es };
	await saveNotice(by.ctx, by.userId, { hid, kind, texts, startsAt: starts_at, endsAt: ends_at, enabled, closes });
	return null;
}
