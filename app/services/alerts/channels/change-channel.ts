import { channelByHid, deleteChannel, switchChannelRow, updateChannel } from "~/db/alert-channels";
import type { ChannelInput } from "~/domain/alert/channel-input";
import { AppError } from "../../app-error";
import { recordAudit } from "../../audit/record-audit";
import type { Ctx } from "../../ctx";
import type { Caller } from "../../sessions/find-session";
import { storedTarget } from "./add-channel";
import { type ChannelView, channelView } from "./channel-view";
import { findChannel } from "./find-channel";

/** Changes the name, and the target where a new one was entered. Throws as findChannel, ValidationException. */
export async function changeChannel(ctx: Ctx, caller: Caller, hid: string, input: Omit<ChannelInput, "kind">): Promise<ChannelView> {
	const { kind } = await findChannel(ctx, caller, hid);
	const { name, url, token, chat } = input;
	const target = url === "" && token === "" && chat === "" ? null : await storedTarget(ctx, { kind, url, token, chat });
	const { account } = caller;
	await ctx.db.batch([
		updateChannel(ctx.db, account.id, hid, { name, target }),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_channel.changed" }),
	]);
	return viewOf(ctx, caller, hid);
}

/** Stops or starts the messages of a channel. Throws as findChannel. */
export async function switchChannel(ctx: Ctx, caller: Caller, hid: string, state: "on" | "off"): Promise<ChannelView> {
	await findChannel(ctx, caller, hid);
	const { account } = caller;
	await ctx.db.batch([
		switchChannelRow(ctx.db, account.id, hid, state),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_channel.switched" }),
	]);
	return viewOf(ctx, caller, hid);
}

/** Removes a channel with its target. Rules that name it send nothing there. Throws as findChannel. */
export async function removeChannel(ctx: Ctx, caller: Caller, hid: string): Promise<void> {
	await findChannel(ctx, caller, hid);
	const { account } = caller;
	await ctx.db.batch([
		deleteChannel(ctx.db, account.id, hid),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_channel.removed" }),
	]);
}

async function viewOf(ctx: Ctx, caller: Caller, hid: string): Promise<ChannelView> {
	const row = await channelByHid(ctx.db, caller.account.id, hid);
	if (!row) throw new AppError("NotFoundException");
	return channelView(row);
}
