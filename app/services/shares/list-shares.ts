import { type ShareRow, sharesOfAccount } from "~/db/shares";
import { type Maker, type MakerRow, makerOf } from "~/domain/account/maker";
import type { Ctx } from "../ctx";

/** A share as its owner sees it: never the token. */
export type ShareView = Omit<ShareRow, keyof MakerRow> & { maker: Maker | null };

/** The account's shares, the latest first; expired ones too. Those whose target is gone are left out: they open nothing. */
export async function listShares(ctx: Ctx, { accountId }: { accountId: number }): Promise<ShareView[]> {
	return (await sharesOfAccount(ctx.db, accountId)).map(({ makerUserId, makerTokenHid, makerToken, ...row }) => ({
		...row,
		maker: makerOf({ makerUserId, makerTokenHid, makerToken }),
	}));
}
