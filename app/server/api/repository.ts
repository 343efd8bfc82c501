import { z } from "zod";
import type { ErrorCode } from "~/domain/refusal/refusal";
import type { DatatableQuery } from "~/domain/storage/datatable";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import { parseInput } from "~/services/parse-input";
import type { Caller } from "~/services/sessions/find-session";
import { listOf, removed, SAMPLE_ID, tableOf } from "./answers/values";
import type { ApiCall, ApiRoute } from "./call";
import { accountOf, callerOf, changedEntities, entitiesOf, namedEntities, namedSchema } from "./entities";
import { pageFields } from "./page-list";
import { datatableSchema, readDatatableQuery } from "./read-datatable-query";
import type { QueryRecord } from "./read-query";

type Account = Caller["account"];

/** Functions that the generic calls need for one kind of entity; all act on the account's own entities. */
export interface Repository<Item extends { hid: string }, New, Change, Row extends Item = Item> {
	name: string;
	newSchema: z.ZodType<New>;
	changeSchema: z.ZodType<Change>;
	/** All, or those that the query keeps. */
	list(ctx: Ctx, account: Account, query: QueryRecord): Promise<Item[]>;
	page(ctx: Ctx, account: Account, query: DatatableQuery): Promise<{ data: Row[]; meta: { total: number } }>;
	/** Resolves with the new hid. */
	add(ctx: Ctx, caller: Caller, fields: New): Promise<string>;
	/** All or none. */
	update(ctx: Ctx, caller: Caller, changes: (Change & { hid: string })[]): Promise<void>;
	/** Ignores unknown hids; resolves with the number of removed entities. */
	remove(ctx: Ctx, caller: Caller, hids: string[]): Promise<number>;
	json(item: Item): object;
	/** Additional properties of a table row; absent without any. */
	rowJson?(row: Row): object;
	contract: {
		/** As in "Adds a tag" and "All tags". */
		one: string;
		many: string;
		item(): z.ZodType;
		/** A table row, with its additional properties. */
		row(): z.ZodType;
		listQuery: z.ZodObject | null;
		/** Sample payload of a new entity. */
		example: Record<string, unknown>;
		/** Refusals besides an invalid payload and unknown ids. */
		errors: readonly ErrorCode[];
		/** Present for what sends data to others: changes need a scope of their own, and their refusals are these. */
		sends?: { errors: readonly ErrorCode[] };
	};
}

/** The calls that tags, notes and their like share. Source: spec B §7 "Generic repository". */
export function repositoryRoutes<Item extends { hid: string }, New, Change, Row extends Item = Item>(
	one: Repository<Item, New, Change, Row>,
): ApiRoute[] {
	const { name } = one;
	const find = async (call: ApiCall, hid: string) => {
		const item = (await one.list(call.ctx, accountOf(call), {})).find((each) => each.hid === hid);
		if (!item) throw new AppError("NotFoundException");
		return one.json(item);
	};
	const { many, one: single, item, row, listQuery, example, errors, sends } = one.contract;
	return [
		{
			method: "GET",
			path: name,
			access: "verified",
			summary: `All ${many}`,
			query: listQuery ? listQuery.extend(pageFields) : z.object(pageFields),
			payload: null,
			answers: listOf(item),
			errors: [],
			example: {},
			answer: async (call) => call.page(await one.list(call.ctx, accountOf(call), call.query), ({ hid }) => hid).map(one.json),
		},
		{
			method: "GET",
			// Before the call of one entity, which this would else be.
			path: `${name}/datatable`,
			access: "verified",
			summary: `A page of ${many}, searched and sorted`,
			query: datatableSchema,
			payload: null,
			answers: tableOf(row),
			errors: [],
			example: { query: { page: "1", items_per_page: "20" } },
			async answer(call) {
				const { data, meta } = await one.page(call.ctx, accountOf(call), readDatatableQuery(call.query));
				return { data: data.map((each) => ({ ...one.json(each), ...one.rowJson?.(each) })), meta };
			},
		},
		{
			method: "GET",
			path: `${name}/:id`,
			access: "verified",
			summary: `Reads ${single}`,
			query: null,
			payload: null,
			answers: item,
			errors: [],
			example: {},
			answer: (call) => find(call, call.params.id ?? ""),
		},
		{
			method: "POST",
			path: name,
			access: "verified",
			summary: `Adds ${single}`,
			query: null,
			payload: one.newSchema,
			answers: item,
			...(sends && { scope: "send" as const }),
			errors: [...errors, ...(sends?.errors ?? [])],
			example: { payload: example },
			again: (call: ApiCall, [done]: readonly { hid: string }[]) => find(call, done?.hid ?? ""),
			answer: async (call) => find(call, await one.add(call.ctx, callerOf(call.caller), parseInput(one.newSchema, call.payload))),
		},
		...changeRoutes(one, find),
	];
}

function changeRoutes<Item extends { hid: string }, New, Change>(
	one: Pick<Repository<Item, New, Change>, "name" | "changeSchema" | "list" | "update" | "remove" | "json" | "contract">,
	find: (call: ApiCall, hid: string) => Promise<object>,
): ApiRoute[] {
	const { name } = one;
	const { many, one: single, item, example, errors, sends } = one.contract;
	const scope = sends && { scope: "send" as const };
	const refusals = sends?.errors ?? [];
	return [
		{
			method: "PUT",
			path: `${name}/:id`,
			access: "verified",
			summary: `Changes ${single}; absent fields stay`,
			query: null,
			payload: one.changeSchema,
			answers: item,
			...scope,
			errors: [...errors, ...refusals],
			example: { payload: example },
			async answer(call) {
				const hid = call.params.id ?? "";
				await one.update(call.ctx, callerOf(call.caller), [{ ...parseInput(one.changeSchema, call.payload), hid }]);
				return find(call, hid);
			},
		},
		{
			method: "PUT",
			path: name,
			access: "verified",
			summary: `Changes several ${many}; all or none`,
			query: null,
			payload: entitiesOf(one.changeSchema),
			answers: listOf(item),
			...scope,
			errors: ["NotFoundException", ...errors, ...refusals],
			example: { payload: { entities: [{ id: SAMPLE_ID, ...example }] } },
			async answer(call) {
				const changes = changedEntities(call.payload, one.changeSchema);
				await one.update(call.ctx, callerOf(call.caller), changes);
				const changed = new Set(changes.map(({ hid }) => hid));
				return (await one.list(call.ctx, accountOf(call), {})).filter(({ hid }) => changed.has(hid)).map(one.json);
			},
		},
		{
			method: "DELETE",
			path: `${name}/:id`,
			access: "verified",
			summary: `Removes ${single}`,
			query: null,
			payload: null,
			answers: removed,
			...scope,
			errors: refusals,
			example: {},
			async answer(call) {
				const count = await one.remove(call.ctx, callerOf(call.caller), [call.params.id ?? ""]);
				if (count === 0) throw new AppError("NotFoundException");
				return { removed: count };
			},
		},
		{
			method: "DELETE",
			path: name,
			access: "verified",
			summary: `Removes several ${many}; unknown ids are ignored`,
			query: null,
			payload: namedSchema,
			answers: removed,
			...scope,
			errors: refusals,
			example: { payload: { entities: [SAMPLE_ID] } },
			answer: async (call) => ({ removed: await one.remove(call.ctx, callerOf(call.caller), namedEntities(call.payload)) }),
		},
	];
}
