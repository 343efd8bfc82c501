import { paths } from "~/paths";
import { type Done, textOf } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import { answerImportSchema, importAnswers } from "~/services/search-queries/import-answers";
import { removeAnswers } from "~/services/search-queries/remove-answers";
import { websiteOf } from "./read-screen";

/** POST {intent: "import", file, from, to} or {intent: "remove"}. */
export async function changeAnswers({ signed, params, form }: Sent): Promise<Done<never>> {
	const { ctx, seat } = signed;
	const { hid, propertyId } = await websiteOf(signed, params.website);
	const to = paths.answers(hid);
	const acts: Record<string, () => Promise<Done<never>>> = {
		async import() {
			const file = form.get("file");
			if (!(file instanceof File) || file.size === 0) throw new AppError("ValidationException", {}, { file: ["file.missing"] });
			const period = parseInput(answerImportSchema, { from: textOf(form, "from"), to: textOf(form, "to") });
			const bytes = new Uint8Array(await file.arrayBuffer());
			const { days, pages, queries, unread } = await importAnswers(ctx, seat, { propertyId, bytes, period });
			return { to, toast: { kind: "success", key: "answers.imported", facts: { days, pages, queries, unread } } };
		},
		async remove() {
			await removeAnswers(ctx, seat, propertyId);
			return { to, toast: { kind: "success", key: "answers.removed" } };
		},
	};
	return byIntent(acts, form);
}
