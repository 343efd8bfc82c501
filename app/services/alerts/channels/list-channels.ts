import { channelsOf } from "~/db/alert-channels";
import type { Ctx } from "../../ctx";
import { assertRight, type Seat } from "../../seat/seat";
import { type ChannelView, channelView } from "./channel-view";

/** Returns the account's channels, the oldest first. */
export async function listChannels(ctx: Ctx, seat: Seat): Promise<ChannelView[]> {
	assertRight(seat, "sending.read");
	return (await channelsOf(ctx.db, seat.account.id)).map(channelView);
}
