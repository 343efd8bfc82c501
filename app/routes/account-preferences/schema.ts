import { z } from "zod";

const chosen = (required: string) => z.string({ error: required }).trim().min(1, required).max(64, "preferences.locale.errors.unknown");

/** Fields as in PUT account; none may be empty. Source: spec A §5 "Locale". */
export const localeSchema = z.object({
	country: chosen("preferences.locale.errors.country"),
	language: chosen("preferences.locale.errors.language"),
	timezone: chosen("preferences.locale.errors.timezone"),
});
