import { z } from "zod";
import { printPlace, readPlace } from "~/domain/monitor/followed-place";
import { monitorChangeSchema, monitorInputSchema, monitorsInputSchema } from "~/domain/monitor/monitor-input";
import { isOneOf } from "~/domain/one-of";
import { RESTING_STATES, type RestingState } from "~/domain/rest/rest-rules";
import { isFiltering } from "~/domain/table/table-filters";
import { AppError } from "~/services/app-error";
import { addMonitors } from "~/services/monitors/add-monitors";
import { changeSearch } from "~/services/monitors/change-search";
import { findMonitors } from "~/services/monitors/find-monitors";
import { foreseeAddition } from "~/services/monitors/foresee-addition";
import { keepMonitors } from "~/services/monitors/keep-monitors";
import { listMonitors, openMonitorList } from "~/services/monitors/list-monitors";
import { listRestingMonitors } from "~/services/monitors/list-resting-monitors";
import { type RefreshAnswer, refreshMonitors } from "~/services/monitors/refresh-monitors";
import { updateMonitors } from "~/services/monitors/update-monitors";
import { listTags } from "~/services/tags/list-tags";
import { uploadVolumes } from "~/services/volumes/upload-volumes";
import { added, monitor, refreshed, updated, verified, volumes } from "./answers/monitors";
import { kept, listOf, removedWithReferences } from "./answers/values";
import type { ApiRoute } from "./call";
import { filterFields, filtersIn } from "./contract/filter-fields";
import { firstField, listField, whereIdsField } from "./contract/query-fields";
import { defineCall, type PayloadCall, type QueryCall, type SignedCall } from "./define-call";
import { describeMonitors, monitorDescriber } from "./describe-monitors";
import { entitiesOf, removedBefore } from "./entities";
import { columnsField, columnsIn } from "./family-columns";
import { keptUntil, LIST_STATES } from "./kept-until";
import { LateList } from "./late-list";
import { monitorJson } from "./monitor-json";
import { removeKeywords } from "./monitor-repository";
import { cursorRefusal, pageFields } from "./page-list";

/** Keywords that the largest plan holds. Source: spec A §9. */
const MONITORS_MAX = 20_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.array(text("ids.invalid"), "ids.invalid").max(MONITORS_MAX, "ids.invalid");
const changesSchema = entitiesOf(monitorChangeSchema);
const refreshSchema = z.object({ ids: idsSchema.nullish() });
const removeSchema = z.object({ ids: idsSchema.default([]) });
const keepSchema = z.object({ ids: idsSchema });
const volumesSchema = z.object({ list: z.string("volumes.required").min(1, "volumes.required") });
const withField = listField('Parts to add: only "notes" adds something');
const singleSchema = z.object({ with: withField, columns: columnsField });
const listSchema = z.object({
	where: whereIdsField("Only the monitor with this id"),
	state: firstField("Of keywords that are removed, paused or beyond the plan; without it, or with `read`, those within the plan", [
		...LIST_STATES,
		...RESTING_STATES,
	]),
	...filterFields,
	...pageFields,
	with: withField,
	columns: columnsField,
});
/** Sample of new keywords. */
const SHOP = { website: "shop.example", keywords: ["desk lamp", "floor lamp"], country: "fr", language: "fr" };

