import { z } from "zod";
import { monitorChangeSchema, monitorInputSchema } from "~/domain/monitor/monitor-input";
import { AppError } from "~/services/app-error";
import { addMonitors } from "~/services/monitors/add-monitors";
import { listMonitors, openMonitorList } from "~/services/monitors/list-monitors";
import { type RefreshAnswer, refreshMonitors } from "~/services/monitors/refresh-monitors";
import { removeMonitors } from "~/services/monitors/remove-monitors";
import { updateMonitors } from "~/services/monitors/update-monitors";
import { verifyMonitors } from "~/services/monitors/verify-monitors";
import { parseInput } from "~/services/parse-input";
import { uploadVolumes } from "~/services/volumes/upload-volumes";
import { added, monitor, refreshed, updated, verified, volumes } from "./answers/monitors";
import { listOf, removed } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { listField, whereField } from "./contract/query-fields";
import { describeMonitors, monitorDescriber } from "./describe-monitors";
import { accountOf, changedEntities, entitiesOf, removedBefore } from "./entities";
import { LateList } from "./late-list";
import { pageFields, rowsToRead } from "./page-list";
import { queryField, queryList } from "./read-query";

/** Keywords that the largest plan holds. Source: spec A §9. */
const MONITORS_MAX = 20_000;

const text = (key: string) => z.string(key).max(2_000, key);
const idsSchema = z.array(text("ids.invalid"), "ids.invalid").max(MONITORS_MAX, "ids.invalid");
const refreshSchema = z.object({ ids: idsSchema.nullish() });
const removeSchema = z.object({ ids: idsSchema.default([]) });
const volumesSchema = z.object({ list: z.string("volumes.required").min(1, "volumes.required") });
/** The use cases read the fields themselves, by the schemas of domain/monitor/monitor-input.ts. */
const fieldsSchema = z.looseObject({});
const withField = listField('Parts to add: only "notes" adds something');
const singleSchema = z.object({ with: withField });
const listSchema = z.object({
	where: whereField(["id"], "Only the monitor with this id"),
	...pageFields,
	with: withField,
});
/** Sample of new keywords. */
const SHOP = { website: "shop.example", keywords: ["desk lamp", "floor lamp"], country: "fr", language: "fr" };

