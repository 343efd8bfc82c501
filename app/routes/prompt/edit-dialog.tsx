import { useNavigation } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { Dialog } from "~/components/dialog/dialog";
import { FormActions } from "~/components/dialog/form-actions";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { useHydrated } from "~/components/hydrated";
import { CostOfMonth } from "~/components/prompt/cost-of-month";
import { ModelFields } from "~/components/prompt/model-fields";
import { TagField } from "~/components/tags/tag-field";
import { Field } from "~/components/ui/field";
import { costMark, monthCost } from "~/domain/prompt/month-cost";
import { ANSWER_ENGINE_FACTS, isAnswerEngine } from "~/domain/reference/answer-engines";
import type { Outcome, Refusal, Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { PricedEdit } from "./actions";
import { promptHref } from "./prompt-address";
import type { PromptScreen } from "./read-screen";

interface EditDialogProps {
	screen: PromptScreen;
	prices: NonNullable<PromptScreen["prices"]>;
	outcome: Outcome<PricedEdit> | undefined;
	refusal: Refusal | null;
}

/** Models, answers a day and tags of a prompt. Another text is another prompt. */
export function EditDialog({ screen, prices: shown, outcome, refusal }: EditDialogProps) {
	const { t } = useTranslation();
	const busy = useNavigation().formMethod === "POST";
	const hydrated = useHydrated();
	const { query, text, models, readings, tags, version } = screen;
	const priced = outcome?.ok ? outcome.shown : null;
	const prices = priced?.prices ?? shown;
	const typed: Values | undefined = refusal?.values ?? priced?.values;
	const first = { models: typed?.models ?? models, readings: firstValue(typed, "readings") ?? String(readings) };
	const [asked, setAsked] = useState(first);
	const note = (event: FormEvent<HTMLFormElement>) => {
		const form = new FormData(event.currentTarget);
		setAsked({ models: form.getAll("models").map(String), readings: String(form.get("readings")) });
	};
	const cost = monthCost({ prompts: 1, models: asked.models.filter(isAnswerEngine), readings: Number(asked.readings) || 0 }, prices);
	const closeHref = promptHref(query);
	const labels = { models: t("prompts.column.model"), readings: t("prompts.models.readings"), tags: t("prompts.tags") };
	const show = (name: string, value: string) =>
		value
			.split(", ")
			.map((one) =>
				name === "models" && isAnswerEngine(one) ? ANSWER_ENGINE_FACTS[one].label : (tags.find(({ hid }) => hid === one)?.name ?? one),
			)
			.join(", ");
	return (
		<Dialog title={t("prompts.edit.title")} closeHref={closeHref} size="large">
			<KeptForm
				keep={`prompt ${query.hid}`}
				method="post"
				action={paths.prompt(query.hid, { dialog: "edit" })}
				preventScrollReset
				noValidate
				onInput={note}
				onChange={note}
				className="grid gap-4"
			>
				<Failure words={refusal?.failure} />
				<EditVersion version={version} refusal={refusal} labels={labels} intent="save" show={show} />
				<p className="font-medium [overflow-wrap:anywhere]">{text}</p>
				<ModelFields prices={prices} models={first.models} readings={first.readings} errors={refusal?.errors} />
				{(hydrated || tags.length > 0) && (
					<Field id="tags" label={t("prompts.tags")} errors={refusal?.errors.tags}>
						{(ids) => (
							<TagField
								ids={ids}
								name="tags"
								tags={tags}
								initial={typed?.tags ?? tags.filter(({ isOwn }) => isOwn).map(({ hid }) => hid)}
							/>
						)}
					</Field>
				)}
				{(hydrated || priced !== null) && <input type="hidden" name="seen" value={costMark(cost)} />}
				<div role="status" className="text-sm">
					<p className="font-medium">
						<CostOfMonth cost={cost} />
					</p>
					{priced !== null && <p>{t("prompts.cost.againEdit")}</p>}
				</div>
				<FormActions cancel={closeHref} name="intent" value="save" busy={busy} busyLabel="prompts.edit.saving">
					{t("prompts.edit.submit")}
				</FormActions>
			</KeptForm>
		</Dialog>
	);
}
