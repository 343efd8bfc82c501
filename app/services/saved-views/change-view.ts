import { changes } from "~/db/guard";
import { deleteView, hasView, mayRename, renameView, replaceView, viewsOf } from "~/db/saved-views";
import { caseKey } from "~/domain/normalize/plain-text";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { ownerOf, type SavedView, type ViewCaller } from "./list-views";

/** Throws NotFoundException for a view that is not the user's, ValidationException (name) for a name that another view has. */
export async function renameSavedView(ctx: Ctx, caller: ViewCaller, { hid, name }: Pick<SavedView, "hid" | "name">): Promise<void> {
	const owner = ownerOf(caller);
	const key = caseKey(name);
	const [, done] = await ctx.db.batch([
		recordAudit(ctx, { ...dataOf(caller), action: "view.renamed" }, mayRename(owner, hid, key)),
		renameView(ctx.db, owner, { hid, name, key }),
	]);
	if (changes(done) === 1) return;
	const isOwn = (await viewsOf(ctx.db, owner)).some((one) => one.hid === hid);
	throw isOwn ? new AppError("ValidationException", {}, { name: ["view.taken"] }) : new AppError("NotFoundException");
}

/** The view shows another table from now on. Throws NotFoundException for a view that is not the user's. */
export async function replaceSavedView(ctx: Ctx, caller: ViewCaller, view: Omit<SavedView, "name">): Promise<void> {
	const owner = ownerOf(caller);
	const [done] = await ctx.db.batch([
		replaceView(ctx.db, owner, view),
		recordAudit(ctx, { ...dataOf(caller), action: "view.replaced" }, hasView(owner, view.hid)),
	]);
	if (changes(done) !== 1) throw new AppError("NotFoundException");
}

/** Returns whether the user had the view. */
export async function removeSavedView(ctx: Ctx, caller: ViewCaller, hid: string): Promise<boolean> {
	const owner = ownerOf(caller);
	const [, gone] = await ctx.db.batch([
		// Before the view is deleted, because the condition looks at it.
		recordAudit(ctx, { ...dataOf(caller), action: "view.removed" }, hasView(owner, hid)),
		deleteView(ctx.db, owner, hid),
	]);
	return changes(gone) === 1;
}

function dataOf({ account }: ViewCaller) {
	return { subject: `account:${account.hid}` };
}
