import { z } from "zod";
import type { References } from "~/domain/references/references";
import type { ErrorCode } from "~/domain/refusal/refusal";
import type { DatatableQuery } from "~/domain/storage/datatable";
import { AppError } from "~/services/app-error";
import type { Ctx } from "~/services/ctx";
import type { UserSeat } from "~/services/seat/seat";
import { listOf, removed, removedWithReferences, SAMPLE_ID, tableOf } from "./answers/values";
import type { ApiRoute } from "./call";
import { whereField } from "./contract/query-fields";
import { datatableQuery, datatableSchema } from "./datatable-query";
import { defineCall, type SignedCall } from "./define-call";
import { versionedSchema } from "./edit-version";
import { entitiesOf, namedSchema } from "./entities";
import { pageFields, pageSchema } from "./page-list";

/** Functions that the generic calls need for one kind of entity; all act on the own entities of the seat's account. */
export interface Repository<Item extends { hid: string }, New, Change, Row extends Item = Item> {
	name: string;
	newSchema: z.ZodType<New>;
	changeSchema: z.ZodType<Change>;
	/** All, or those whose name contains the text. */
	list(ctx: Ctx, seat: UserSeat, name: string): Promise<Item[]>;
	page(ctx: Ctx, seat: UserSeat, query: DatatableQuery): Promise<{ data: Row[]; meta: { total: number } }>;
	/** Resolves with the new hid. */
	add(ctx: Ctx, seat: UserSeat, fields: New): Promise<string>;
	/** All or none. */
	update(ctx: Ctx, seat: UserSeat, changes: (Change & { hid: string; version?: string })[]): Promise<void>;
	/** Ignores unknown hids; resolves with the number of removed entities. */
	remove(ctx: Ctx, seat: UserSeat, hids: string[]): Promise<number>;
	/** What points at these; part of the answer to a removal. Read before it. Absent where nothing can point at them. */
	references?(ctx: Ctx, seat: UserSeat, hids: string[]): Promise<References>;
	/** With the version that a change of it names. */
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
		/** Description of `where[name]`, where the list can be searched so. */
		nameFilter?: string;
		/** Sample payload of a new entity. */
		example: Record<string, unknown>;
		/** Refusals besides an invalid payload and unknown ids. */
		errors: readonly ErrorCode[];
		/** Present for what sends data to others: changes need a scope of their own, and their refusals are these. */
		sends?: { errors: readonly ErrorCode[] };
	};
}

const searchedSchema = (description: string) => z.object({ where: whereField(["name"], description), ...pageFields });

function listQuery(nameFilter: string | undefined): typeof pageSchema | ReturnType<typeof searchedSchema> {
	return nameFilter === undefined ? pageSchema : searchedSchema(nameFilter);
}

/** The calls that tags, notes and their like share. Source: spec B §7 "Generic repository". */
export function repositoryRoutes<Item extends { hid: string }, New, Change, Row extends Item = Item>(
	one: Repository<Item, New, Change, Row>,
): ApiRoute[] {
	const { name } = one;
	const find = async ({ ctx, seat }: SignedCall, hid: string) => {
		const item = (await one.list(ctx, seat, "")).find((each) => each.hid === hid);
		if (!item) throw new AppError("NotFoundException");
		return one.json(item);
	};
	const { many, one: single, item, row, nameFilter, example, errors, sends } = one.contract;
	return [
		defineCall({
			method: "GET",
			path: name,
			access: "verified",
			summary: `All ${many}`,
			query: listQuery(nameFilter),
			answers: listOf(item),
			async answer({ ctx, seat, query, page }) {
				const all = await one.list(ctx, seat, "where" in query ? query.where.name : "");
				return page(query, all, ({ hid }) => hid).map(one.json);
			},
		}),
		defineCall({
			method: "GET",
			// Before the call of one entity, which this would else be.
			path: `${name}/datatable`,
			access: "verified",
			summary: `A page of ${many}, searched and sorted`,
			query: datatableSchema,
			answers: tableOf(row),
			example: { query: { page: "1", items_per_page: "20" } },
			async answer({ ctx, seat, query }) {
				const { data, meta } = await one.page(ctx, seat, datatableQuery(query));
				return { data: data.map((each) => ({ ...one.json(each), ...one.rowJson?.(each) })), meta };
			},
		}),
		defineCall({
			method: "GET",
			path: `${name}/:id`,
			access: "verified",
			summary: `Reads ${single}`,
			answers: item,
			answer: (call) => find(call, call.params.id ?? ""),
		}),
		defineCall({
			method: "POST",
			path: name,
			access: "verified",
			summary: `Adds ${single}`,
			payload: one.newSchema,
			answers: item,
			...(sends && { scope: "send" as const }),
			errors: [...errors, ...(sends?.errors ?? [])],
			example: { payload: example },
			again: (call, [done]: readonly { hid: string }[]) => find(call, done?.hid ?? ""),
			answer: async (call) => find(call, await one.add(call.ctx, call.seat, call.payload)),
		}),
		...changeRoutes(one, find),
		...removeRoutes(one),
	];
}

