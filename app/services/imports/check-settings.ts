import { isCountry } from "@serpentine/serp/hosts";
import { type ImportSettings, settingErrors } from "~/domain/import/import-settings";
import { readWebsite } from "~/domain/normalize/website";
import { isLanguage } from "~/domain/reference/languages";
import { AppError } from "../app-error";
import { refuseSuffix } from "../websites/refuse-suffix";

/** Throws ValidationException with errors of columns, website, country, language. Source: spec B §5 "Import step 3". */
export async function checkSettings(settings: ImportSettings): Promise<void> {
	const errors = settingErrors(settings);
	const { website, country, language } = settings.filling;
	const domain = readWebsite(website)?.domain ?? null;
	if (website !== "" && domain === null) errors.website ??= ["required.domain"];
	if (country !== "" && !isCountry(country.toLowerCase())) errors.country ??= ["required.country"];
	if (language !== "" && !isLanguage(language.toLowerCase())) errors.language ??= ["required.language"];
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, errors);
	if (domain !== null) await refuseSuffix("website", domain);
}
