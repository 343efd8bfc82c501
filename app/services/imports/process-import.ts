import { isCountry, normalizeDomain } from "@serpentine/serp/hosts";
import { openImport } from "~/db/imports";
import { type ImportSettings, settingErrors } from "~/domain/import/import-settings";
import { isLanguage } from "~/domain/reference/languages";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { refuseSuffix } from "../websites/refuse-suffix";
import { uploadedImport } from "./read-upload";
import { tellImport } from "./tell-import";
import type { Owner } from "./upload-file";

/**
 * Makes a job of an uploaded file; asking again for the same file changes nothing. Throws ValidationException with errors of columns, website,
 * country, language. Source: spec B §5 "Import step 3", §7.
 */
export async function processImport(
	ctx: Ctx,
	account: Owner,
	asked: { filename: string; settings: ImportSettings },
): Promise<{ import: string }> {
	const { settings } = asked;
	const errors = settingErrors(settings);
	const { website, country, language } = settings.filling;
	const domain = normalizeDomain(website);
	if (website !== "" && domain === null) errors.website ??= ["required.domain"];
	if (country !== "" && !isCountry(country.toLowerCase())) errors.country ??= ["required.country"];
	if (language !== "" && !isLanguage(language.toLowerCase())) errors.language ??= ["required.language"];
	if (Object.keys(errors).length > 0) throw new AppError("ValidationException", {}, errors);
	if (domain !== null) await refuseSuffix("website", domain);
	const row = await uploadedImport(ctx, account, asked.filename);
	const { userId = null, impersonatorId = null } = ctx.actor ?? {};
	const job = { id: row.id, settings: JSON.stringify(settings), actorId: userId, impersonatorId };
	const entry = { subject: `account:${account.hid}`, action: "import.started" };
	if (await openImport(ctx.db, job, (when) => recordAudit(ctx, entry, when))) {
		await tellImport(ctx, row, { kind: "keywords_importing", progress: 0, done: 0 });
		await ctx.ports.queue.wakeImports([row.id]);
	}
	return { import: row.hid };
}
