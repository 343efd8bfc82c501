import { z } from "zod";
import { addUrlsSchema } from "~/domain/url-monitor/add-urls-schema";
import { type UrlRow, urlEntry } from "~/domain/url-monitor/url-report";
import { type AddedUrls, addUrls } from "~/services/url-monitors/add-urls";
import { keepUrls } from "~/services/url-monitors/keep-urls";
import { urlsByPlan } from "~/services/url-monitors/list-urls";
import { type RefreshedUrls, refreshUrls } from "~/services/url-monitors/refresh-urls";
import { removeUrls } from "~/services/url-monitors/remove-urls";
import { addedUrls, refreshedUrls, urls } from "./answers/checks";
import { kept, removed } from "./answers/values";
import type { ApiRoute } from "./call";
import { firstField, flagField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { removedBefore } from "./entities";
import { keptUntil, LIST_STATES } from "./kept-until";
import { pageFields } from "./page-list";

/** The maximum of an account. Source: spec A §9. */
const URLS_MAX = 20_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.array(text("ids.invalid"), "ids.invalid").max(URLS_MAX, "ids.invalid");
const addSchema = z.object({
	/** A bare "example.com/x" gets https://, which the answer says. */
	urls: z
		.union([z.string(), z.array(z.string("required.urls"), "required.urls").max(2 * URLS_MAX, "required.urls")], "required.urls")
		.pipe(addUrlsSchema().shape.urls),
});
const refreshSchema = z.object({ ids: idsSchema.nullish() });
const listSchema = z.object({
	state: firstField("`beyond_plan`: only those that the plan has no room for; all without a state", LIST_STATES),
	compressed: flagField("Only id, address and domain"),
	compressed_attributes: flagField("The same as `compressed`"),
	...pageFields,
});
const removeSchema = z.object({ ids: idsSchema.default([]) });
const keepSchema = z.object({ ids: idsSchema });

/** The calls on followed addresses. Source: spec B §7 "URL monitoring". */
export const urlMonitorRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "url-monitors",
		access: "verified",
		summary: "Addresses whose indexation is tracked",
		query: listSchema,
		answers: urls,
		example: { query: { compressed: "1" } },
		answer: list,
	}),
	defineCall({
		method: "POST",
		path: "url-monitors",
		access: "verified",
		summary: "Tracks the indexation of addresses; those tracked already or invalid are left out and named",
		payload: addSchema,
		answers: addedUrls,
		errors: ["ThrottledCreateUrlMonitorException"],
		example: { payload: { urls: ["https://shop.example/lamps"] } },
		again: addedBefore,
		answer: add,
	}),
	defineCall({
		method: "POST",
		path: "url-monitors/refresh",
		access: "verified",
		summary: "Looks addresses up now; without ids all of them",
		payload: refreshSchema,
		answers: refreshedUrls,
		errors: ["ThrottledRefreshUrlMonitorException", "EmptySelectionException", "PausedAccountException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: refreshedBefore,
		answer: refresh,
	}),
	defineCall({
		method: "POST",
		path: "url-monitors/remove",
		access: "verified",
		summary: "Stops tracking addresses; they are kept for 30 days (GET removed)",
		payload: removeSchema,
		answers: removed,
		errors: ["EmptySelectionException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: removedBefore,
		answer: remove,
	}),
	defineCall({
		method: "POST",
		path: "url-monitors/keep",
		access: "verified",
		summary: "Chooses which addresses are looked up where the plan has no room for all, now or after a reduction; then the oldest follow",
		payload: keepSchema,
		answers: kept,
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		answer: keep,
	}),
];

/** With `compressed` (or `compressed_attributes`) only {i, u, d}, which the URL report completes. Source: spec B §3 "URL monitor". */
async function list(call: QueryCall<typeof listSchema>) {
	const { query } = call;
	const { all, beyond } = await urlsByPlan(call.ctx, call.seat);
	const isAsked = ({ hid }: UrlRow) => query.state === null || beyond.has(hid) === (query.state === "beyond_plan");
	const rows = call.page(query, all.filter(isAsked), ({ hid }) => hid);
	if (query.compressed || query.compressed_attributes) return rows.map(compressed);
	const kept = beyond.size > 0 ? await keptUntil(call) : null;
	return rows.map((row) => ({ ...full(row), ...(beyond.has(row.hid) && kept) }));
}

async function keep(call: PayloadCall<typeof keepSchema>) {
	await keepUrls(call.ctx, call.seat, call.payload.ids);
	return { kept: call.payload.ids.length };
}

const compressed = ({ hid, url, domain }: UrlRow) => ({ i: hid, u: url, d: domain });
const full = (row: UrlRow) => ({ id: row.hid, ...urlEntry(row) });

async function add(call: PayloadCall<typeof addSchema>) {
	return addedJson(await addUrls(call.ctx, call.seat, call.payload.urls));
}

const addedJson = ({ added, restored, known, repeated, refused, assumed }: AddedUrls) => ({
	ids: [...added, ...restored],
	restored,
	lines: added.length + restored.length + known.count + repeated.count + refused.count,
	duplicated: known.count,
	known: known.lines,
	repeated: repeated.count,
	repeated_lines: repeated.lines,
	refused: refused.count,
	invalid: refused.lines,
	https_assumed: assumed.lines,
});
async function addedBefore(_: SignedCall, done: readonly AddedUrls[]) {
	return done.map(addedJson)[0];
}

/** No ids means all, as the button does. */
async function refresh(call: PayloadCall<typeof refreshSchema>) {
	const { ids } = call.payload;
	return refreshedJson(await refreshUrls(call.ctx, call.seat, ids && ids.length > 0 ? ids : null));
}

const refreshedJson = ({ accepted, skipped }: RefreshedUrls) => ({
	ids: accepted,
	skipped: skipped.map(({ hid, hours }) => ({ id: hid, hours })),
});
async function refreshedBefore(_: SignedCall, done: readonly RefreshedUrls[]) {
	return done.map(refreshedJson)[0];
}

async function remove(call: PayloadCall<typeof removeSchema>) {
	const { removed } = await removeUrls(call.ctx, call.seat, call.payload.ids);
	return { removed };
}
