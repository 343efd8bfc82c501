import { crawlerConfigSchema } from "@serpentine/serp";
import {
	type CrawlerConfigRow,
	crawlerConfigById,
	hasNamesake,
	INSERTED,
	insertNextVersion,
	latestConfigJson,
	publishVersion,
	updateCrawlerConfig,
} from "~/db/crawler-configs";
import { insertFirstRevisions, insertRevision } from "~/db/crawler-revisions";
import { ALWAYS } from "~/db/guard";
import { rowsIn } from "~/db/rows";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";

export interface CrawlerConfigParts {
	name: string;
	/** As JSON values, validated here. */
	browser: unknown;
	parser: unknown;
}

/**
 * Saves a copy of a crawler config as the next version of its name, not yet in production.
 * Throws ValidationException with each path at fault, as "parser.google.organic.rows.0". Source: spec A §4 "Crawler config".
 */
export async function copyCrawlerConfig(ctx: Ctx, parts: CrawlerConfigParts, actorId: number): Promise<CrawlerConfigRow> {
	const { name, browser, parser } = checkParts(parts);
	const [inserted] = await ctx.db.batch([
		insertNextVersion(ctx.db, { name, browser: JSON.stringify(browser), parser: JSON.stringify(parser), now: ctx.now() }),
		insertRevision(ctx.db, { configId: null, action: "created", actorId, at: ctx.now() }),
		...noteEffect(ctx, { json: latestConfigJson() }, ALWAYS),
	]);
	const [made] = rowsIn(INSERTED, inserted);
	const row = await configById(ctx, made?.id ?? 0);
	await recordAudit(ctx, { actorId, subject: `crawler:${name}:${row.version}`, action: "crawler_config.created" });
	return row;
}

/**
 * Changes a version in place, name and number included; one in production applies at once. It no longer counts as built-in. Throws as the copy
 * does, ValidationException (version) where another config has that name and number, or NotFoundException.
 */
export async function editCrawlerConfig(
	ctx: Ctx,
	id: number,
	parts: Partial<CrawlerConfigParts> & { version?: number },
	actorId: number,
): Promise<CrawlerConfigRow> {
	const before = await configById(ctx, id);
	const { browser, parser, name, version } = checkParts({
		name: parts.name ?? before.name,
		version: parts.version ?? before.version,
		browser: parts.browser ?? JSON.parse(before.browser),
		parser: parts.parser ?? JSON.parse(before.parser),
	});
	if (await hasNamesake(ctx.db, { id, name, version })) throw new AppError("ValidationException", {}, { version: ["version.taken"] });
	await ctx.db.batch([
		insertFirstRevisions(ctx.db, id),
		updateCrawlerConfig(ctx.db, id, { name, version, browser: JSON.stringify(browser), parser: JSON.stringify(parser) }),
		insertRevision(ctx.db, { configId: id, action: "edited", actorId, at: ctx.now() }),
		recordAudit(ctx, { actorId, subject: `crawler:${before.name}:${before.version}`, action: "crawler_config.edited" }),
	]);
	return configById(ctx, id);
}

/** Puts a version into production in place of the present one. Throws NotFoundException, or ValidationException when it is not valid. */
export async function publishCrawlerConfig(ctx: Ctx, id: number, actorId: number): Promise<CrawlerConfigRow> {
	const row = await configById(ctx, id);
	checkParts({ name: row.name, browser: JSON.parse(row.browser), parser: JSON.parse(row.parser) });
	await ctx.db.batch([
		insertFirstRevisions(ctx.db, id),
		...publishVersion(ctx.db, id),
		insertRevision(ctx.db, { configId: id, action: "published", actorId, at: ctx.now() }),
		recordAudit(ctx, { actorId, subject: `crawler:${row.name}:${row.version}`, action: "crawler_config.published" }),
	]);
	return configById(ctx, id);
}

async function configById(ctx: Ctx, id: number): Promise<CrawlerConfigRow> {
	const row = await crawlerConfigById(ctx.db, id);
	if (!row) throw new AppError("NotFoundException");
	return row;
}

function checkParts(parts: CrawlerConfigParts & { version?: number }) {
	const parsed = crawlerConfigSchema.safeParse({ version: 1, ...parts });
	if (parsed.success) return parsed.data;
	const errors: Record<string, string[]> = {};
	for (const issue of parsed.error.issues) {
		const path = issue.path.join(".");
		const known = errors[path] ?? [];
		errors[path] = [...known, issue.message];
	}
	throw new AppError("ValidationException", {}, errors);
}
