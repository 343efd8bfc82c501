import { allSources } from "~/db/serp-sources";
import { settingOf } from "~/db/settings";
import { TOTAL_CAP_SETTING } from "~/db/source-budget";
import type { OwnSource } from "~/domain/source/own-sources";
import type { SourceForm } from "~/domain/source/source-form";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { setCrawlerSource } from "../crawler-config/crawler-configs";
import type { Ctx } from "../ctx";
import { limitSources, saveSource } from "../sources/save-source";

/** Publishes the crawler config with another way of loading pages. */
export async function saveOwnSource(ctx: Ctx, source: OwnSource): Promise<void> {
	await setCrawlerSource(ctx, source);
	await recordAudit(ctx, { subject: "installation", action: "setup.source_changed" });
}

/**
 * Adds a provider, which is asked before the installation's own requests, and raises the limit of all sources so that the provider's own limit can be
 * used. Throws ValidationException (key).
 */
export async function addProvider(ctx: Ctx, actorId: number, form: SourceForm): Promise<void> {
	try {
		await saveSource(ctx, actorId, null, form);
	} catch (error) {
		if (!(error instanceof AppError) || !error.errors.key) throw error;
		throw new AppError(error.code, {}, { key: error.errors.key.map((fault) => `sources.errors.${fault}`) });
	}
	const wanted = (await allSources(ctx.db)).reduce((sum, { monthCapMicros }) => sum + monthCapMicros, 0);
	if (Number((await settingOf(ctx.db, TOTAL_CAP_SETTING)) ?? 0) < wanted) await limitSources(ctx, actorId, wanted);
}
