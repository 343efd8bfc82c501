import { useNavigation } from "@remix-run/react";
import { useId } from "react";
import { CancelLink } from "~/components/dialog/cancel-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { EditVersion } from "~/components/form/edit-version";
import { Failure } from "~/components/form/failure";
import { KeptForm } from "~/components/form/kept-form";
import { firstValue } from "~/components/form/outcome";
import { Button } from "~/components/ui/button";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import type { Refusal, Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { RuleDialogContent } from "./read-rule-dialog";
import type { RuleChoices } from "./rule-choices";
import { RulePreviewBox } from "./rule-preview";
import { RuleSentence } from "./rule-sentence";
import { useConflictWords } from "./use-conflict-words";

interface RuleDialogProps {
	content: RuleDialogContent;
	refusal: Refusal | null;
}

/** The form of a new or existing rule. The preview is the same form sent by GET. */
export function RuleDialog({ content, refusal }: RuleDialogProps) {
	const { t } = useTranslation();
	const id = useId();
	const { name: dialog, rule, choices, version } = content;
	const busy = useNavigation().formMethod === "POST";
	const words = useConflictWords(choices);
	const values = refusal?.values;
	const errors = refusal?.errors ?? content.errors;
	const faults = ["condition", "scope", "target"].flatMap((field) => errors[field] ?? []);
	return (
		<Dialog title={t(content.id ? "alerts.form.changeTitle" : "alerts.form.addTitle")} closeHref={paths.alerts()} size="large">
			<KeptForm
				keep={content.id ? `alert_rule ${content.id}` : "new_alert_rule"}
				method="post"
				action={paths.alerts({ dialog, ...(content.id && { id: content.id }) })}
				preventScrollReset
				className="grid gap-5"
			>
				{/* Enter presses the first button of a form, which would be the preview. */}
				<button type="submit" name="intent" value="save_rule" tabIndex={-1} aria-hidden="true" className="sr-only" />
				{content.id && <input type="hidden" name="id" value={content.id} />}
				<input type="hidden" name="enabled" value={rule.enabled ? "on" : "off"} />
				<Failure words={refusal?.failure} />
				{version && <EditVersion version={version} refusal={refusal} intent="save_rule" labels={words.labels} show={words.show} />}
				<div>
					<RuleSentence
						kind={firstValue(values, "kind") ?? rule.kind}
						values={{ ...rule.values, ...sentValues(values) }}
						about={firstValue(values, "about") ?? rule.about}
						choices={choices}
						describedBy={faults.length > 0 ? `${id}-faults` : undefined}
					/>
					{faults.length > 0 && (
						<p id={`${id}-faults`} className="mt-2 text-bad text-sm" role="alert">
							{faults.join(" ")}
						</p>
					)}
				</div>
				<ChannelBoxes choices={choices.channels} ticked={refusal ? (values?.channels ?? []) : rule.channels} errors={errors.channels} />
				<Field id={`${id}-name`} label={t("alerts.form.name")} hint={t("alerts.form.nameHint")} errors={errors.name}>
					{(ids) => (
						<input
							{...ids}
							name="name"
							autoComplete="off"
							defaultValue={firstValue(values, "name") ?? rule.name}
							className="input max-w-md"
						/>
					)}
				</Field>
				{content.preview && <RulePreviewBox preview={content.preview} />}
				<DialogActions>
					<CancelLink href={paths.alerts()} />
					<Button variant="outline" formMethod="get" formAction={paths.alerts()} name="dialog" value={dialog}>
						{t("alerts.form.preview")}
					</Button>
					<SubmitButton name="intent" value="save_rule" busy={busy} busyLabel="alerts.form.saving">
						{t("alerts.form.save")}
					</SubmitButton>
				</DialogActions>
			</KeptForm>
		</Dialog>
	);
}

function sentValues(values: Values | undefined): Record<string, string> {
	return Object.fromEntries(Object.entries(values ?? {}).map(([name, [first = ""]]) => [name, first]));
}

interface ChannelBoxesProps {
	choices: RuleChoices["channels"];
	ticked: readonly string[];
	errors: readonly string[] | undefined;
}

function ChannelBoxes({ choices, ticked, errors = [] }: ChannelBoxesProps) {
	const { t } = useTranslation();
	const id = useId();
	const boxes = [
		{ value: "mail", text: t("alerts.form.channels.mail") },
		{ value: "digest", text: t("alerts.form.channels.digest") },
		...choices.map(({ hid, name, kind }) => ({ value: hid, text: `${name} (${t(`alertChannels.kinds.${kind}`)})` })),
	];
	return (
		<fieldset aria-describedby={`${id}-hint`}>
			<legend className="font-medium">{t("alerts.form.sendTo")}</legend>
			<p id={`${id}-hint`} className="mb-2 text-ink-muted text-xs">
				{t("alerts.form.channelsHint")}
			</p>
			<div className="flex flex-wrap gap-x-6 gap-y-1">
				{boxes.map(({ value, text }) => (
					<label key={value} className="flex min-h-7 items-start gap-2">
						<input type="checkbox" name="channels" value={value} defaultChecked={ticked.includes(value)} className="mt-1 size-4 shrink-0" />
						<span className="min-w-0 break-words">{text}</span>
					</label>
				))}
			</div>
			{errors.length > 0 && <p className="mt-1 text-bad text-sm">{errors.join(" ")}</p>}
		</fieldset>
	);
}
