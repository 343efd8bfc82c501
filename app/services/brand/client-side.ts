import { senderOf } from "~/db/brand-sender";
import { namesProduct, type Plan } from "~/domain/plan/plan-rules";
import type { Ctx } from "../ctx";
import type { MailSender } from "../ports";
import { assertRight, type Seat } from "../seat/seat";
import { clientBase } from "./own-host-origin";

/** Sender of the mails to an account's clients, and the origin of their links. */
export interface ClientSide {
	/** null for the installation. */
	sender: MailSender | null;
	/** Without a slash at its end. */
	baseUrl: string;
}

/** On the free plan both are the installation's. */
export async function clientSide(ctx: Ctx, { id, plan }: { id: number; plan: Plan }): Promise<ClientSide> {
	if (namesProduct(plan)) return { sender: null, baseUrl: ctx.baseUrl };
	const [row, baseUrl] = await Promise.all([senderOf(ctx.db, id), clientBase(ctx, id)]);
	const hasSender = row !== null && (row.name !== "" || row.replyTo !== "");
	return { sender: hasSender ? { name: row.name, replyTo: row.replyTo || null } : null, baseUrl };
}

/** Origin of links to shared pages of the account. */
export async function readLinkBase(ctx: Ctx, seat: Seat<{ id: number; plan: Plan }>): Promise<string> {
	assertRight(seat, "sending.read");
	return (await clientSide(ctx, seat.account)).baseUrl;
}
