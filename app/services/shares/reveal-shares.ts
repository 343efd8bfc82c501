import { sealedTokens } from "~/db/shares";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** The tokens of the account's living shares by hid; none for who may make no share, and without those that were stored by their digest alone. */
export async function revealShares(ctx: Ctx, seat: Seat): Promise<ReadonlyMap<string, string>> {
	assertRight(seat, "sending.read");
	if (seat.refusal("sending.write") !== null) return new Map();
	const sealed = await sealedTokens(ctx.db, seat.account.id, ctx.now());
	const tokens = await Promise.all(sealed.map(async (row) => [row.hid, (await ctx.ports.secrets?.open(row.sealed)) ?? null] as const));
	return new Map(tokens.filter((pair): pair is readonly [string, string] => pair[1] !== null));
}
