import { z } from "zod";
import { costMark } from "~/domain/prompt/month-cost";
import { promptChangeSchema } from "~/domain/prompt/prompt-input";
import { namesSchema } from "~/domain/prompt/website-names";
import type { Values } from "~/domain/refusal/refusal";
import { paths } from "~/paths";
import { type Done, textOf, valuesOf, versionOfForm } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { parseInput } from "~/services/parse-input";
import type { AnswerPrices } from "~/services/prompts/answer-prices";
import { askNow } from "~/services/prompts/ask-now";
import { changePrompt } from "~/services/prompts/change-prompt";
import { costOfChange } from "~/services/prompts/cost-of-change";
import { removePrompts } from "~/services/prompts/remove-prompts";
import { changeWebsite } from "~/services/websites/change-website";

const namesFormSchema = z.object({ names: namesSchema });

/** The form again, with its cost, which its reader has not seen yet. */
export interface PricedEdit {
	kind: "priced";
	values: Values;
	prices: AnswerPrices;
}

export function changeOnePrompt({ signed, form, params }: Sent): Promise<Done<PricedEdit>> {
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
				const change = parseInput(promptChangeSchema, fields);
				// Nobody pays more than they have seen: a form without JavaScript tells a higher cost before it saves.
				const { prices, before, after } = await costOfChange(ctx, seat, { hid, change });
				if (after.micros > before.micros && textOf(form, "seen") !== costMark(after))
					return { shown: { kind: "priced", values: valuesOf(form), prices } };
				await changePrompt(ctx, seat, { hid, change, ...versionOfForm(form) });
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
