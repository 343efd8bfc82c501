import { z } from "zod";
import { MAX_PLACE_CHARACTERS } from "./place-limit";

/** Signs of no name: control characters, and those that mark up pages and addresses. A colon names datacenters (domain/check/datacenter.ts). */
const NO_NAME = /[\p{C}:;<>|"{}[\]\\^`=?#]/u;

/**
 * The canonical name of a place as it is kept: its parts in Unicode's composed form, with single spaces and without any around the commas. null for
 * what is no name: fewer than two parts, since the last one is the country. Source: developers.google.com/google-ads/api/data/geotargets, column
 * "Canonical Name" ("Austin,Texas,United States").
 */
export function readPlaceName(typed: string): string | null {
	const parts = typed
		.normalize("NFC")
		.replace(/[\t\n\r]/g, " ")
		.split(",")
		.map((part) => part.replace(/\s+/g, " ").trim());
	const name = parts.join(",");
	if (parts.length < 2 || name.length > MAX_PLACE_CHARACTERS || NO_NAME.test(name)) return null;
	return parts.every((part) => /[\p{L}\p{N}]/u.test(part)) ? name : null;
}

/** The place below the country of a new keyword or check; "" for the whole country. Messages are keys of the catalogue (api.fields). */
export const placeSchema = z
	.string("place.invalid")
	.max(MAX_PLACE_CHARACTERS * 2, "place.invalid")
	.transform((typed, issues) => {
		if (typed.trim() === "") return "";
		const name = readPlaceName(typed);
		if (name !== null) return name;
		issues.addIssue({ code: "custom", message: "place.invalid" });
		return z.NEVER;
	})
	.default("");
