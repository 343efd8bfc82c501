import { z } from "zod";
import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { answerForm, type Done, parseForm } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { orderArchive, removeArchive } from "~/services/archive/order-archive";

const orderSchema = z.object({ intent: z.enum(["order", "remove"], "invalid"), pages: z.literal("yes").optional() });

/** POST {intent: "order", pages?} or {intent: "remove"}. */
export function runForm(signed: Signed, form: FormData, language: Language) {
	return answerForm<never>({ form, language, act: () => act(signed, form, language), report: signed.ctx });
}

async function act(signed: Signed, form: FormData, language: Language): Promise<Done<never>> {
	const { intent, pages } = parseForm(orderSchema, form);
	if (intent === "remove") {
		await removeArchive(signed.ctx, signed);
		return { to: paths.archive(), toast: { kind: "success", key: "archive.removed" } };
	}
	await orderArchive(signed.ctx, signed, { pages: pages === "yes", language });
	return { to: paths.archive(), toast: { kind: "success", key: "archive.ordered" } };
}
