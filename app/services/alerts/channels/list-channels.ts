import { channelsOf } from "~/db/alert-channels";
import type { Ctx } from "../../ctx";
import { type ChannelView, channelView } from "./channel-view";

/** Returns the account's channels, the oldest first. */
export async function listChannels(ctx: Ctx, accountId: number): Promise<ChannelView[]> {
	return (await channelsOf(ctx.db, accountId)).map(channelView);
}
