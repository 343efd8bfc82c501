import { z } from "zod";
import { AppError } from "~/services/app-error";
import { parseInput } from "~/services/parse-input";
import type { ApiCall } from "./call";

const MAX_ID_CHARACTERS = 200;
const id = z.string("entities.invalid").max(MAX_ID_CHARACTERS, "entities.invalid");
const isEachOnce = (ids: readonly string[]) => new Set(ids).size === ids.length;

const changedSchema = z.object({
	entities: z
		.array(z.looseObject({ id }, "entities.invalid"), "entities.invalid")
		.min(1, "entities.invalid")
		.refine((entities) => isEachOnce(entities.map((one) => one.id)), "entities.invalid"),
});
export const namedSchema = z.object({
	entities: z
		.array(z.union([id, z.object({ id }).transform((one) => one.id)], "entities.invalid"), "entities.invalid")
		.min(1, "entities.invalid")
		.transform((ids) => [...new Set(ids)]),
});

/** Payload of "PUT {name}", for the contract: `changedEntities` reads it in two steps, so that the faults of an entity name its fields. */
export function entitiesOf<Change extends z.ZodType>(schema: Change) {
	return z.object({ entities: z.array(z.intersection(z.object({ id }), schema)).min(1) });
}

/** The entities of "PUT {name}", each by the schema of its changes. Source: spec B §7 "Generic repository". */
export function changedEntities<Change>(payload: unknown, schema: z.ZodType<Change>): (Change & { hid: string })[] {
	const { entities } = parseInput(changedSchema, payload);
	return entities.map((entity) => ({ ...parseInput(schema, entity), hid: entity.id }));
}

/** The ids of "DELETE {name}", given as ids or as entities. */
export function namedEntities(payload: unknown): string[] {
	return parseInput(namedSchema, payload).entities;
}

/** Answers a repeat of a removal by how many went the first time. */
export async function removedBefore(_: ApiCall, [done]: readonly { removed: number }[]) {
	return { removed: done?.removed };
}

export function accountOf({ caller }: ApiCall) {
	if (!caller) throw new AppError("InvalidTokenException");
	return caller.account;
}

export function callerOf(caller: ApiCall["caller"]): NonNullable<ApiCall["caller"]> {
	if (!caller) throw new AppError("InvalidTokenException");
	return caller;
}
