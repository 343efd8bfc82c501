import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "~/components/form/use-error-words";
import { Field } from "~/components/ui/field";
import type { Screen } from "./read-screen";

interface PhoneFieldsProps {
	phone: FieldMetadata<string>;
	country: FieldMetadata<string>;
	countries: Screen["countries"];
}

/** A phone number with its country. Source: spec A §2 "Account verification dialog". */
export function PhoneFields({ phone, country, countries }: PhoneFieldsProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	return (
		<>
			<Field id={country.id} label={t("account.profile.phoneCountry")} errors={words(country.errors)}>
				{(ids) => (
					<select {...ids} name={country.name} key={country.key} defaultValue={country.initialValue ?? ""} className="input">
						{countries.first.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
						<hr />
						{countries.others.map(({ code, name }) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</select>
				)}
			</Field>
			<Field id={phone.id} label={t("account.profile.phone")} hint={t("account.profile.phoneHint")} errors={words(phone.errors)}>
				{(ids) => (
					<input
						{...getInputProps(phone, { type: "tel", ariaAttributes: false })}
						{...ids}
						key={phone.key}
						autoComplete="tel"
						className="input"
					/>
				)}
			</Field>
		</>
	);
}