/** The calls on tracked keywords. Source: spec B §7 "Monitoring". */
export const monitorRoutes: readonly ApiRoute[] = [
	{
		method: "GET",
		path: "monitors",
		access: "verified",
		summary: "Tracked keywords with their positions of today and of the day before",
		query: listSchema,
		payload: null,
		answers: listOf(monitor),
		errors: ["ValidationException"],
		example: { query: { with: "tags", limit: "50" } },
		answer: list,
	},
	{
		method: "GET",
		path: "monitors/:id",
		access: "verified",
		summary: "One tracked keyword with its positions",
		query: singleSchema,
		payload: null,
		answers: monitor,
		errors: [],
		example: {},
		answer: single,
	},
	{
		method: "POST",
		path: "monitors",
		access: "verified",
		summary: "Tracks keywords for a website; keywords that are tracked, invalid or over the quota are left out and named",
		query: null,
		payload: monitorInputSchema,
		answers: added,
		errors: ["ThrottledCreateMonitorException"],
		example: { payload: SHOP },
		again: add,
		answer: add,
	},
	{
		method: "PUT",
		path: "monitors",
		access: "verified",
		summary: "Changes several tracked keywords; all or none",
		query: null,
		payload: entitiesOf(monitorChangeSchema),
		answers: updated,
		errors: ["NotFoundException"],
		example: { payload: { entities: [{ id: "Vb3kQ0xZr9sT1uWyA2cDeg", favorite: true }] } },
		answer: changeMany,
	},
	{
		method: "PUT",
		path: "monitors/:id",
		access: "verified",
		summary: "Changes favourite, depth or tags of a tracked keyword",
		query: null,
		payload: monitorChangeSchema,
		answers: updated,
		errors: [],
		example: { payload: { favorite: true } },
		answer: change,
	},
	{
		method: "POST",
		path: "monitors/verify",
		access: "verified",
		summary: "Says which keywords could be tracked, without tracking them",
		query: null,
		payload: monitorInputSchema,
		answers: verified,
		errors: [],
		example: { payload: SHOP },
		scope: "read",
		answer: verify,
	},
	{
		method: "POST",
		path: "monitors/refresh",
		access: "verified",
		summary: "Looks keywords up now; without ids all of them",
		query: null,
		payload: refreshSchema,
		answers: refreshed,
		errors: ["ThrottledRefreshMonitorException", "InitialLoadingException", "EmptySelectionException", "PausedAccountException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: refreshedBefore,
		answer: refresh,
	},
	{
		method: "POST",
		path: "monitors/remove",
		access: "verified",
		summary: "Stops tracking keywords",
		query: null,
		payload: removeSchema,
		answers: removed,
		errors: ["EmptySelectionException"],
		example: { payload: { ids: ["Vb3kQ0xZr9sT1uWyA2cDeg"] } },
		again: removedBefore,
		answer: remove,
	},
	{
		method: "POST",
		path: "monitors/volumes",
		access: "verified",
		summary: 'Sets search volumes of tracked keywords from a list, one "keyword; country; language; volume" a line',
		query: null,
		payload: volumesSchema,
		answers: volumes,
		errors: [],
		example: { payload: { list: "desk lamp; fr; fr; 2400" } },
		answer: setVolumes,
	},
];

/** `where[id]` selects, `limit` cuts. `with=notes` adds notes; all other parts are always included. */
async function list(call: ApiCall) {
	const ids = queryList(queryField(call.query.where, "id"));
	const limit = rowsToRead(call.query);
	const { monitors, rowOf } = await openMonitorList(call.ctx, {
		account: accountOf(call),
		...(ids.length > 0 && { hids: ids }),
		...(limit !== null && { limit }),
	});
	const page = call.page(monitors, ({ hid }) => hid);
	const describe = await monitorDescriber(call, page, { hasNotes: queryList(call.query.with).includes("notes") });
	return new LateList(page, (monitor) => describe(rowOf(monitor)));
}

async function single(call: ApiCall) {
	const { rows } = await listMonitors(call.ctx, { account: accountOf(call), hids: [call.params.id ?? ""] });
	if (rows.length === 0) throw new AppError("NotFoundException");
	const [monitor] = await describeMonitors(call, rows, { hasNotes: queryList(call.query.with).includes("notes") });
	return monitor;
}

async function change(call: ApiCall) {
	const changes = [{ ...parseInput(fieldsSchema, call.payload), hid: call.params.id ?? "" }];
	await updateMonitors(call.ctx, { accountId: accountOf(call).id, changes });
	return { updated: 1 };
}

async function changeMany(call: ApiCall) {
	const changes = changedEntities(call.payload, fieldsSchema);
	await updateMonitors(call.ctx, { accountId: accountOf(call).id, changes });
	return { updated: changes.length };
}

async function verify(call: ApiCall) {
	return verifyMonitors(call.ctx, { ...parseInput(fieldsSchema, call.payload), account: accountOf(call) });
}

/** A repeat under the same Idempotency-Key comes here too: the use case continues where the earlier one ended. */
async function add(call: ApiCall) {
	const fields = parseInput(fieldsSchema, call.payload);
	const { added, website, verify: verdict } = await addMonitors(call.ctx, { ...fields, account: accountOf(call) });
	return { ids: added.map((one) => one.hid), added: added.map((one) => ({ id: one.hid, ...one })), website, verify: verdict };
}

/** No ids means all, as in the dialog. Source: spec B §2 "refresh_keywords". */
async function refresh(call: ApiCall) {
	const { ids } = parseInput(refreshSchema, call.payload);
	const hids = ids && ids.length > 0 ? ids : null;
	return refreshedJson(await refreshMonitors(call.ctx, { accountId: accountOf(call).id, hids }));
}

const refreshedJson = ({ date, accepted, skipped }: RefreshAnswer) => ({
	date,
	ids: accepted,
	skipped: skipped.map(({ hid, hours }) => ({ id: hid, hours })),
});
async function refreshedBefore(_: ApiCall, done: readonly RefreshAnswer[]) {
	return done.map(refreshedJson)[0];
}

async function remove(call: ApiCall) {
	const { ids } = parseInput(removeSchema, call.payload);
	return removeMonitors(call.ctx, { accountId: accountOf(call).id, hids: ids });
}

/** `list`: "keyword; country; language; volume", one per line. Lines that change nothing are named in `faults`. */
async function setVolumes(call: ApiCall) {
	const { list } = parseInput(volumesSchema, call.payload);
	return uploadVolumes(call.ctx, { accountId: accountOf(call).id, text: list });
}
