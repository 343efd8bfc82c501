import { mainZone } from "../reference/country-zones";
import { isTimezone } from "../time/local-day";
import { resolveCountry } from "./resolve-locale";

/** What is known of the place of somebody who signs up. */
export interface PlaceHints {
	/** Tags that the browser accepts, in its order, lower case. */
	accepted: readonly string[];
	/** Of the interface. */
	language: string;
	/** What the browser's script told; null or "" where none ran. */
	timezone: string | null | undefined;
	/** What the network tells of the request's origin; country in any case. */
	network: { country?: string | null | undefined; timezone?: string | null | undefined } | null;
}

/**
 * Country (lower case) and IANA zone of a new account. Country: the browser's region, else the language's default country, else us.
 * Zone: the browser's own, else the network's where it lies in that country, else the country's main zone.
 * Source: spec A §5 "Language resolution", design.md "resolved at sign-up and stored".
 */
export function newAccountPlace({ accepted, language, timezone, network }: PlaceHints): { country: string; timezone: string } {
	const country = resolveCountry({ accepted, language });
	const fromNetwork = network?.country?.toLowerCase() === country ? network.timezone : null;
	const zone = [timezone, fromNetwork].find((one): one is string => Boolean(one) && isTimezone(one ?? ""));
	return { country, timezone: zone ?? mainZone(country) };
}
