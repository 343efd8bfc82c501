import { isCountry } from "@serpentine/serp/hosts";
import { z } from "zod";
import { isLanguage } from "../reference/languages";
import { isElsewhere } from "../reference/place-country";
import { checkSchema } from "./check-form";

const code = (key: string, isKnown: (code: string) => boolean) => z.string(key).trim().toLowerCase().refine(isKnown, key);

/** A one-off check as forms and calls ask for it: `checkSchema` with a country and a language that exist. Not for the browser, which has no lists. */
export const checkInputSchema = checkSchema
	.extend({
		country: code("required.country", isCountry),
		/** "" means the account's. */
		language: code("required.language", (language) => language === "" || isLanguage(language)).default(""),
	})
	.refine(({ place, country }) => !isElsewhere(place, country), { path: ["place"], message: "place.country" });
export type CheckInput = z.output<typeof checkInputSchema>;
