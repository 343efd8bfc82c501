import { z } from "zod";
import { AppError } from "~/services/app-error";
import { listCrawlerConfigs } from "~/services/crawler-config/list-crawler-configs";
import { copyCrawlerConfig, editCrawlerConfig, publishCrawlerConfig } from "~/services/crawler-config/save-crawler-config";
import { askReread } from "~/services/rereads/ask-reread";
import { listRereads } from "~/services/rereads/list-rereads";
import type { ApiCall, ApiRoute } from "./call";
import { parsePayload } from "./parse-payload";

/** For administrators: how pages are loaded and read, and reading stored pages again. Source: spec A §7. */
export const crawlerRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "crawler/configs",
		access: "administrator",
		answer: async ({ ctx }) => (await listCrawlerConfigs(ctx)).map(configJson),
	},
	{ method: "POST", path: "crawler/configs", access: "administrator", answer: copy },
	{ method: "PUT", path: "crawler/configs/:id", access: "administrator", answer: change },
	{ method: "GET", path: "crawler/rereads", access: "administrator", answer: ({ ctx }) => rereads(ctx) },
	{ method: "POST", path: "crawler/rereads", access: "administrator", answer: ask },
];

const partsSchema = z.object({
	name: z.string("required.name").min(1, "required.name"),
	browser: z.unknown(),
	parser: z.unknown(),
});
const changeSchema = z.object({
	browser: z.unknown().optional(),
	parser: z.unknown().optional(),
	production: z.literal(true).exactOptional(),
});
const rangeSchema = z.object({ from: z.string("day.invalid"), to: z.string("day.invalid") });

async function copy(call: ApiCall) {
	return configJson(await copyCrawlerConfig(call.ctx, parsePayload(partsSchema, call.payload), actorOf(call)));
}

async function change(call: ApiCall) {
	const { browser, parser, production } = parsePayload(changeSchema, call.payload);
	const id = Number(call.params.id);
	if (!Number.isSafeInteger(id)) throw new AppError("NotFoundException");
	const isEdited = browser !== undefined || parser !== undefined;
	if (!isEdited && !production) throw new AppError("ValidationException", {}, { production: ["invalid"] });
	const edited = isEdited && (await editCrawlerConfig(call.ctx, id, { browser, parser }, actorOf(call)));
	const saved = production ? await publishCrawlerConfig(call.ctx, id, actorOf(call)) : edited;
	return saved && configJson(saved);
}

async function ask(call: ApiCall) {
	const { hid } = await askReread(call.ctx, { ...parsePayload(rangeSchema, call.payload), askedBy: actorOf(call) });
	return { id: hid };
}

async function rereads(ctx: ApiCall["ctx"]) {
	const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
	return (await listRereads(ctx)).map(({ hid, createdAt, endedAt, ...row }) => ({
		id: hid,
		...row,
		created_at: iso(createdAt),
		ended_at: iso(endedAt),
	}));
}

function configJson(row: Awaited<ReturnType<typeof listCrawlerConfigs>>[number]) {
	const { id, name, version, production } = row;
	return { id, name, version, browser: JSON.parse(row.browser), parser: JSON.parse(row.parser), production };
}

function actorOf(call: ApiCall): number {
	if (!call.caller) throw new AppError("InvalidTokenException");
	return call.caller.user.id;
}
