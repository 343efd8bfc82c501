import { z } from "zod";
import { parserSchema } from "~/domain/serp/parser-config";
import { readSentDate } from "~/domain/time/sent-date";
import { AppError } from "~/services/app-error";
import { listCrawlerConfigs } from "~/services/crawler-config/crawler-configs";
import { copyCrawlerConfig, editCrawlerConfig, publishCrawlerConfig } from "~/services/crawler-config/save-crawler-config";
import { requireTrial } from "~/services/crawler-trial/require-trial";
import { parseInput } from "~/services/parse-input";
import { askReread, listRereads } from "~/services/rereads/ask-reread";
import { askedReread, crawlerConfig, reread } from "./answers/administration";
import { listOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";

const partsSchema = z.object({
	name: z.string("required.name").min(1, "required.name"),
	browser: z.unknown(),
	parser: z.unknown(),
});
const changeSchema = z.object({
	name: z.string("required.name").min(1, "required.name").exactOptional(),
	version: z.int("version.invalid").min(1, "version.invalid").exactOptional(),
	browser: z.unknown().optional(),
	parser: z.unknown().optional(),
	/** A config is sent as a whole. One that is not in production must be marked so; no call takes the production config out of use. */
	production: z.boolean("invalid").exactOptional(),
	/** Puts a parser into production although its trial on stored pages found some that it reads worse. */
	accept: z.boolean("invalid").exactOptional(),
});
const rangeSchema = z.object({ from: z.string("day.invalid"), to: z.string("day.invalid") });

/** For administrators: how pages are loaded and read, and reading stored pages again. Source: spec A §7. */
export const crawlerRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "crawler/configs",
		access: "administrator",
		summary: "Crawler configs",
		query: null,
		payload: null,
		answers: listOf(crawlerConfig),
		errors: [],
		example: {},
		answer: async ({ ctx }) => (await listCrawlerConfigs(ctx)).map(configJson),
	},
	{
		method: "POST",
		path: "crawler/configs",
		access: "administrator",
		summary: "Adds a crawler config",
		query: null,
		payload: partsSchema,
		answers: crawlerConfig,
		errors: ["NotFoundException"],
		example: { payload: { name: "Recent Firefox", browser: {}, parser: {} } },
		again: copiedBefore,
		answer: copy,
	},
	{
		method: "PUT",
		path: "crawler/configs/:id",
		access: "administrator",
		summary: "Edits a crawler config, or puts it into production",
		query: null,
		payload: changeSchema,
		answers: crawlerConfig,
		errors: [],
		example: { params: { id: "1" }, payload: { production: true } },
		answer: change,
	},
	{
		method: "GET",
		path: "crawler/rereads",
		access: "administrator",
		summary: "Readings of stored pages with a newer config",
		query: null,
		payload: null,
		answers: listOf(reread),
		errors: [],
		example: {},
		answer: ({ ctx }) => rereads(ctx),
	},
	{
		method: "POST",
		path: "crawler/rereads",
		access: "administrator",
		summary: "Reads the stored pages of some days again with the published config",
		query: null,
		payload: rangeSchema,
		answers: askedReread,
		errors: ["NotFoundException"],
		example: { payload: { from: "2026-11-01", to: "2026-11-07" } },
		again: askedBefore,
		answer: ask,
	},
];

async function copy(call: ApiCall) {
	return configJson(await copyCrawlerConfig(call.ctx, parseInput(partsSchema, call.payload), actorOf(call)));
}

async function copiedBefore({ ctx }: ApiCall, [done]: readonly { id: number }[]) {
	const made = (await listCrawlerConfigs(ctx)).find(({ id }) => id === done?.id);
	return made && configJson(made);
}

async function change(call: ApiCall) {
	const { production, accept = false, ...parts } = parseInput(changeSchema, call.payload);
	const id = Number(call.params.id);
	if (!Number.isSafeInteger(id)) throw new AppError("NotFoundException");
	const isEdited = Object.values(parts).some((value) => value !== undefined);
	const current = (await listCrawlerConfigs(call.ctx)).find((one) => one.id === id);
	const isTakenOut = production === false && current?.production === true;
	if (isTakenOut || (!isEdited && !production)) throw new AppError("ValidationException", {}, { production: ["invalid"] });
	const consent = { accept, actorId: actorOf(call) };
	// A parser that reads for production is tried before: the caller repeats the call once the trial has ended.
	if (current?.production && isEdited) await requireTrial(call.ctx, asEdited(current, parts), consent);
	const edited = isEdited && (await editCrawlerConfig(call.ctx, id, parts, actorOf(call)));
	const chosen = edited || current;
	if (production && chosen) await requireTrial(call.ctx, chosen, consent);
	const saved = production ? await publishCrawlerConfig(call.ctx, id, actorOf(call)) : edited;
	return saved && configJson(saved);
}

/** The config as the edit would leave it. A part that is not valid is refused by the edit itself, so it is not tried. */
function asEdited(current: Config, { parser }: { parser?: unknown }): Config {
	const parsed = parserSchema.safeParse(parser);
	return parsed.success ? { ...current, parser: JSON.stringify(parsed.data) } : current;
}

async function ask(call: ApiCall) {
	const { from, to } = parseInput(rangeSchema, call.payload);
	const utcDay = (text: string) => readSentDate(text, "UTC")?.day ?? text;
	const { hid } = await askReread(call.ctx, { from: utcDay(from), to: utcDay(to), askedBy: actorOf(call) });
	return { id: hid };
}

async function askedBefore(_: ApiCall, [done]: readonly { hid: string }[]) {
	return { id: done?.hid };
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

type Config = Awaited<ReturnType<typeof listCrawlerConfigs>>[number];

function configJson(row: Config) {
	const { id, name, version, production } = row;
	return { id, name, version, browser: JSON.parse(row.browser), parser: JSON.parse(row.parser), production };
}

function actorOf(call: ApiCall): number {
	if (!call.caller) throw new AppError("InvalidTokenException");
	return call.caller.user.id;
}
