import { both } from "~/db/guard";
import { areNamesFree, areOwnTags, countOwnTags, updateTagRows } from "~/db/tags";
import { caseKey } from "~/domain/normalize/plain-text";
import type { TagChange } from "~/domain/tag/tag-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { writeTracked } from "../table/write-tracked";

/**
 * Changes tags of the account, all or none; each hid once. Two may change names with each other.
 * Throws NotFoundException when one is unknown or another's, ValidationException when a name would be there twice. Source: spec B §7.
 */
export async function updateTags(ctx: Ctx, input: { accountId: number; changes: ({ hid: string } & TagChange)[] }): Promise<void> {
	const { accountId, changes } = input;
	const rows = changes.map((change) => (change.name === undefined ? change : { ...change, key: caseKey(change.name) }));
	const named = rows.flatMap((row) => ("key" in row ? [row] : []));
	const taken = () => new AppError("ValidationException", {}, { name: ["tag.taken"] });
	if (new Set(named.map(({ key }) => key)).size < named.length) throw taken();
	const hids = JSON.stringify(changes.map(({ hid }) => hid));
	const renamed = JSON.stringify(named.map(({ hid }) => hid));
	const keys = JSON.stringify(named.map(({ key }) => key));
	const when = both(areOwnTags(accountId, hids, changes.length), areNamesFree(accountId, keys, renamed));
	const write = { accountId, action: "tag.changed", when, hids: [] };
	const results = await writeTracked(ctx, write, (marked) => updateTagRows(ctx.db, accountId, JSON.stringify(rows), marked));
	if (results) return;
	throw (await countOwnTags(ctx.db, accountId, hids)) < changes.length ? new AppError("NotFoundException") : taken();
}
