import { isCountry } from "@serpentine/serp/hosts";
import { defaultCountry } from "../reference/languages";

/** Browsers send a handful; further tags are not read. */
const MAX_HEADER_CHARACTERS = 1_000;

/**
 * The language tags of an Accept-Language header in lower case ("fr-ca"), highest weight first; refused ones (q=0) and "*" are left out. Source: RFC
 * 9110 §12.5.4.
 */
export function acceptedTags(header: string | null): string[] {
	const wanted = (header ?? "")
		.slice(0, MAX_HEADER_CHARACTERS)
		.split(",")
		.flatMap((part) => {
			const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
			const weight = parameters.find((parameter) => parameter.startsWith("q="));
			const q = weight === undefined ? 1 : Number(weight.slice(2));
			return /^[a-z]{2,3}(-[a-z\d]{1,8})*$/.test(tag) && q > 0 && q <= 1 ? [{ tag, q }] : [];
		});
	// Equal weights keep the order of the header.
	return wanted.toSorted((a, b) => b.q - a.q).map(({ tag }) => tag);
}

/**
 * The interface's language: the chosen one (cookie), else the first supported language of the browser, else `fallback`. Source: spec A §5 "Language
 * resolution".
 */
export function resolveLanguage<L extends string>(input: {
	chosen: unknown;
	accepted: readonly string[];
	supported: readonly L[];
	fallback: L;
}): L {
	const { supported } = input;
	const ours = (code: unknown) => supported.find((language) => language === code);
	const browsers = input.accepted.map((tag) => ours(tag.split("-")[0])).find((language) => language !== undefined);
	return ours(input.chosen) ?? browsers ?? input.fallback;
}

/**
 * The country of a new user, lower case: the region of the first accepted tag with a known country, else the default country of the language, else
 * us. Source: spec A §5 "Language resolution".
 */
export function resolveCountry(input: { accepted: readonly string[]; language: string }): string {
	const regions = input.accepted.flatMap((tag) => tag.split("-").slice(1));
	return regions.find(isCountry) ?? defaultCountry(input.language);
}
