import { type ShareRow, sharesOfAccount } from "~/db/shares";
import { type Maker, type MakerRow, makerOf } from "~/domain/account/maker";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** A share as its owner sees it: never the token. */
export type ShareView = Omit<ShareRow, keyof MakerRow> & { maker: Maker | null };

/** The account's shares, the latest first; expired ones too. Those whose target is gone are left out: they open nothing. */
export async function listShares(ctx: Ctx, seat: Seat): Promise<ShareView[]> {
	assertRight(seat, "sending.read");
	return (await sharesOfAccount(ctx.db, seat.account.id)).map(({ makerUserId, makerTokenHid, makerToken, ...row }) => ({
		...row,
		maker: makerOf({ makerUserId, makerTokenHid, makerToken }),
	}));
}
