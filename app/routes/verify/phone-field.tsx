import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "~/components/form/use-error-words";
import { Field } from "~/components/ui/field";
import type { PhoneCountry, phoneCountries } from "./phone-countries";

interface PhoneFieldProps {
	phone: FieldMetadata<string | undefined>;
	country: FieldMetadata<string | undefined>;
	countries: ReturnType<typeof phoneCountries>;
}

/** A phone number with its country, US, France and Spain first. */
export function PhoneField({ phone, country, countries }: PhoneFieldProps) {
	const { t } = useTranslation();
	const words = useErrorWords();
	return (
		<>
			<Field id={country.id} label={t("joining.resend.phoneCountry")} errors={words(country.errors)}>
				{(ids) => (
					<select {...ids} name={country.name} key={country.key} defaultValue={country.initialValue ?? ""} className="input">
						<Options countries={countries.first} />
						<hr />
						<Options countries={countries.others} />
					</select>
				)}
			</Field>
			<Field id={phone.id} label={t("joining.resend.phone")} hint={t("joining.resend.phoneHint")} errors={words(phone.errors)}>
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

function Options({ countries }: { countries: PhoneCountry[] }) {
	return countries.map(({ code, name }) => (
		<option key={code} value={code}>
			{name}
		</option>
	));
}
