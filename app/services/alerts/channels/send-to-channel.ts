import type { ChannelRow } from "~/db/alert-channels";
import { chatTargetSchema } from "~/domain/alert/channel-input";
import type { DeliveryCause } from "~/domain/alert/delivery";
import type { ChatMessage, ChatOutcome } from "../../alert-ports";
import type { Ctx } from "../../ctx";
import { sendGuarded } from "../../webhooks/send-guarded";

export type ChannelOutcome = Exclude<ChatOutcome, { state: "failed" }> | { state: "failed"; cause: DeliveryCause };

/** Sends a message to a channel once. Without an answer the outcome is unclear, because the service may have taken the message. Never throws. */
export async function sendToChannel(
	ctx: Ctx,
	{ kind, sealedTarget }: Pick<ChannelRow, "kind" | "sealedTarget">,
	message: ChatMessage,
): Promise<ChannelOutcome> {
	const opened = (await ctx.ports.secrets?.open(sealedTarget)) ?? null;
	if (opened === null) return { state: "failed", cause: "sealed" };
	const service = ctx.ports.chats[kind];
	const { url, ...request } = service.request(chatTargetSchema.parse(JSON.parse(opened)), message);
	const { status, failure, answer, retryAfter = null } = await sendGuarded(ctx, url, request);
	if (status !== null) return service.outcome({ status, answer, retryAfter });
	if (failure === "private") return { state: "failed", cause: "private" };
	return failure === "unresolved" ? { state: "retry", afterMs: 0 } : { state: "unclear" };
}
