import { z } from "zod";
import { promptChangeSchema } from "~/domain/prompt/prompt-input";
import { namesSchema } from "~/domain/prompt/website-names";
import { paths } from "~/paths";
import { type Done, textOf, versionOfForm } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { parseInput } from "~/services/parse-input";
import { askNow } from "~/services/prompts/ask-now";
import { changePrompt } from "~/services/prompts/change-prompt";
import { removePrompts } from "~/services/prompts/remove-prompts";
import { changeWebsite } from "~/services/websites/change-website";

const namesFormSchema = z.object({ names: namesSchema });

export function changeOnePrompt({ signed, form, params }: Sent): Promise<Done<never>> {
	const { ctx, seat } = signed;
	const hid = params.prompt ?? "";
	const to = paths.prompt(hid);
	return byIntent(
		{
			async ask() {
				await askNow(ctx, seat, [hid]);
				return { to, toast: { kind: "success", key: "prompts.notice.asked", facts: { count: 1 } } };
			},
			async save() {
				const fields = { models: form.getAll("models"), readings: textOf(form, "readings"), tags: form.getAll("tags") };
				await changePrompt(ctx, seat, { hid, change: parseInput(promptChangeSchema, fields), ...versionOfForm(form) });
				return { to, toast: { kind: "success", key: "prompts.notice.saved" } };
			},
			async save_names() {
				const change = parseInput(namesFormSchema, { names: textOf(form, "names") });
				await changeWebsite(ctx, seat, { hid: textOf(form, "website"), change, ...versionOfForm(form) });
				return { to, toast: { kind: "success", key: "prompts.notice.named" } };
			},
			async remove() {
				const { at } = await removePrompts(ctx, seat, [hid]);
				return { to: paths.prompts(), toast: { kind: "success", key: "prompts.notice.removed", undo: `prompts:${at}:removed` } };
			},
		},
		form,
	);
}
