import { type ChannelRow, channelByHid } from "~/db/alert-channels";
import { AppError } from "../../app-error";
import type { Ctx } from "../../ctx";
import { refuseOtherMaker } from "../../makers/made-by";
import type { Caller } from "../../sessions/find-session";
import { refuseImpersonated } from "../../sessions/refuse-impersonated";

/**
 * Returns the account's own channel, for a caller who wants to change it, end it or send by it. Throws ImpersonatedException, NotFoundException, or
 * MadeByAnotherException for a token that did not make it.
 */
export async function findChannel(ctx: Ctx, caller: Caller, hid: string): Promise<ChannelRow> {
	refuseImpersonated(caller);
	const row = await channelByHid(ctx.db, caller.account.id, hid);
	if (!row) throw new AppError("NotFoundException");
	refuseOtherMaker(caller, [row]);
	return row;
}
