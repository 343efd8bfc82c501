import { z } from "zod";
import type { References } from "~/domain/references/references";
import type { SignedCall } from "./define-call";

const MAX_ID_CHARACTERS = 200;
const id = z.string("entities.invalid").max(MAX_ID_CHARACTERS, "entities.invalid");

/** Payload of "DELETE {name}": ids, or entities with theirs. */
export const namedSchema = z.object({
	entities: z
		.array(z.union([id, z.object({ id }).transform((one) => one.id)], "entities.invalid"), "entities.invalid")
		.min(1, "entities.invalid")
		.transform((ids) => [...new Set(ids)]),
});

/** Payload of "PUT {name}": entities, each once, with their changes. Source: spec B §7 "Generic repository". */
export function entitiesOf<Change extends z.ZodType>(schema: Change) {
	const named = z.object({ id }, "entities.invalid").transform((one) => ({ hid: one.id }));
	return z.object({
		entities: z
			.array(z.intersection(named, schema), "entities.invalid")
			.min(1, "entities.invalid")
			.refine((entities) => new Set(entities.map(({ hid }) => hid)).size === entities.length, "entities.invalid"),
	});
}

/** Answers a repeat of a removal by how many went the first time, and what pointed at them then. */
export async function removedBefore(_: SignedCall, [done]: readonly { removed: number; references?: References }[]) {
	return { removed: done?.removed, ...(done?.references && { references: done.references }) };
}
