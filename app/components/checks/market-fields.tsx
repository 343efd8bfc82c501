import { type Option, SelectField } from "~/components/form/select-field";
import { useTranslation } from "~/i18n/use-translation";

interface MarketFieldsProps {
	countries: readonly Option[];
	languages: readonly Option[];
	country: string;
	language: string;
	errors: Partial<Record<"country" | "language", string[] | undefined>> | undefined;
}

/** Country and language of a search. */
export function MarketFields({ countries, languages, country, language, errors }: MarketFieldsProps) {
	const { t } = useTranslation();
	const fields = [
		{ name: "country", options: countries, value: country },
		{ name: "language", options: languages, value: language },
	] as const;
	return fields.map(({ name, options, value }) => (
		<SelectField key={name} name={name} label={t(`checks.add.${name}`)} options={options} value={value} errors={errors?.[name]} />
	));
}
