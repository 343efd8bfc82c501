import { ALWAYS } from "~/db/guard";
import { patchMeta, setUserLocale } from "~/db/users";
import { LANGUAGE_CHOSEN } from "~/domain/account/user-meta";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";

/** Saves the language of a member's mails and pages. The account keeps its own, which is its owner's. */
export async function saveOwnLanguage(ctx: Ctx, seat: UserSeat, language: string): Promise<void> {
	assertRight(seat, "person.write");
	const { id } = seat.user;
	const now = ctx.now();
	await ctx.db.batch([setUserLocale(ctx.db, id, { language, at: now }, ALWAYS), patchMeta(ctx.db, id, { [LANGUAGE_CHOSEN]: true }, now)]);
}
