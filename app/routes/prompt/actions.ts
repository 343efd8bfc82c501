import { promptChangeSchema } from "~/domain/prompt/prompt-input";
import { paths } from "~/paths";
import { type Done, textOf, versionOfForm } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { parseInput } from "~/services/parse-input";
import { askNow } from "~/services/prompts/ask-now";
import { changePrompt } from "~/services/prompts/change-prompt";
import { nameWebsite } from "~/services/prompts/name-website";
import { removePrompts } from "~/services/prompts/remove-prompts";

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
				const names = textOf(form, "names")
					.split(/[\r\n]+/)
					.map((name) => name.trim())
					.filter((name) => name !== "");
				await nameWebsite(ctx, seat, { websiteHid: textOf(form, "website"), names });
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
