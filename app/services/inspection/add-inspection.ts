import { type CrawlerConfig, crawlerConfigSchema } from "@serpentine/serp";
import type { z } from "zod";
import { crawlerConfigById, productionConfig } from "~/db/crawler-configs";
import { ALWAYS } from "~/db/guard";
import { insertInspection } from "~/db/inspections";
import { type inspectionSchema, planRequests } from "~/domain/crawler/inspection";
import { EACH_DATACENTER } from "~/domain/crawler/inspection-choices";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import { askableDatacenters } from "../checks/add-check";
import { publishedCrawlerConfig } from "../crawler-config/crawler-configs";
import { parseCrawlerConfig } from "../crawler-config/parse-crawler-config";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";

/**
 * Requests result pages with a crawler config that need not be in production, to see its readings. A consumer of the queue makes the requests. Throws
 * ValidationException (config, datacenter), NotFoundException, DatacenterUnavailableException. Source: spec A §7 "POST crawler/inspection".
 */
export async function addInspection(ctx: Ctx, wish: z.output<typeof inspectionSchema> & { actorId: number }): Promise<{ hash: string }> {
	const { keyword: keywords, country, language, count, datacenter, actorId } = wish;
	const config = await configOf(ctx, wish.config);
	const available = await askableDatacenters(ctx, "");
	if (datacenter !== EACH_DATACENTER && !available.includes(datacenter))
		throw new AppError("ValidationException", {}, { datacenter: ["datacenter.unknown"] });
	const datacenters = datacenter === EACH_DATACENTER ? available : [datacenter];
	const rows = planRequests({ keywords, datacenters, count }).map((row) => ({ ...row, hid: ctx.newHid() }));
	const hash = ctx.newHid();
	const row = { hash, config: JSON.stringify(config), country, language, askedBy: actorId, createdAt: ctx.now() };
	await ctx.db.batch([
		...insertInspection(ctx.db, row, rows),
		...noteEffect(ctx, { hash }, ALWAYS),
		recordAudit(ctx, { actorId, subject: `crawler:${config.name}:${config.version}`, action: "crawler_config.inspected" }),
	]);
	await ctx.ports.queue.wakeInspections([hash]);
	return { hash };
}

async function configOf(ctx: Ctx, asked: unknown): Promise<CrawlerConfig> {
	if (asked === undefined || asked === null || asked === "") return publishedCrawlerConfig(ctx);
	if (typeof asked === "object") {
		const parsed = crawlerConfigSchema.safeParse(asked);
		if (parsed.success) return parsed.data;
		const faults = parsed.error.issues.map(({ path, message }) => [["config", ...path].join("."), [message]]);
		throw new AppError("ValidationException", {}, Object.fromEntries(faults));
	}
	const id = Number(asked);
	const row = Number.isSafeInteger(id) ? await crawlerConfigById(ctx.db, id) : await productionConfig(ctx.db);
	if (!row || row.id !== id) throw new AppError("NotFoundException");
	return parseCrawlerConfig(row);
}
