import { changes } from "~/db/guard";
import { type Replayed, replayMessages } from "~/db/webhook-messages";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { findChangeable } from "./find-endpoint";

/**
 * Has one message, or those of a span, sent again under their old ids, and returns how many. Throws as findChangeable, ConflictException for an
 * endpoint that is off.
 */
export async function replay(ctx: Ctx, seat: UserSeat, hid: string, replayed: Replayed): Promise<number> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const endpoint = await findChangeable(ctx, seat, hid);
	if (endpoint.state !== "on") throw new AppError("ConflictException");
	const [result] = await ctx.db.batch([
		replayMessages(ctx.db, endpoint.id, replayed, ctx.now()),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "webhook.replayed" }),
	]);
	const count = changes(result);
	if (count === 0 && "hid" in replayed) throw new AppError("NotFoundException");
	if (count > 0) await ctx.ports.clock.ring();
	return count;
}
