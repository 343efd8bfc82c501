import { type JsonText, ownJson } from "~/domain/own-json";
import { askedOf, type SampleGrid } from "~/domain/sample/columns";
import { printOrdinals } from "~/domain/sample/ordinals";
import type { Ctx } from "../ctx";
import { gridOfRow, packGrid, type StoredSample } from "../samples/sample-row";

/** The object with the positions that an import replaced on a day: it is stored beside the file of the import and deleted with it. */
const keyOf = (objectKey: string, day: string) => `${objectKey}.before/${day}`;

/** Keeps what an import replaces on a day. Called before the day is written; a repeated run keeps the same again. */
export async function keepReplaced(ctx: Ctx, objectKey: string, day: string, of: StoredSample & { replaced: SampleGrid }): Promise<void> {
	const { openedAt, closedAt, replaced } = of;
	const stored: StoredSample = { asked: printOrdinals(askedOf(replaced)), openedAt, closedAt, ...packGrid(replaced) };
	await ctx.ports.objects.put(keyOf(objectKey, day), new TextEncoder().encode(JSON.stringify(stored)));
}

/** null where the import replaced nothing on the day. */
export async function readReplaced(ctx: Ctx, objectKey: string, day: string): Promise<SampleGrid | null> {
	const bytes = await ctx.ports.objects.get(keyOf(objectKey, day));
	const stored: JsonText<StoredSample> | null = bytes && new TextDecoder().decode(bytes);
	return stored === null ? null : gridOfRow(ownJson(stored));
}

/** Keys of all that an import replaced. */
export async function replacedKeys(ctx: Ctx, objectKey: string): Promise<string[]> {
	const all: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await ctx.ports.objects.list(`${objectKey}.before/`, cursor);
		all.push(...page.keys);
		cursor = page.cursor ?? undefined;
	} while (cursor !== undefined);
	return all;
}
