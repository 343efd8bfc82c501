import { useState } from "react";
import { useKeptPart } from "~/components/form/kept-form";
import { Options } from "~/components/form/select-field";
import { useTranslation } from "~/i18n/use-translation";
import type { RuleChoices } from "./rule-choices";
import type { ConditionValues } from "./rule-form";

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
	const { t, i18n } = useTranslation();
	const [kind, setKind] = useState(first);
	useKeptPart("kind", kind, setKind);
	// The page keeps only words that it asked for: it asks for the hints of all kinds, because another kind may be chosen later.
	const hints = new Map(
		choices.kinds.map((one) => {
			const key = `alerts.kinds.${one.kind}.hint`;
			return [one.kind, i18n.exists(key) ? t(key) : ""];
		}),
	);
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
						{t(`alerts.kinds.${one.kind}.name`)}
					</option>
				))}
			</select>
			{chosen.form.map((part) => (
				<Part
					key={`${kind} ${part.part === "words" ? part.words : part.field}`}
					hint={hints.get(chosen.kind) ?? ""}
					part={part}
					values={shown}
				/>
			))}
			<span>{t("alerts.form.in")}</span>
			<select
				name="about"
				defaultValue={abouts.some(({ value }) => value === about) ? about : "account"}
				aria-label={t("alerts.form.fields.about")}
				className="input w-auto max-w-full [field-sizing:content]"
			>
				<option value="account">{t("alerts.rules.scopes.account")}</option>
				<Options
					options={abouts.map(({ scope, value, name }) => ({
						code: value,
						name:
							name === null && scope !== "account" ? t(`alerts.rules.goneScopes.${scope}`) : t(`alerts.rules.scopes.${scope}`, { name }),
					}))}
				/>
			</select>
		</div>
	);
}

interface PartProps {
	/** Of a field with domains. */
	hint: string;
	part: RuleChoices["kinds"][number]["form"][number];
	values: ConditionValues;
}

/** A field of a kind, or words between two of them. */
function Part({ hint, part, values }: PartProps) {
	const { t, i18n } = useTranslation();
	const word = (key: string, absent = "") => (i18n.exists(key) ? t(key) : absent);
	if (part.part === "words") return <span>{t(`alerts.form.${part.words}`)}</span>;
	const { field } = part;
	const value = values[field];
	const label = word(`alerts.form.fields.${field}`);
	if (part.part === "domains") return <Domains name={field} label={label} hint={hint} value={value} />;
	if (part.part === "number") return <Amount name={field} label={label} value={value} max={part.max} />;
	const options = part.codes.map((code) => ({ code, name: word(`${part.names ?? `alerts.values.${field}`}.${code}`, code) }));
	return <Choice name={field} label={label} value={value} options={options} />;
}

interface FieldProps {
	name: string;
	label: string;
	value: string | undefined;
}

function Choice({ name, label, value, options }: FieldProps & { options: readonly { code: string; name: string }[] }) {
	return (
		<select name={name} defaultValue={value} aria-label={label} className="input w-auto max-w-full [field-sizing:content]">
			{options.map((one) => (
				<option key={one.code} value={one.code}>
					{one.name}
				</option>
			))}
		</select>
	);
}

function Amount({ name, label, value, max }: FieldProps & { max: number }) {
	return (
		<input
			type="number"
			name={name}
			inputMode="numeric"
			min={1}
			max={max}
			required
			defaultValue={value}
			aria-label={label}
			className="input w-20"
		/>
	);
}

function Domains({ name, label, hint, value }: FieldProps & { hint: string }) {
	return (
		<label className="grid basis-full gap-1">
			<span className="font-medium">{label}</span>
			<span className="text-ink-muted text-xs">{hint}</span>
			<input name={name} autoComplete="off" spellCheck={false} defaultValue={value} className="input" />
		</label>
	);
}
