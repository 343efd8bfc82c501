import { z } from "zod";
import { namedLines } from "~/domain/url-monitor/add-urls-schema";
import { type UrlRow, urlEntry } from "~/domain/url-monitor/url-report";
import { parseInput } from "~/services/parse-input";
import { addUrls } from "~/services/url-monitors/add-urls";
import { everyUrl } from "~/services/url-monitors/list-urls";
import { type RefreshedUrls, refreshUrls } from "~/services/url-monitors/refresh-urls";
import { removeUrls } from "~/services/url-monitors/remove-urls";
import type { ApiCall, ApiRoute } from "./call";
import { accountOf, removedBefore } from "./entities";
import { queryList } from "./read-query";

/** The maximum of an account. Source: spec A §9. */
const URLS_MAX = 20_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.array(text("ids.invalid"), "ids.invalid").max(URLS_MAX, "ids.invalid");
const addSchema = z.object({
	urls: z.union([z.string(), z.array(z.string("required.urls"), "required.urls").max(2 * URLS_MAX, "required.urls")], "required.urls"),
});
const refreshSchema = z.object({ ids: idsSchema.nullish() });
const removeSchema = z.object({ ids: idsSchema.default([]) });

/** The calls on followed addresses. Source: spec B §7 "URL monitoring". */
export const urlMonitorRoutes: readonly ApiRoute[] = [
	{ method: "GET", path: "url-monitors", access: "verified", answer: list },
	{ method: "POST", path: "url-monitors", access: "verified", answer: add, again: addedBefore },
	{ method: "POST", path: "url-monitors/refresh", access: "verified", answer: refresh, again: refreshedBefore },
	{ method: "POST", path: "url-monitors/remove", access: "verified", answer: remove, again: removedBefore },
];

/** With `compressed` (or `compressed_attributes`) only {i, u, d}, which the URL report completes. Source: spec B §3 "URL monitor". */
async function list(call: ApiCall) {
	const rows = await everyUrl(call.ctx, accountOf(call).id);
	const flag = queryList(call.query.compressed ?? call.query.compressed_attributes)[0];
	return flag === "1" || flag === "true" ? rows.map(compressed) : rows.map(full);
}

const compressed = ({ hid, url, domain }: UrlRow) => ({ i: hid, u: url, d: domain });
const full = (row: UrlRow) => ({ id: row.hid, ...urlEntry(row) });

/** A bare "example.com/x" gets http://, as everywhere but in the dialog. invalid: the first lines that name no public page. */
async function add(call: ApiCall) {
	const { urls } = parseInput(addSchema, call.payload);
	return addedJson(await addUrls(call.ctx, { accountId: accountOf(call).id, urls, protocol: "http" }));
}

type Added = Awaited<ReturnType<typeof addUrls>>;
const addedJson = ({ added, known, invalid }: Added) => ({ ids: added, duplicated: known, invalid: namedLines(invalid) });
async function addedBefore(_: ApiCall, done: readonly Added[]) {
	return done.map(addedJson)[0];
}

/** No ids means all, as the button does. */
async function refresh(call: ApiCall) {
	const { ids } = parseInput(refreshSchema, call.payload);
	return refreshedJson(await refreshUrls(call.ctx, { accountId: accountOf(call).id, hids: ids && ids.length > 0 ? ids : null }));
}

const refreshedJson = ({ accepted, skipped }: RefreshedUrls) => ({
	ids: accepted,
	skipped: skipped.map(({ hid, hours }) => ({ id: hid, hours })),
});
async function refreshedBefore(_: ApiCall, done: readonly RefreshedUrls[]) {
	return done.map(refreshedJson)[0];
}

async function remove(call: ApiCall) {
	return removeUrls(call.ctx, { accountId: accountOf(call).id, hids: parseInput(removeSchema, call.payload).ids });
}
