import type { Language } from "~/i18n/languages";
import { paths } from "~/paths";
import { actOf, answerForm, type Done, textOf } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { answerImportSchema, importAnswers } from "~/services/search-queries/import-answers";
import { removeAnswers } from "~/services/search-queries/remove-answers";
import type { AnswersWebsite } from "./read-screen";

interface FormInput {
	website: AnswersWebsite;
	form: FormData;
	language: Language;
}
type Act = () => Promise<Done<never>>;

/** POST {intent: "import", file, from, to} or {intent: "remove"}. */
export function runForm({ ctx }: Signed, { website, form, language }: FormInput) {
	const { hid, propertyId, accountId } = website;
	const to = paths.answers(hid);
	const acts: Record<string, Act> = {
		async import() {
			const file = form.get("file");
			if (!(file instanceof File) || file.size === 0) throw new AppError("ValidationException", {}, { file: ["file.missing"] });
			const period = parseInput(answerImportSchema, { from: textOf(form, "from"), to: textOf(form, "to") });
			const bytes = new Uint8Array(await file.arrayBuffer());
			const { days, pages, queries, unread } = await importAnswers(ctx, { accountId, propertyId, bytes, period });
			return { to, toast: { kind: "success", key: "answers.imported", facts: { days, pages, queries, unread } } };
		},
		async remove() {
			await removeAnswers(ctx, { accountId, propertyId });
			return { to, toast: { kind: "success", key: "answers.removed" } };
		},
	};
	return answerForm<never>({ form, language, act: actOf<Act>(acts, form) ?? refuseUnknown, report: ctx });
}

async function refuseUnknown(): Promise<never> {
	throw new AppError("ValidationException", {}, { intent: ["invalid"] });
}
