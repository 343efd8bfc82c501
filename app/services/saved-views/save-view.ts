import { changes } from "~/db/guard";
import { hasView, insertView, viewsOf } from "~/db/saved-views";
import { caseKey } from "~/domain/normalize/plain-text";
import { MAX_VIEWS } from "~/domain/table/saved-view";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { ownerOf, type SavedView } from "./list-views";

/**
 * Keeps the table of an address under a name; returns the view's hid. Throws ValidationException (name) for a name that the user has already, in
 * any case, and for more than MAX_VIEWS.
 */
export async function saveView(ctx: Ctx, seat: UserSeat, view: Omit<SavedView, "hid">): Promise<string> {
	assertRight(seat, "person.write");
	const owner = ownerOf(seat);
	const hid = ctx.newHid();
	const key = caseKey(view.name);
	const [added] = await ctx.db.batch([
		insertView(ctx.db, owner, { ...view, hid, key, createdAt: ctx.now() }, MAX_VIEWS),
		recordAudit(ctx, { subject: `account:${seat.account.hid}`, action: "view.saved" }, hasView(owner, hid)),
	]);
	if (changes(added) === 1) return hid;
	const isTaken = (await viewsOf(ctx.db, owner)).some(({ name }) => caseKey(name) === key);
	throw new AppError("ValidationException", { count: MAX_VIEWS }, { name: [isTaken ? "view.taken" : "views.many"] });
}
