import { type ReactNode, useState } from "react";
import { useKeptPart } from "~/components/form/kept-form";
import { DIRECTIONS, GROUP_FIGURES, MOVED_BY, PLACES, TYPE_CHANGES, TYPE_OWNERS } from "~/domain/alert/form-choices";
import { useTranslation } from "~/i18n/use-translation";
import type { RuleChoices } from "./rule-choices";
import type { ConditionField, ConditionValues } from "./rule-form";

interface RuleSentenceProps {
	/** Values that are shown at first. */
	kind: string;
	values: ConditionValues;
	about: string;
	choices: RuleChoices;
	/** Id of the message of a fault; undefined without one. */
	describedBy: string | undefined;
}

/** The condition and what it is about, as one sentence of choices. The fields follow the kind; without JavaScript after the preview. */
export function RuleSentence({ kind: first, values, about, choices, describedBy }: RuleSentenceProps) {
	const { t } = useTranslation();
	const [kind, setKind] = useState(first);
	useKeptPart("kind", kind, setKind);
	const chosen = choices.kinds.find((one) => one.kind === kind) ?? choices.kinds[0];
	if (!chosen) return null;
	const shown = kind === first ? { ...chosen.values, ...values } : chosen.values;
	const abouts = choices.abouts.filter(({ scope }) => chosen.scopes.includes(scope));
	return (
		<div className="flex flex-wrap items-center gap-x-2 gap-y-3">
			<span>{t("alerts.form.begin")}</span>
			<select
				name="kind"
				value={kind}
				onChange={(event) => setKind(event.target.value)}
				aria-label={t("alerts.form.fields.kind")}
				aria-describedby={describedBy}
				data-focus
				className="input w-auto max-w-full [field-sizing:content]"
			>
				{choices.kinds.map((one) => (
					<option key={one.kind} value={one.kind}>
						{t(`alerts.kinds.${one.kind}`)}
					</option>
				))}
			</select>
			<ConditionFields key={kind} kind={chosen.kind} values={shown} features={choices.features} />
			<span>{t("alerts.form.in")}</span>
			<select
				name="about"
				defaultValue={abouts.some(({ value }) => value === about) ? about : "account"}
				aria-label={t("alerts.form.fields.about")}
				className="input w-auto max-w-full [field-sizing:content]"
			>
				<option value="account">{t("alerts.rules.scopes.account")}</option>
				{abouts.map(({ scope, value, name }) => (
					<option key={value} value={value}>
						{name === null && scope !== "account" ? t(`alerts.rules.goneScopes.${scope}`) : t(`alerts.rules.scopes.${scope}`, { name })}
					</option>
				))}
			</select>
		</div>
	);
}

interface ConditionFieldsProps {
	kind: RuleChoices["kinds"][number]["kind"];
	values: ConditionValues;
	features: RuleChoices["features"];
}

/** The fields of a kind, in the order of the sentence. */
function ConditionFields({ kind, values, features }: ConditionFieldsProps) {
	const { t, i18n } = useTranslation();
	const choice = (name: ConditionField, codes: readonly string[]) => {
		const options = codes.map((code) => {
			const key = `alerts.values.${name}.${code}`;
			return { code, name: i18n.exists(key) ? t(key) : code };
		});
		return <Choice name={name} value={values[name]} options={options} />;
	};
	switch (kind) {
		case "left_top":
		case "entered_top":
			return choice("places", PLACES);
		case "moved":
			return (
				<>
					{choice("direction", DIRECTIONS)}
					<span>{t("alerts.form.byAtLeast")}</span>
					<Amount name="amount" value={values.amount} max={99} />
					{choice("by", MOVED_BY)}
				</>
			);
		case "group_moved":
			return (
				<>
					{choice("figure", GROUP_FIGURES)}
					{choice("direction", DIRECTIONS)}
					<span>{t("alerts.form.byAtLeast")}</span>
					<Amount name="amount" value={values.amount} max={99} />
					<span>{t("alerts.form.unit")}</span>
				</>
			);
		case "result_type":
			return (
				<>
					<Choice name="feature" value={values.feature} options={features.map((code) => ({ code, name: t(`resultTypes.${code}`) }))} />
					{choice("change", TYPE_CHANGES)}
					{choice("whose", TYPE_OWNERS)}
				</>
			);
		case "overtaken":
			return <Rivals value={values.rivals} />;
		case "run_incomplete":
		case "quota_near":
			return (
				<>
					<span>{t("alerts.form.atLeast")}</span>
					<Amount name="percent" value={values.percent} max={100} />
					<span>{t(kind === "quota_near" ? "alerts.form.percent" : "alerts.form.ofKeywords")}</span>
				</>
			);
		default:
			return null;
	}
}

function Choice({
	name,
	value,
	options,
}: {
	name: ConditionField;
	value: string | undefined;
	options: readonly { code: string; name: string }[];
}) {
	const { t } = useTranslation();
	return (
		<select
			name={name}
			defaultValue={value}
			aria-label={t(`alerts.form.fields.${name}`)}
			className="input w-auto max-w-full [field-sizing:content]"
		>
			{options.map((one) => (
				<option key={one.code} value={one.code}>
					{one.name}
				</option>
			))}
		</select>
	);
}

function Amount({ name, value, max }: { name: "amount" | "percent"; value: string | undefined; max: number }): ReactNode {
	const { t } = useTranslation();
	return (
		<input
			type="number"
			name={name}
			inputMode="numeric"
			min={1}
			max={max}
			required
			defaultValue={value}
			aria-label={t(`alerts.form.fields.${name}`)}
			className="input w-20"
		/>
	);
}

function Rivals({ value }: { value: string | undefined }) {
	const { t } = useTranslation();
	return (
		<label className="grid basis-full gap-1">
			<span className="font-medium">{t("alerts.form.fields.rivals")}</span>
			<span className="text-ink-muted text-xs">{t("alerts.form.rivalsHint")}</span>
			<input name="rivals" autoComplete="off" spellCheck={false} defaultValue={value} className="input" />
		</label>
	);
}
