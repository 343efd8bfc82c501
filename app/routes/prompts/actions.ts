import { costMark } from "~/domain/prompt/month-cost";
import { promptsInputSchema } from "~/domain/prompt/prompt-input";
import type { Values } from "~/domain/refusal/refusal";
import { paths } from "~/paths";
import { type Done, textOf, valuesOf } from "~/server/answer-form";
import { byIntent, type Sent } from "~/server/serve-screen";
import { parseInput } from "~/services/parse-input";
import { addPrompts } from "~/services/prompts/add-prompts";
import { type AnswerPrices, answerPrices } from "~/services/prompts/answer-prices";
import { askNow } from "~/services/prompts/ask-now";
import { removePrompts } from "~/services/prompts/remove-prompts";
import { promptsHref, readPromptsQuery } from "./prompts-query";
import { costOf, readTypedPrompts } from "./typed-prompts";

/** The form again, with its cost, which its reader has not seen yet. */
export interface PricedForm {
	kind: "priced";
	values: Values;
	prices: AnswerPrices;
}

/** Prompts that the dialog asks about. */
export interface ChosenPrompts {
	kind: "chosen";
	/** hids. */
	ids: string[];
}

export type PromptsShown = PricedForm | ChosenPrompts;

export function chosenPrompts(form: FormData): ChosenPrompts {
	return { kind: "chosen", ids: form.getAll("ids").map(String) };
}

export function changePrompts({ signed, form, url }: Sent): Promise<Done<PromptsShown>> {
	const { ctx, seat } = signed;
	const here = promptsHref(readPromptsQuery(url.searchParams));
	return byIntent<PromptsShown>(
		{
			async add() {
				const input = parseInput(promptsInputSchema, {
					text: readTypedPrompts(form).texts,
					website: textOf(form, "website"),
					country: textOf(form, "country"),
					language: textOf(form, "language"),
					models: form.getAll("models"),
					readings: textOf(form, "readings"),
					tags: form.getAll("tags"),
				});
				const priced = await pricedForm(signed, form);
				// Nobody pays for what they have not seen: a form without JavaScript tells its cost before it adds.
				if (textOf(form, "seen") !== costMark(costOf(readTypedPrompts(form), priced.prices))) return { shown: priced };
				const { added, known } = await addPrompts(ctx, seat, input);
				const key = known.length > 0 ? "prompts.notice.addedKnown" : "prompts.notice.added";
				return { to: paths.prompts(), toast: { kind: "success", key, facts: { count: added.length, known: known.length } } };
			},
			async ask_all() {
				const ids = form.getAll("ids").map(String);
				const { asked } = await askNow(ctx, seat, ids);
				return {
					to: here,
					toast: { kind: "success", key: "prompts.notice.asked", facts: { count: asked.length } },
				};
			},
			async choose() {
				return { shown: chosenPrompts(form) };
			},
			async remove() {
				const { removed, at } = await removePrompts(ctx, seat, chosenPrompts(form).ids);
				const undo = removed > 0 && { undo: `prompts:${at}:removed` };
				return { to: here, toast: { kind: "success", key: "prompts.notice.removedSome", facts: { count: removed }, ...undo } };
			},
		},
		form,
	);
}

async function pricedForm({ ctx, seat }: Sent["signed"], form: FormData): Promise<PricedForm> {
	const prices = await answerPrices(ctx, seat, { country: textOf(form, "country"), language: textOf(form, "language") });
	return { kind: "priced", values: valuesOf(form), prices };
}
