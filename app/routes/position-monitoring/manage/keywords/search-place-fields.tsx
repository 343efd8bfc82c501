import { EngineField } from "~/components/form/engine-field";
import { firstValue } from "~/components/form/outcome";
import { type Option, SelectField } from "~/components/form/select-field";
import type { Values } from "~/domain/refusal/refusal";
import { useTranslation } from "~/i18n/use-translation";

interface SearchPlaceFieldsProps {
	start: { country: string; language: string; engine: string; device: string };
	typed: Values | undefined;
	errorsOf(name: string): string[] | undefined;
	countries: readonly Option[];
	languages: readonly Option[];
}

/** Country, language, engine and device of one search. */
export function SearchPlaceFields({ start, typed, errorsOf, countries, languages }: SearchPlaceFieldsProps) {
	const { t } = useTranslation();
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-2">
				<SelectField
					name="country"
					label={t("monitoringDialogs.add.country")}
					options={countries}
					value={firstValue(typed, "country") || start.country}
					errors={errorsOf("country")}
				/>
				<SelectField
					name="language"
					label={t("monitoringDialogs.add.language")}
					options={languages}
					value={firstValue(typed, "language") || start.language}
					errors={errorsOf("language")}
				/>
			</div>
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
