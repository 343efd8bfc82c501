import { type ChannelRow, channelByHid } from "~/db/alert-channels";
import { AppError } from "../../app-error";
import type { Ctx } from "../../ctx";
import { refuseOtherMaker } from "../../makers/made-by";
import type { UserSeat } from "../../seat/seat";

/**
 * Returns the account's own channel, for a seat that changes it, ends it or sends by it. Throws NotFoundException, or MadeByAnotherException
 * for a token that did not make it.
 */
export async function findChannel(ctx: Ctx, seat: UserSeat, hid: string): Promise<ChannelRow> {
	const row = await channelByHid(ctx.db, seat.account.id, hid);
	if (!row) throw new AppError("NotFoundException");
	refuseOtherMaker(seat, [row]);
	return row;
}
