import { EngineField } from "~/components/form/engine-field";
import { firstValue } from "~/components/form/outcome";
import { type Option, SelectField } from "~/components/form/select-field";
import type { Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

interface MarketFieldsProps {
	start: { country: string; language: string };
	typed: Values | undefined;
	errorsOf(name: "country" | "language"): string[] | undefined;
	countries: readonly Option[];
	languages: readonly Option[];
}

/** Country and language of a search. */
export function MarketFields({ start, typed, errorsOf, countries, languages }: MarketFieldsProps) {
	const { t } = useTranslation();
	const fields = [
		{ name: "country", options: countries },
		{ name: "language", options: languages },
	] as const;
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{fields.map(({ name, options }) => (
				<SelectField
					key={name}
					name={name}
					label={t(`monitoringDialogs.add.${name}`)}
					options={options}
					value={firstValue(typed, name) || start[name]}
					errors={errorsOf(name)}
				/>
			))}
		</div>
	);
}

interface SearchPlaceFieldsProps extends MarketFieldsProps {
	start: MarketFieldsProps["start"] & { engine: string; device: string };
	errorsOf(name: string): string[] | undefined;
}

/** Country, language, engine and device of one search. */
export function SearchPlaceFields({ start, typed, errorsOf, countries, languages }: SearchPlaceFieldsProps) {
	const { t } = useTranslation();
	return (
		<>
			<MarketFields start={start} typed={typed} errorsOf={errorsOf} countries={countries} languages={languages} />
			<EngineField
				label={t("monitoringDialogs.add.engine")}
				hint={(names) => t("monitoringDialogs.add.engineHint", { names })}
				value={firstValue(typed, "engine") ?? start.engine}
				errors={errorsOf("engine")}
			/>
			<SelectField
				name="device"
				label={t("monitoringDialogs.add.device")}
				options={(["desktop", "mobile"] as const).map((code) => ({ code, name: t(`monitoringDialogs.add.devices.${code}`) }))}
				value={firstValue(typed, "device") ?? start.device}
				errors={errorsOf("device")}
			/>
		</>
	);
}
