import { holds } from "~/db/accounts";
import { areAsRead, both } from "~/db/guard";
import { areNamesFree, areOwnTags, tagsOf, updateTagRows } from "~/db/tags";
import { tagFields } from "~/domain/edit/edited-fields";
import { caseKey } from "~/domain/normalize/plain-text";
import type { TagChange } from "~/domain/tag/tag-rules";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type Seat } from "../seat/seat";
import { writeTracked } from "../table/write-tracked";

/** version: the one that the edit began from. */
type TagEdit = { hid: string; version?: string } & TagChange;

/**
 * Changes tags of the account, all or none; each hid once. Two may change names with each other.
 * Throws NotFoundException when one is unknown or another's, ValidationException when a name would be there twice, ConflictException as mergeOrRefuse.
 * Source: spec B §7.
 */
export async function updateTags(ctx: Ctx, seat: Seat, edits: readonly TagEdit[]): Promise<void> {
	assertRight(seat, "common.write");
	await editAgain(() => edit(ctx, seat.account.id, edits));
}

/** null: a tag changed between reading and writing. */
async function edit(ctx: Ctx, accountId: number, edits: readonly TagEdit[]): Promise<undefined | null> {
	const tags = new Map((await tagsOf(ctx.db, accountId, "")).map((tag) => [tag.hid, tag]));
	const read = edits.flatMap(({ hid }) => tags.get(hid) ?? []);
	if (read.length < edits.length) throw new AppError("NotFoundException");
	const changes = edits.map(({ hid, version, ...mine }, i) => {
		const now = read[i];
		return { hid, ...(now ? mergeOrRefuse<TagChange>(version, tagFields(now), mine) : mine) };
	});
	const rows = changes.map((change) => (change.name === undefined ? change : { ...change, key: caseKey(change.name) }));
	const named = rows.flatMap((row) => ("key" in row ? [row] : []));
	const taken = () => new AppError("ValidationException", {}, { name: ["tag.taken"] });
	if (new Set(named.map(({ key }) => key)).size < named.length) throw taken();
	const hids = JSON.stringify(changes.map(({ hid }) => hid));
	const renamed = JSON.stringify(named.map(({ hid }) => hid));
	const keys = JSON.stringify(named.map(({ key }) => key));
	const areFree = areNamesFree(accountId, keys, renamed);
	const areSame = areAsRead(
		"tags",
		read.map(({ hid, name, color }) => ({ hid, name, color })),
	);
	const when = both(areOwnTags(accountId, hids, changes.length), both(areFree, areSame));
	const write = { accountId, action: "tag.changed", when, hids: [] };
	const results = await writeTracked(ctx, write, (marked) => updateTagRows(ctx.db, accountId, JSON.stringify(rows), marked));
	if (results) return undefined;
	if (!(await holds(ctx.db, areFree))) throw taken();
	return null;
}