/** The calls on tracked keywords. Source: spec B §7 "Monitoring". */
export const monitorRoutes: readonly ApiRoute[] = [
	defineCall({
		method: "GET",
		path: "monitors",
		access: "verified",
		summary: "Tracked keywords with their positions of today and of the day before",
		query: listSchema,
		answers: listOf(monitor),
		errors: ["ValidationException"],
		example: { query: { with: "tags", limit: "50" } },
		answer: list,
	}),
	defineCall({
		method: "GET",
		path: "monitors/:id",
		access: "verified",
		summary: "One tracked keyword with its positions",
		query: singleSchema,
		answers: monitor,
		errors: ["ValidationException"],
		answer: single,
	}),
	defineCall({
		method: "POST",
		path: "monitors",
		access: "verified",
		summary:
			"Tracks keywords for a website in one market or several; keywords that are tracked, invalid or over the quota are left out and named",
		payload: monitorsInputSchema,
		answers: added,
		errors: ["ThrottledCreateMonitorException"],
		example: { payload: SHOP },
		again: add,
		answer: add,
	}),
	defineCall({
		method: "PUT",
		path: "monitors",
		access: "verified",
		summary: "Changes several tracked keywords; all or none",
		payload: changesSchema,
		answers: updated,
		errors: ["NotFoundException"],
		example: { payload: { entities: [{ id: "Vb3kQ0xZr9sT1uWyA2cDeg", favorite: true }] } },
		answer: changeMany,
	}),
	defineCall({
		method: "PUT",
		path: "monitors/:id",
		access: "verified",
		summary: "Changes favourite, depth, tags or wanted page of a tracked keyword",
		payload: monitorChangeSchema,
		answers: updated,
		example: { payload: { favorite: true } },
		answer: change,
	}),
	defineCall({
		method: "PUT",
		path: "monitors/:id/search",
		access: "verified",
		summary: "Lets a tracked keyword follow another search: its place stays, a new history begins, the former one is kept",
		payload: monitorInputSchema,
		answers: updated,
		errors: ["ConflictException", "NotFoundException"],
		example: { payload: { ...SHOP, keywords: ["standing desk lamp"] } },
		answer: changeToSearch,
	}),
	defineCall({
		method: "POST",
		path: "monitors/verify",
		access: "verified",
		summary: "Says which keywords could be tracked, without tracking them",
		payload: monitorsInputSchema,
		answers: verified,
		example: { payload: SHOP },
		scope: "read",
		answer: verify,
	}),
	defineCall({
		method: "POST",
		path: "monitors/refresh",
		access: "verified",
		summary: "Looks keywords up now; without ids all of them",
		payload: refreshSchema,
		answers: refreshed,
		errors: ["ThrottledRefreshMonitorException", "InitialLoadingException", "EmptySelectionException", "PausedAccountException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: refreshedBefore,
		answer: refresh,
	}),
	defineCall({
		method: "POST",
		path: "monitors/remove",
		access: "verified",
		summary: "Stops tracking keywords; they are kept for 30 days (GET removed)",
		payload: removeSchema,
		answers: removedWithReferences,
		errors: ["EmptySelectionException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: removedBefore,
		answer: remove,
	}),
	defineCall({
		method: "POST",
		path: "monitors/keep",
		access: "verified",
		summary:
			"Chooses which keywords are read where the plan has no room for all, now or after a reduction; then favourites and the oldest follow",
		payload: keepSchema,
		answers: kept,
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		answer: keep,
	}),
	defineCall({
		method: "POST",
		path: "monitors/volumes",
		access: "verified",
		summary: 'Sets search volumes of tracked keywords from a list, one "keyword; country; language; volume" a line',
		payload: volumesSchema,
		answers: volumes,
		example: { payload: { list: "desk lamp; fr; fr; 2400" } },
		answer: setVolumes,
	}),
];

/** `where[id]` and the filters select, `limit` cuts. `with=notes` adds notes; all other parts are always included. */
async function list(call: QueryCall<typeof listSchema>) {
	const hids = await selectedIds(call);
	const asked = { ...(hids && { hids }), ...columnsIn(call.query) };
	if (isOneOf(RESTING_STATES, call.query.state)) return restingList(call, call.query.state);
	const { limit, cursor } = call.query;
	const behind = cursor === "" ? null : readPlace(cursor);
	if (cursor !== "" && !behind) throw cursorRefusal();
	const isBeyond = call.query.state === "beyond_plan";
	const kept = isBeyond ? await keptUntil(call) : null;
	const { monitors, rowOf } = await openMonitorList(call.ctx, call.seat, {
		isBeyond,
		...asked,
		// One extra row shows whether there is a next page.
		...(limit !== null && { limit: limit + 1 }),
		...(behind && { behind }),
	});
	const page = call.cut(limit, monitors, printPlace);
	const describe = await monitorDescriber(call, page, { hasNotes: call.query.with.includes("notes") });
	return new LateList(page, (monitor) => ({ ...describe(rowOf(monitor)), ...kept }));
}

/** The keywords that `where[id]` and the filters leave; null for all. Throws ValidationException for filters of keywords that are not read. */
async function selectedIds({ ctx, seat, query }: QueryCall<typeof listSchema>): Promise<string[] | null> {
	const { where, q, favorites } = query;
	const filters = filtersIn(query);
	const named = where.ids.length > 0 ? where.ids : null;
	if (q === "" && !favorites && !isFiltering(filters)) return named;
	if (query.state !== null && query.state !== "read") throw new AppError("ValidationException", {}, { state: ["invalid"] });
	const found = await findMonitors(ctx, seat, { q, favorites, filters });
	return named ? found.filter((hid) => named.includes(hid)) : found;
}

/** Removed or paused keywords in the same form, with their state and until when they are kept. */
async function restingList(call: QueryCall<typeof listSchema>, state: RestingState) {
	const found = call.page(call.query, await listRestingMonitors(call.ctx, call.seat, state), ({ row }) => row.hid);
	const tags = await listTags(call.ctx, call.seat);
	return found.map(({ row, tags: hids, keptUntil }) => ({
		...monitorJson(row, { tags: tags.filter(({ hid }) => hids.includes(hid)), ruled: null }),
		state,
		kept_until: keptUntil === null ? null : new Date(keptUntil).toISOString(),
	}));
}

async function single(call: QueryCall<typeof singleSchema>) {
	const asked = { hids: [call.params.id ?? ""], ...columnsIn(call.query) };
	const within = (await listMonitors(call.ctx, call.seat, asked)).rows;
	const rows = within.length > 0 ? within : (await listMonitors(call.ctx, call.seat, { ...asked, isBeyond: true })).rows;
	if (rows.length === 0) throw new AppError("NotFoundException");
	const [monitor] = await describeMonitors(call, rows, { hasNotes: call.query.with.includes("notes") });
	return { ...monitor, ...(within.length === 0 && (await keptUntil(call))) };
}

async function change(call: PayloadCall<typeof monitorChangeSchema>) {
	await updateMonitors(call.ctx, call.seat, [{ ...call.payload, hid: call.params.id ?? "" }]);
	return { updated: 1 };
}

async function changeToSearch(call: PayloadCall<typeof monitorInputSchema>) {
	await changeSearch(call.ctx, call.seat, { hid: call.params.id ?? "", search: call.payload });
	return { updated: 1 };
}

async function changeMany(call: PayloadCall<typeof changesSchema>) {
	const changes = call.payload.entities;
	await updateMonitors(call.ctx, call.seat, changes);
	return { updated: changes.length };
}

async function verify(call: PayloadCall<typeof monitorsInputSchema>) {
	return foreseeAddition(call.ctx, call.seat, call.payload);
}

/** A repeat under the same Idempotency-Key comes here too: the use case continues where the earlier one ended. */
async function add(call: PayloadCall<typeof monitorsInputSchema>) {
	const { added, ...rest } = await addMonitors(call.ctx, call.seat, call.payload);
	return {
		ids: added.map((one) => one.hid),
		added: added.map((one) => ({ id: one.hid, ...one, restored: one.restored === true })),
		...rest,
	};
}

/** No ids means all, as in the dialog. Source: spec B §2 "refresh_keywords". */
async function refresh(call: PayloadCall<typeof refreshSchema>) {
	const { ids } = call.payload;
	const hids = ids && ids.length > 0 ? ids : null;
	return refreshedJson(await refreshMonitors(call.ctx, call.seat, hids));
}

const refreshedJson = ({ date, accepted, skipped }: RefreshAnswer) => ({
	date,
	ids: accepted,
	skipped: skipped.map(({ hid, hours }) => ({ id: hid, hours })),
});
async function refreshedBefore(_: SignedCall, done: readonly RefreshAnswer[]) {
	return done.map(refreshedJson)[0];
}

async function remove(call: PayloadCall<typeof removeSchema>) {
	return removeKeywords(call, call.payload.ids);
}

async function keep(call: PayloadCall<typeof keepSchema>) {
	await keepMonitors(call.ctx, call.seat, call.payload.ids);
	return { kept: call.payload.ids.length };
}

/** `list`: "keyword; country; language; volume", one per line. Lines that change nothing are named in `faults`. */
async function setVolumes(call: PayloadCall<typeof volumesSchema>) {
	return uploadVolumes(call.ctx, call.seat, call.payload.list);
}
