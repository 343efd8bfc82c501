import { senderOf } from "~/db/brand-sender";
import { REPLY_CODE_MS } from "~/domain/account/sender-rules";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** The sender that an account chose. */
export interface SenderView {
	name: string;
	/** Confirmed; "" for none. */
	replyTo: string;
	/** Waits for its code; "" for none, and once the code is too old. */
	asked: string;
}

export async function readSender(ctx: Ctx, seat: Seat): Promise<SenderView> {
	assertRight(seat, "sending.read");
	const row = await senderOf(ctx.db, seat.account.id);
	const isAlive = row !== null && row.askedAt > ctx.now() - REPLY_CODE_MS;
	return { name: row?.name ?? "", replyTo: row?.replyTo ?? "", asked: isAlive ? row.askedReplyTo : "" };
}
