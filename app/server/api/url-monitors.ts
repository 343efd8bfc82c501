import { z } from "zod";
import { namedLines } from "~/domain/url-monitor/add-urls-schema";
import { type UrlRow, urlEntry } from "~/domain/url-monitor/url-report";
import { parseInput } from "~/services/parse-input";
import { addUrls } from "~/services/url-monitors/add-urls";
import { everyUrl } from "~/services/url-monitors/list-urls";
import { type RefreshedUrls, refreshUrls } from "~/services/url-monitors/refresh-urls";
import { removeUrls } from "~/services/url-monitors/remove-urls";
import { addedUrls, refreshedUrls, urls } from "./answers/checks";
import { removed } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { flagField, readBy } from "./contract/query-fields";
import { accountOf, removedBefore } from "./entities";
import { pageFields } from "./page-list";

/** The maximum of an account. Source: spec A §9. */
const URLS_MAX = 20_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.array(text("ids.invalid"), "ids.invalid").max(URLS_MAX, "ids.invalid");
const addSchema = z.object({
	urls: z.union([z.string(), z.array(z.string("required.urls"), "required.urls").max(2 * URLS_MAX, "required.urls")], "required.urls"),
});
const refreshSchema = z.object({ ids: idsSchema.nullish() });
const listSchema = z.object({
	compressed: flagField("Only id, address and domain"),
	compressed_attributes: flagField("The same as `compressed`"),
	...pageFields,
});
const removeSchema = z.object({ ids: idsSchema.default([]) });

/** The calls on followed addresses. Source: spec B §7 "URL monitoring". */
export const urlMonitorRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "url-monitors",
		access: "verified",
		summary: "Addresses whose indexation is tracked",
		query: listSchema,
		payload: null,
		answers: urls,
		errors: [],
		example: { query: { compressed: "1" } },
		answer: list,
	},
	{
		method: "POST",
		path: "url-monitors",
		access: "verified",
		summary: "Tracks the indexation of addresses; those tracked already or invalid are left out and named",
		query: null,
		payload: addSchema,
		answers: addedUrls,
		errors: ["ThrottledCreateUrlMonitorException"],
		example: { payload: { urls: ["https://shop.example/lamps"] } },
		again: addedBefore,
		answer: add,
	},
	{
		method: "POST",
		path: "url-monitors/refresh",
		access: "verified",
		summary: "Looks addresses up now; without ids all of them",
		query: null,
		payload: refreshSchema,
		answers: refreshedUrls,
		errors: ["ThrottledRefreshUrlMonitorException", "EmptySelectionException", "PausedAccountException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: refreshedBefore,
		answer: refresh,
	},
	{
		method: "POST",
		path: "url-monitors/remove",
		access: "verified",
		summary: "Stops tracking addresses",
		query: null,
		payload: removeSchema,
		answers: removed,
		errors: ["EmptySelectionException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: removedBefore,
		answer: remove,
	},
];

/** With `compressed` (or `compressed_attributes`) only {i, u, d}, which the URL report completes. Source: spec B §3 "URL monitor". */
async function list(call: ApiCall) {
	const rows = call.page(await everyUrl(call.ctx, accountOf(call).id), ({ hid }) => hid);
	const query = readBy(listSchema, call.query);
	return query.compressed || query.compressed_attributes ? rows.map(compressed) : rows.map(full);
}

const compressed = ({ hid, url, domain }: UrlRow) => ({ i: hid, u: url, d: domain });
const full = (row: UrlRow) => ({ id: row.hid, ...urlEntry(row) });

/** A bare "example.com/x" gets http://, as everywhere but in the dialog. invalid: the first lines that name no public page. */
async function add(call: ApiCall) {
	const { urls: lines } = parseInput(addSchema, call.payload);
	return addedJson(await addUrls(call.ctx, { accountId: accountOf(call).id, urls: lines, protocol: "http" }));
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
