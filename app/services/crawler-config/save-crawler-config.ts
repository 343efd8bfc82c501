import { and, eq, ne, sql } from "drizzle-orm";
import { crawlerConfig } from "~/db/tables/crawler";
import { crawlerConfigSchema } from "~/domain/serp/crawler-config";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";

export interface CrawlerConfigParts {
	name: string;
	/** As JSON values; checked here. */
	browser: unknown;
	parser: unknown;
}

type Row = typeof crawlerConfig.$inferSelect;

/**
 * Keeps a new version of a crawler config (save-as-copy): the next number of that name, not yet in production.
 * Throws ValidationException with each path at fault, as "parser.google.organic.rows.0". Source: spec A §4 "Crawler config".
 */
export async function copyCrawlerConfig(ctx: Ctx, parts: CrawlerConfigParts, actorId: number): Promise<Row> {
	const { name, browser, parser } = checkParts(parts);
	const [inserted] = await ctx.db.batch([
		ctx.db.run(sql`
			INSERT INTO crawler_config (name, version, browser, parser, production, created_at)
			SELECT ${name}, coalesce(max(version), 0) + 1, ${JSON.stringify(browser)}, ${JSON.stringify(parser)}, 0, ${ctx.now()}
			FROM crawler_config WHERE name = ${name} RETURNING id`),
		...noteEffect(ctx, { json: sql`json_object('id', (SELECT max(id) FROM crawler_config))` }, sql`1`),
	]);
	const [made] = (inserted as D1Result<{ id: number }>).results;
	const row = await configById(ctx, made?.id ?? 0);
	await recordAudit(ctx, { actorId, subject: `crawler:${name}:${row.version}`, action: "crawler_config.created" });
	return row;
}

/**
 * Changes a version in place, name and number too; one in production applies at once. It is the administrator's from then on.
 * Throws like the copy, ValidationException (version) where another config has that name and number, or NotFoundException.
 */
export async function editCrawlerConfig(
	ctx: Ctx,
	id: number,
	parts: Partial<CrawlerConfigParts> & { version?: number },
	actorId: number,
): Promise<Row> {
	const before = await configById(ctx, id);
	const { browser, parser, name, version } = checkParts({
		name: parts.name ?? before.name,
		version: parts.version ?? before.version,
		browser: parts.browser ?? JSON.parse(before.browser),
		parser: parts.parser ?? JSON.parse(before.parser),
	});
	const namesake = and(eq(crawlerConfig.name, name), eq(crawlerConfig.version, version), ne(crawlerConfig.id, id));
	if ((await ctx.db.$count(crawlerConfig, namesake)) > 0) throw new AppError("ValidationException", {}, { version: ["version.taken"] });
	await ctx.db.batch([
		ctx.db
			.update(crawlerConfig)
			.set({ name, version, browser: JSON.stringify(browser), parser: JSON.stringify(parser), builtInVersion: null })
			.where(eq(crawlerConfig.id, id)),
		recordAudit(ctx, { actorId, subject: `crawler:${before.name}:${before.version}`, action: "crawler_config.edited" }),
	]);
	return configById(ctx, id);
}

/** Puts a version into production in place of the one that is. Throws NotFoundException, or ValidationException when it is not valid (any more). */
export async function publishCrawlerConfig(ctx: Ctx, id: number, actorId: number): Promise<Row> {
	const row = await configById(ctx, id);
	checkParts({ name: row.name, browser: JSON.parse(row.browser), parser: JSON.parse(row.parser) });
	await ctx.db.batch([
		ctx.db.update(crawlerConfig).set({ production: false }).where(eq(crawlerConfig.production, true)),
		ctx.db.update(crawlerConfig).set({ production: true }).where(eq(crawlerConfig.id, id)),
		recordAudit(ctx, { actorId, subject: `crawler:${row.name}:${row.version}`, action: "crawler_config.published" }),
	]);
	return configById(ctx, id);
}

async function configById(ctx: Ctx, id: number): Promise<Row> {
	const [row] = await ctx.db.select().from(crawlerConfig).where(eq(crawlerConfig.id, id)).limit(1);
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
