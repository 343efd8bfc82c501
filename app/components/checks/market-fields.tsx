import { useTranslation } from "react-i18next";
import { Field } from "~/components/ui/field";

interface MarketFieldsProps {
	countries: readonly { code: string; name: string }[];
	languages: readonly { code: string; name: string }[];
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
		<Field key={name} id={name} label={t(`checks.add.${name}`)} errors={errors?.[name]}>
			{(ids) => (
				<select {...ids} name={name} defaultValue={value} className="input">
					{options.map((option) => (
						<option key={option.code} value={option.code}>
							{option.name}
						</option>
					))}
				</select>
			)}
		</Field>
	));
}
