import { areAsRead, both, changes } from "~/db/guard";
import { restThings } from "~/db/resting-things";
import { deleteView, hasView, mayRename, renameView, replaceView, viewsOf } from "~/db/saved-views";
import { viewFields } from "~/domain/edit/edited-fields";
import { caseKey } from "~/domain/normalize/plain-text";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { editAgain, mergeOrRefuse } from "../edits/merge-or-refuse";
import { assertRight, type UserSeat } from "../seat/seat";
import { ownerOf, type SavedView } from "./list-views";

/** version: the one that the edit began from. */
interface Versioned {
	version?: string;
}

/**
 * Throws NotFoundException for a view that is not the user's, ValidationException (name) for a name that another view has, ConflictException as
 * mergeOrRefuse.
 */
export async function renameSavedView(
	ctx: Ctx,
	seat: UserSeat,
	{ hid, name, version }: Pick<SavedView, "hid" | "name"> & Versioned,
): Promise<void> {
	assertRight(seat, "person.write");
	await editAgain(async () => {
		const owner = ownerOf(seat);
		const now = await findView(ctx, seat, hid);
		mergeOrRefuse(version, viewFields(now), { name });
		const key = caseKey(name);
		const isSame = areAsRead("saved-views", [{ hid, name: now.name }]);
		const [, done] = await ctx.db.batch([
			recordAudit(ctx, { ...dataOf(seat), action: "view.renamed" }, both(mayRename(owner, hid, key), isSame)),
			renameView(ctx.db, owner, { hid, name, key }, isSame),
		]);
		if (changes(done) === 1) return undefined;
		const isTaken = (await viewsOf(ctx.db, owner)).some((one) => one.hid !== hid && caseKey(one.name) === key);
		if (isTaken) throw new AppError("ValidationException", {}, { name: ["view.taken"] });
		return null;
	});
}

/** The view shows another table from now on. Throws NotFoundException for a view that is not the user's, ConflictException as mergeOrRefuse. */
export async function replaceSavedView(ctx: Ctx, seat: UserSeat, { version, ...view }: Omit<SavedView, "name"> & Versioned): Promise<void> {
	assertRight(seat, "person.write");
	await editAgain(async () => {
		const now = await findView(ctx, seat, view.hid);
		mergeOrRefuse(version, viewFields(now), { table: viewFields({ name: "", ...view }).table });
		const isSame = areAsRead("saved-views", [{ hid: view.hid, slug: now.slug, parameters: now.parameters }]);
		const [, done] = await ctx.db.batch([
			recordAudit(ctx, { ...dataOf(seat), action: "view.replaced" }, isSame),
			replaceView(ctx.db, ownerOf(seat), view, isSame),
		]);
		return changes(done) === 1 ? undefined : null;
	});
}

async function findView(ctx: Ctx, seat: UserSeat, hid: string): Promise<SavedView> {
	const found = (await viewsOf(ctx.db, ownerOf(seat))).find((one) => one.hid === hid);
	if (!found) throw new AppError("NotFoundException");
	return found;
}

/** The view rests for REST_DAYS. Returns whether the user had it, and the instant from which it rests. */
export async function removeSavedView(ctx: Ctx, seat: UserSeat, hid: string): Promise<{ removed: boolean; at: number }> {
	assertRight(seat, "person.write");
	const owner = ownerOf(seat);
	const at = ctx.now();
	const isOwn = hasView(owner, hid);
	const results = await ctx.db.batch([
		// Before the view is deleted, because the conditions look at it.
		recordAudit(ctx, { ...dataOf(seat), action: "view.removed" }, isOwn),
		...restThings(ctx.db, { accountId: owner.accountId, kind: "saved-views", hids: JSON.stringify([hid]), at }, isOwn),
		deleteView(ctx.db, owner, hid),
	]);
	return { removed: changes(results.at(-1)) === 1, at };
}

function dataOf({ account }: Pick<UserSeat, "account">) {
	return { subject: `account:${account.hid}` };
}
