import { changes } from "~/db/guard";
import { deleteMade, releaseMade } from "~/db/made-things";
import { deleteToken, deleteTokens, deleteTokensOfUser, hasOwnTokens, hasTokens, ownTokenExists } from "~/db/tokens";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { listMadeOf, type Made, NOTHING_MADE } from "../makers/list-made";
import { assertRight, type UserSeat } from "../seat/seat";

/** Whether what a token made (webhooks, links, scheduled reports, alert rules) ends with it or stays. */
export type MadeThen = "end" | "keep";

/**
 * Deletes a token of the seat's account: its key opens nothing from then on, and what it made ends or stays. Returns what ended. Throws
 * ImpersonatedException, or NotFoundException for another's.
 */
export async function deleteApiToken(ctx: Ctx, seat: UserSeat, { hid, made }: { hid: string; made: MadeThen }): Promise<Made> {
	assertRight(seat, "access.write");
	const { account, user } = seat;
	const listed = (await listMadeOf(ctx, account.id))(hid);
	const of = { accountId: account.id, hid };
	const statements = [
		// Before the token is deleted, because the conditions look at it.
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "api_token.deleted" }, ownTokenExists(account.id, hid)),
		...(made === "end" ? deleteMade(ctx.db, of) : releaseMade(ctx.db, of)),
		deleteToken(ctx.db, account.id, hid),
	] as const;
	const results = await ctx.db.batch(statements);
	if (changes(results.at(-1)) === 0) throw new AppError("NotFoundException");
	return made === "end" ? listed : NOTHING_MADE;
}

/** Statements that end a user's own tokens, in whatever account, and what they made. */
export function endOwnKeys(ctx: Ctx, { id, hid }: { id: number; hid: string }) {
	return [
		recordAudit(ctx, { actorId: id, subject: `user:${hid}`, action: "api_tokens.ended" }, hasOwnTokens(id)),
		...deleteMade(ctx.db, { tokensOf: id }),
		deleteTokensOfUser(ctx.db, id),
	] as const;
}

/** Statements that end all API tokens of an account and what they made; the event log gets a row where there were any. */
export function endKeys(ctx: Ctx, { user, account }: { user: { id: number; hid: string }; account: { id: number } }) {
	return [
		// Before the tokens are deleted, because the condition looks at them.
		recordAudit(ctx, { actorId: user.id, subject: `user:${user.hid}`, action: "api_tokens.ended" }, hasTokens(account.id)),
		...deleteMade(ctx.db, { accountId: account.id }),
		deleteTokens(ctx.db, account.id),
	] as const;
}
