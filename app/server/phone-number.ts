import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js";

export interface PhoneNumber {
	/** E.164, "+33612345678". */
	number: string;
	/** ISO 3166-1 alpha-2, lower case. */
	country: string;
}

/**
 * A typed phone number; null when invalid. `country` (any case) is used for numbers without "+". Source: spec A §5 "Resend phone must be valid in
 * international format".
 */
export function readPhoneNumber(text: string, country: string): PhoneNumber | null {
	const wanted = country.toUpperCase();
	const home = isSupportedCountry(wanted) ? { defaultCountry: wanted } : {};
	const parsed = parsePhoneNumberFromString(text, { ...home, extract: false });
	if (!parsed?.isValid()) return null;
	return { number: parsed.number, country: (parsed.country ?? wanted).toLowerCase() };
}

/** Countries among these that have phone numbers, with their calling codes ("33"). Codes in lower case. */
export function phoneCountries(codes: readonly string[]): { code: string; callingCode: string }[] {
	return codes.flatMap((code) => {
		const wanted = code.toUpperCase();
		return isSupportedCountry(wanted) ? [{ code, callingCode: getCountryCallingCode(wanted) }] : [];
	});
}
