import type { CrawlerConfigRow } from "~/db/crawler-configs";
import { latestRevisions, revisionById } from "~/db/crawler-revisions";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { copyCrawlerConfig } from "./save-crawler-config";

const MAX_LISTED = 30;

/** The latest changes of all configs with their authors; `by` is null for changes by the app itself. */
export function listRevisions(ctx: Ctx) {
	return latestRevisions(ctx.db, MAX_LISTED);
}

/**
 * Saves the texts of an earlier change as the next version of its name. It is published like any other: each look keeps the version it was made
 * with, so no version is rewritten. Throws NotFoundException, and what the copy throws.
 */
export async function rollBackCrawlerConfig(ctx: Ctx, revisionId: number, actorId: number): Promise<CrawlerConfigRow> {
	const revision = Number.isSafeInteger(revisionId) ? await revisionById(ctx.db, revisionId) : null;
	if (!revision) throw new AppError("NotFoundException");
	const { name, browser, parser } = revision;
	return copyCrawlerConfig(ctx, { name, browser: JSON.parse(browser), parser: JSON.parse(parser) }, actorId);
}
