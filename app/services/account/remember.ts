import { forgetMemorized, type MemorizedList, memorize } from "~/domain/account/memorized";
import { readUserMeta } from "~/domain/account/user-meta";
import type { Ctx } from "../ctx";
import { saveMeta } from "./save-meta";

/** Whose lists: the user as the session found them. */
interface Owner {
	id: number;
	meta: string;
}

/** Puts values at the front of a memorized list; writes nothing when they already stand there. Source: spec A §2 "Preferences". */
export async function remember(ctx: Ctx, owner: Owner, input: { list: MemorizedList; values: readonly string[] }): Promise<void> {
	const before = listOf(owner, input.list);
	const after = memorize(before, input.values);
	if (!isSame(before, after)) await write(ctx, owner, input.list, after);
}

/** Takes one value out of a memorized list; does nothing when it is not there. */
export async function forget(ctx: Ctx, owner: Owner, input: { list: MemorizedList; value: string }): Promise<void> {
	const before = listOf(owner, input.list);
	const after = forgetMemorized(before, input.value);
	if (!isSame(before, after)) await write(ctx, owner, input.list, after);
}

/** Empties a memorized list. */
export async function purge(ctx: Ctx, owner: Owner, input: { list: MemorizedList }): Promise<void> {
	await write(ctx, owner, input.list, []);
}

function listOf(owner: Owner, list: MemorizedList): string[] {
	return readUserMeta(owner.meta)[`autocompletion_${list}`];
}

async function write(ctx: Ctx, owner: Owner, list: MemorizedList, values: string[]): Promise<void> {
	await saveMeta(ctx, owner.id, { [`autocompletion_${list}`]: values });
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((value, i) => value === b[i]);
}
