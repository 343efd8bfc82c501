import { parserSchema } from "@serpentine/serp";
import { z } from "zod";
import { readSentDate } from "~/domain/time/sent-date";
import { AppError } from "~/services/app-error";
import { listCrawlerConfigs } from "~/services/crawler-config/crawler-configs";
import { copyCrawlerConfig, editCrawlerConfig, publishCrawlerConfig } from "~/services/crawler-config/save-crawler-config";
import { requireTrial } from "~/services/crawler-trial/require-trial";
import { askReread, listRereads } from "~/services/rereads/ask-reread";
import { askedReread, crawlerConfig, reread } from "./answers/administration";
import { listOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { defineCall, type PayloadCall, type SignedCall } from "./define-call";

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
	defineCall({
		method: "GET",
		path: "crawler/configs",
		access: "administrator",
		summary: "Crawler configs",
		answers: listOf(crawlerConfig),
		answer: async ({ ctx }) => (await listCrawlerConfigs(ctx)).map(configJson),
	}),
	defineCall({
		method: "POST",
		path: "crawler/configs",
		access: "administrator",
		summary: "Adds a crawler config",
		payload: partsSchema,
		answers: crawlerConfig,
		errors: ["NotFoundException"],
		example: { payload: { name: "Recent Firefox", browser: {}, parser: {} } },
		again: copiedBefore,
		answer: copy,
	}),
	defineCall({
		method: "PUT",
		path: "crawler/configs/:id",
		access: "administrator",
		summary: "Edits a crawler config, or puts it into production",
		payload: changeSchema,
		answers: crawlerConfig,
		example: { params: { id: "1" }, payload: { production: true } },
		answer: change,
	}),
	defineCall({
		method: "GET",
		path: "crawler/rereads",
		access: "administrator",
		summary: "Readings of stored pages with a newer config",
		answers: listOf(reread),
		answer: ({ ctx }) => rereads(ctx),
	}),
	defineCall({
		method: "POST",
		path: "crawler/rereads",
		access: "administrator",
		summary: "Reads the stored pages of some days again with the published config",
		payload: rangeSchema,
		answers: askedReread,
		errors: ["NotFoundException"],
		example: { payload: { from: "2026-11-01", to: "2026-11-07" } },
		again: askedBefore,
		answer: ask,
	}),
];

async function copy(call: PayloadCall<typeof partsSchema>) {
	return configJson(await copyCrawlerConfig(call.ctx, call.payload, actorOf(call)));
}

async function copiedBefore({ ctx }: SignedCall, [done]: readonly { id: number }[]) {
	const made = (await listCrawlerConfigs(ctx)).find(({ id }) => id === done?.id);
	return made && configJson(made);
}

async function change(call: PayloadCall<typeof changeSchema>) {
	const { production, accept = false, ...parts } = call.payload;
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

async function ask(call: PayloadCall<typeof rangeSchema>) {
	const { from, to } = call.payload;
	const utcDay = (text: string) => readSentDate(text, "UTC")?.day ?? text;
	const { hid } = await askReread(call.ctx, { from: utcDay(from), to: utcDay(to), askedBy: actorOf(call) });
	return { id: hid };
}

async function askedBefore(_: SignedCall, [done]: readonly { hid: string }[]) {
	return { id: done?.hid };
}

async function rereads(ctx: SignedCall["ctx"]) {
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

function actorOf(call: SignedCall): number {
	return call.caller.user.id;
}
