import { patchMeta } from "~/db/users";
import { forgetMemorized, type MemorizedList, memorize } from "~/domain/account/memorized";
import { readUserMeta, type UserMeta } from "~/domain/account/user-meta";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";

/** Owner of the lists: the user as the session holds them. */
interface Owner {
	id: number;
	hid: string;
	meta: string;
}

/** Puts values at the front of a memorized list; writes nothing when they are there already. Source: spec A §2 "Preferences". */
export async function remember(ctx: Ctx, owner: Owner, input: { list: MemorizedList; values: readonly string[] }): Promise<void> {
	const before = listOf(owner, input.list);
	const after = memorize(before, input.values);
	// No audit row: the change that it accompanies has one.
	if (!isSame(before, after)) await saveMeta(ctx, owner.id, { [`autocompletion_${input.list}`]: after });
}

/** Takes one value out of a memorized list; does nothing when it is not there. */
export async function forget(ctx: Ctx, owner: Owner, input: { list: MemorizedList; value: string }): Promise<void> {
	const before = listOf(owner, input.list);
	const after = forgetMemorized(before, input.value);
	if (!isSame(before, after)) await saveLists(ctx, owner, { [input.list]: after });
}

/** Empties a memorized list. */
export async function purge(ctx: Ctx, owner: Owner, input: { list: MemorizedList }): Promise<void> {
	await saveLists(ctx, owner, { [input.list]: [] });
}

/** Replaces memorized lists by those that their owner edited. */
export async function saveLists(ctx: Ctx, owner: Owner, lists: Partial<Record<MemorizedList, readonly string[]>>): Promise<void> {
	const patch = Object.fromEntries(Object.entries(lists).map(([list, values]) => [`autocompletion_${list}`, values]));
	await ctx.db.batch([saveMeta(ctx, owner.id, patch), recordAudit(ctx, { subject: `user:${owner.hid}`, action: "memory.changed" })]);
}

/** Removes the first keywords from the user's meta after they were added. */
export async function forgetFirstKeywords(ctx: Ctx, userId: number): Promise<void> {
	await patchMeta(ctx.db, userId, { first_keywords: null }, ctx.now());
}

function listOf(owner: Owner, list: MemorizedList): string[] {
	return readUserMeta(owner.meta)[`autocompletion_${list}`];
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
	return a.length === b.length && a.every((value, i) => value === b[i]);
}

/** The statement that sets these keys of a user's meta and keeps all others, also those of concurrent writes. */
export function saveMeta(ctx: Ctx, userId: number, patch: Partial<UserMeta>) {
	return patchMeta(ctx.db, userId, patch, ctx.now());
}