function changeRoutes<Item extends { hid: string }, New, Change>(
	one: Pick<Repository<Item, New, Change>, "name" | "changeSchema" | "list" | "update" | "json" | "contract">,
	find: (call: SignedCall, hid: string) => Promise<object>,
): ApiRoute[] {
	const { name } = one;
	const { many, one: single, item, example, errors, sends } = one.contract;
	const scope = sends && { scope: "send" as const };
	const refusals = sends?.errors ?? [];
	return [
		defineCall({
			method: "PUT",
			path: `${name}/:id`,
			access: "verified",
			summary: `Changes ${single}; absent fields stay`,
			payload: z.intersection(one.changeSchema, versionedSchema),
			answers: item,
			...scope,
			errors: [...errors, ...refusals],
			example: { payload: example },
			async answer(call) {
				const hid = call.params.id ?? "";
				await one.update(call.ctx, call.seat, [{ ...call.payload, hid }]);
				return find(call, hid);
			},
		}),
		defineCall({
			method: "PUT",
			path: name,
			access: "verified",
			summary: `Changes several ${many}; all or none`,
			payload: entitiesOf(z.intersection(one.changeSchema, versionedSchema)),
			answers: listOf(item),
			...scope,
			errors: ["NotFoundException", ...errors, ...refusals],
			example: { payload: { entities: [{ id: SAMPLE_ID, ...example }] } },
			async answer({ ctx, seat, payload: { entities } }) {
				await one.update(ctx, seat, entities);
				const changed = new Set(entities.map(({ hid }) => hid));
				return (await one.list(ctx, seat, "")).filter(({ hid }) => changed.has(hid)).map(one.json);
			},
		}),
	];
}

type Removal = Pick<Repository<never, never, never>, "name" | "remove" | "references" | "contract">;

function removeRoutes({ name, remove, references, contract }: Removal): ApiRoute[] {
	const { many, one: single, sends } = contract;
	const scope = sends && { scope: "send" as const };
	const errors = sends?.errors ?? [];
	const answers = references ? removedWithReferences : removed;
	const removeThem = async ({ ctx, seat }: SignedCall, hids: string[]) => {
		const pointing = await references?.(ctx, seat, hids);
		return { removed: await remove(ctx, seat, hids), ...(pointing && { references: pointing }) };
	};
	return [
		defineCall({
			method: "DELETE",
			path: `${name}/:id`,
			access: "verified",
			summary: `Removes ${single}`,
			answers,
			...scope,
			errors,
			async answer(call) {
				const gone = await removeThem(call, [call.params.id ?? ""]);
				if (gone.removed === 0) throw new AppError("NotFoundException");
				return gone;
			},
		}),
		defineCall({
			method: "DELETE",
			path: name,
			access: "verified",
			summary: `Removes several ${many}; unknown ids are ignored`,
			payload: namedSchema,
			answers,
			...scope,
			errors,
			example: { payload: { entities: [SAMPLE_ID] } },
			answer: (call) => removeThem(call, call.payload.entities),
		}),
	];
}
