import { channelExists, insertChannel } from "~/db/alert-channels";
import { changes } from "~/db/guard";
import { type ChannelInput, MAX_CHANNELS, readChannelTarget } from "~/domain/alert/channel-input";
import { AppError } from "../../app-error";
import { recordAudit } from "../../audit/record-audit";
import type { Ctx } from "../../ctx";
import { makerRow } from "../../makers/made-by";
import { assertRight, type UserSeat } from "../../seat/seat";
import { sealSecret } from "../../webhooks/seal-secret";
import { type ChannelView, channelView } from "./channel-view";
import { findChannel } from "./find-channel";

/**
 * Adds a channel of the seat's account. Its target is sealed and is not shown again. Throws ImpersonatedException, ValidationException (url, token,
 * chat; too many channels {count}).
 */
export async function addChannel(ctx: Ctx, seat: UserSeat, input: ChannelInput): Promise<ChannelView> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const hid = ctx.newHid();
	const { kind, name } = input;
	const row = { hid, accountId: account.id, kind, name, ...(await storedTarget(ctx, input)), createdAt: ctx.now(), ...makerRow(seat) };
	const [made] = await ctx.db.batch([
		insertChannel(ctx.db, row, MAX_CHANNELS),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "alert_channel.added" }, channelExists(hid)),
	]);
	if (changes(made) !== 1) throw new AppError("ValidationException", { count: MAX_CHANNELS }, { kind: ["alertChannels.errors.many"] });
	return channelView(await findChannel(ctx, seat, hid));
}

/** Returns the columns of a channel's target. Throws ValidationException. */
export async function storedTarget(ctx: Ctx, input: Omit<ChannelInput, "name">): Promise<{ sealedTarget: string; hint: string }> {
	const read = readChannelTarget(input, ctx.ports.webhooks.localOrigins);
	if ("fault" in read) throw new AppError("ValidationException", {}, { [read.fault.field]: [read.fault.error] });
	const field = input.kind === "telegram" ? "token" : "url";
	return { sealedTarget: await sealSecret(ctx, JSON.stringify(read.target), field), hint: read.hint };
}
