import { Options, SelectField } from "~/components/form/select-field";
import { Field } from "~/components/ui/field";
import { isProvider, PROVIDERS, type ProviderName } from "~/domain/reference/providers";
import { engineName } from "~/domain/reference/search-engines";
import { NO_CONDITIONS } from "~/domain/source/no-conditions";
import { DOLLAR_MICROS, dollarsPerThousand } from "~/domain/source/price";
import { CAPABILITIES, enginesOf } from "~/domain/source/providers";
import type { sources } from "~/i18n/en/sources";
import { formatDollars, formatNumber } from "~/i18n/format";
import type { Translate } from "~/i18n/page-words";
import { useTranslation } from "~/i18n/use-translation";
import type { SourceLine } from "~/services/sources/list-sources";

/** Keys of "sources.errors" that a field may have. */
export type ErrorKey = keyof typeof sources.errors;

/** The refused submission, and the words of a field's errors. */
interface FormState {
	sent: Record<string, string> | null;
	words(field: string): string[] | undefined;
}

interface TextFieldProps {
	name: string;
	label: string;
	value: string | number;
	hint?: string | undefined;
	of: FormState;
	isNumber?: boolean;
}

export function TextField({ name, label, value, hint, of, isNumber = true }: TextFieldProps) {
	return (
		<Field id={name} label={label} hint={hint} errors={of.words(name)}>
			{(ids) => (
				<input
					{...ids}
					name={name}
					defaultValue={of.sent?.[name] ?? String(value)}
					className="input"
					{...(isNumber && { inputMode: "decimal" })}
				/>
			)}
		</Field>
	);
}

interface PriceFieldsProps {
	source: SourceLine | null;
	/** null where it is chosen in the same form. */
	provider: ProviderName | null;
	of: FormState;
}

/** Key, prices and limit of a provider. */
export function PriceFields({ source, provider, of }: PriceFieldsProps) {
	const { t, i18n } = useTranslation();
	const price = (micros: number | undefined) => (micros === undefined ? "" : dollarsPerThousand(micros));
	const hint = provider ? priceHint(provider, t) : t("sources.listPrices", { prices: listPrices(i18n.language) });
	return (
		<>
			<KeyField provider={provider} isKept={source !== null} errors={of.words("key")} />
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField name="first_page" label={t("sources.firstPage")} value={price(source?.firstPageMicros)} hint={hint} of={of} />
				<TextField
					name="further_page"
					label={t("sources.furtherPage")}
					value={price(source?.furtherPageMicros)}
					hint={t("sources.furtherHint")}
					of={of}
				/>
			</div>
			<TextField name="month_cap" label={t("sources.cap")} value={(source?.monthCapMicros ?? 0) / DOLLAR_MICROS} of={of} />
		</>
	);
}

interface ConditionFieldsProps {
	/** null: a new one, whose provider is chosen in the same form. */
	source: SourceLine | null;
	of: FormState;
}

/** Searches for which a source is asked. */
export function ConditionFields({ source, of }: ConditionFieldsProps) {
	const { t, i18n } = useTranslation();
	const { conditions, provider } = source ?? { conditions: NO_CONDITIONS, provider: null };
	// This provider has all engines that any has.
	const engines = enginesOf(provider ?? "dataforseo_live");
	const prices = provider && isProvider(provider) ? answerPrices(provider, i18n.language) : "";
	const all = { code: "", name: t("sources.devices.any") };
	const choice = (name: "engine" | "device" | "area", value: string | undefined) => ({
		name,
		value: of.sent?.[name] ?? value ?? "",
		errors: of.words(name),
	});
	return (
		<div className="grid gap-4 sm:grid-cols-3">
			{engines.length > 1 && (
				<div className="sm:col-span-3">
					<SelectField
						{...choice("engine", conditions.engines[0])}
						label={t("sources.canaries.engine")}
						options={[all, ...engines.map((code) => ({ code, name: engineName(code) }))]}
						hint={prices ? t("sources.answerPrices", { prices }) : undefined}
					/>
				</div>
			)}
			<TextField
				name="countries"
				label={t("sources.countries")}
				value={conditions.countries.join(" ")}
				hint={t("sources.countriesHint")}
				of={of}
				isNumber={false}
			/>
			<SelectField
				{...choice("device", conditions.devices[0])}
				label={t("sources.device")}
				options={[all, ...(["desktop", "mobile"] as const).map((code) => ({ code, name: t(`sources.devices.${code}`) }))]}
			/>
			<SelectField
				{...choice("area", conditions.area)}
				label={t("sources.area")}
				options={[{ ...all, code: "any" }, ...(["country", "place"] as const).map((code) => ({ code, name: t(`sources.areas.${code}`) }))]}
			/>
			<TextField name="min_depth" label={t("sources.minDepth")} value={conditions.minDepth} hint={t("sources.depthHint")} of={of} />
			<TextField name="max_depth" label={t("sources.maxDepth")} value={conditions.maxDepth} hint={t("sources.depthHint")} of={of} />
		</div>
	);
}

export function ProviderField({ chosen, errors }: { chosen: string; errors: string[] | undefined }) {
	const { t } = useTranslation();
	return (
		<Field id="provider" label={t("sources.provider")} errors={errors}>
			{(ids) => (
				<select {...ids} name="provider" defaultValue={chosen} className="input" data-focus>
					<Options options={PROVIDERS.map((name) => ({ code: name, name: CAPABILITIES[name].label }))} />
				</select>
			)}
		</Field>
	);
}

/** provider: null where it is chosen in the same form; then all forms of keys are named. */
function KeyField({ provider, isKept, errors }: { provider: ProviderName | null; isKept: boolean; errors: string[] | undefined }) {
	const { t } = useTranslation();
	const partsOf = (name: ProviderName) => CAPABILITIES[name].keyParts.map((part) => t(`sources.keyParts.${part as "key"}`)).join(":");
	const parts = provider ? partsOf(provider) : [...new Set(PROVIDERS.map(partsOf))].join(", ");
	const hint = [t("sources.keyHint", { parts }), isKept ? t("sources.keyKept") : ""].filter(Boolean).join(" ");
	return (
		<Field id="key" label={t("sources.key")} hint={hint} errors={errors}>
			{(ids) => <input {...ids} name="key" type="password" autoComplete="off" spellCheck={false} className="input" />}
		</Field>
	);
}

/** Most that an answer in words costs at a provider, by engine; "" where the price of a page holds. */
function answerPrices(provider: ProviderName, language: string): string {
	const priced = Object.entries(CAPABILITIES[provider].answers ?? {}).flatMap(([engine, micros]) =>
		micros === null ? [] : [`${engineName(engine)} ${formatDollars(micros, language)}`],
	);
	return priced.join(", ");
}

function priceHint(provider: ProviderName, t: Translate): string {
	const { price } = CAPABILITIES[provider];
	return price ? t("sources.priceHint", { at: price.at }) : t("sources.priceUnknown");
}

/** List prices of the providers that publish one, in dollars for 1,000 first pages. */
function listPrices(language: string): string {
	const priced = PROVIDERS.flatMap((name) => {
		const { label, price } = CAPABILITIES[name];
		return price ? [`${label} ${formatNumber(Number(dollarsPerThousand(price.firstPage)), language)}`] : [];
	});
	return priced.join(", ");
}
