import { EngineField } from "~/components/form/engine-field";
import { firstValue } from "~/components/form/outcome";
import { type Option, SelectField } from "~/components/form/select-field";
import { Field } from "~/components/ui/field";
import { MAX_PLACE_CHARACTERS } from "~/domain/reference/place-limit";
import type { Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

interface MarketFieldsProps {
	start: { country: string; language: string; place?: string };
	typed: Values | undefined;
	errorsOf(name: "country" | "language" | "place"): string[] | undefined;
	countries: readonly Option[];
	languages: readonly Option[];
}

/** Country, language and place of a search. */
export function MarketFields({ start, typed, errorsOf, countries, languages }: MarketFieldsProps) {
	const { t } = useTranslation();
	const fields = [
		{ name: "country", options: countries },
		{ name: "language", options: languages },
	] as const;
	return (
		<div className="grid items-start gap-4 sm:grid-cols-2">
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
			<div className="sm:col-span-2">
				<Field id="place" label={t("monitoringDialogs.add.place")} hint={t("monitoringDialogs.add.placeHint")} errors={errorsOf("place")}>
					{(ids) => (
						<input
							{...ids}
							name="place"
							maxLength={MAX_PLACE_CHARACTERS}
							autoComplete="off"
							defaultValue={firstValue(typed, "place") ?? start.place ?? ""}
							className="input"
						/>
					)}
				</Field>
			</div>
		</div>
	);
}

interface SearchPlaceFieldsProps extends MarketFieldsProps {
	start: MarketFieldsProps["start"] & { engine: string; device: string };
	errorsOf(name: string): string[] | undefined;
}

/** Country, language, place, engine and device of one search. */
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
