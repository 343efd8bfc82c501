import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { useErrorWords } from "~/components/form/use-error-words";
import { Field } from "~/components/ui/field";
import { type Option, Options } from "./select-field";

interface PhoneFieldsProps {
	phone: FieldMetadata<string | undefined>;
	country: FieldMetadata<string | undefined>;
	/** The most frequent countries, then the others. */
	countries: { first: readonly Option[]; others: readonly Option[] };
	words: { country: string; phone: string; hint: string };
}

/** A phone number with its country. Source: spec A §2 "Account verification dialog". */
export function PhoneFields({ phone, country, countries, words }: PhoneFieldsProps) {
	const errorWords = useErrorWords();
	return (
		<>
			<Field id={country.id} label={words.country} errors={errorWords(country.errors)}>
				{(ids) => (
					<select {...ids} name={country.name} key={country.key} defaultValue={country.initialValue ?? ""} className="input">
						<Options options={countries.first} />
						<hr />
						<Options options={countries.others} />
					</select>
				)}
			</Field>
			<Field id={phone.id} label={words.phone} hint={words.hint} errors={errorWords(phone.errors)}>
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
