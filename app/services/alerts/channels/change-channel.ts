import { channelByHid, deleteChannel, switchChannelRow, updateChannel } from "~/db/alert-channels";
import type { ChannelInput } from "~/domain/alert/channel-input";
import { AppError } from "../../app-error";
import { recordAudit } from "../../audit/record-audit";
import type { Ctx } from "../../ctx";
import { assertRight, type UserSeat } from "../../seat/seat";
import { storedTarget } from "./add-channel";
import { type ChannelView, channelView } from "./channel-view";
import { findChannel } from "./find-channel";

/** Changes the name, and the target where a new one was entered. Throws as findChannel, ValidationException. */
export async function changeChannel(ctx: Ctx, seat: UserSeat, hid: string, input: Omit<ChannelInput, "kind">): Promise<ChannelView> {
	assertRight(seat, "sending.write");
	const { kind } = await findChannel(ctx, seat, hid);
	const { name, url, token, chat } = input;
	const target = url === "" && token === "" && chat === "" ? null : await storedTarget(ctx, { kind, url, token, chat });
	const { account } = seat;
	await ctx.db.batch([
		updateChannel(ctx.db, account.id, hid, { name, target }),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_channel.changed" }),
	]);
	return viewOf(ctx, seat, hid);
}

/** Stops or starts the messages of a channel. Throws as findChannel. */
export async function switchChannel(ctx: Ctx, seat: UserSeat, hid: string, state: "on" | "off"): Promise<ChannelView> {
	assertRight(seat, "sending.write");
	await findChannel(ctx, seat, hid);
	const { account } = seat;
	await ctx.db.batch([
		switchChannelRow(ctx.db, account.id, hid, state),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_channel.switched" }),
	]);
	return viewOf(ctx, seat, hid);
}

/** Removes a channel with its target. Rules that name it send nothing there. Throws as findChannel. */
export async function removeChannel(ctx: Ctx, seat: UserSeat, hid: string): Promise<void> {
	assertRight(seat, "sending.write");
	await findChannel(ctx, seat, hid);
	const { account } = seat;
	await ctx.db.batch([
		deleteChannel(ctx.db, account.id, hid),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_channel.removed" }),
	]);
}

async function viewOf(ctx: Ctx, seat: UserSeat, hid: string): Promise<ChannelView> {
	const row = await channelByHid(ctx.db, seat.account.id, hid);
	if (!row) throw new AppError("NotFoundException");
	return channelView(row);
}
