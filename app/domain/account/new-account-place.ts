import { mainZone } from "../reference/country-zones";
import { isTimezone } from "../time/local-day";
import { resolveCountry } from "./resolve-locale";

/** Hints about the location of a new user. */
export interface PlaceHints {
	/** Language tags that the browser accepts, in its order, lower case. */
	accepted: readonly string[];
	/** Language of the interface. */
	language: string;
	/** Zone from the browser's script; null or "" without JavaScript. */
	timezone: string | null | undefined;
	/** Network location of the request; the country is always known. */
	network: { country?: string | null | undefined; timezone?: string | null | undefined } | null;
}

/**
 * Country (lower case) and IANA zone of a new account. Country: the browser's region, else the language's default country, else us. Zone: the
 * browser's, else the network's where it lies in that country, else the country's main zone. Source: spec A §5 "Language resolution", design.md
 * "resolved at sign-up and stored".
 */
export function newAccountPlace({ accepted, language, timezone, network }: PlaceHints): { country: string; timezone: string } {
	const country = resolveCountry({ accepted, language });
	const fromNetwork = network?.country?.toLowerCase() === country ? network.timezone : null;
	const zone = [timezone, fromNetwork].find((one): one is string => Boolean(one) && isTimezone(one ?? ""));
	return { country, timezone: zone ?? mainZone(country) };
}
