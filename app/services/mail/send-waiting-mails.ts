import { claimMail, dueMails, endMail, nextDueMail, type WaitingMail } from "~/db/mails";
import { isWaitingMailKind, MAIL_PATIENCE_MS, mailRetryMs } from "~/domain/account/mail-kinds";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { deliverMail, type OwnDeliveries } from "./deliver-mail";

const AT_ONCE = 4;
const MAX_A_TICK = 20;
/** Slow services must not keep the clock from its other work. */
const MAX_TICK_MS = 10_000;

/**
 * Sends what waits: each mail is claimed by moving its next try ahead, so that of two callers one gets it, and one that dies is followed by
 * a later try. Repeats after 1, 2, 4 … minutes, at most 2 hours, and gives up after 24 hours. own: kinds that another use case delivers. false when more is waiting now.
 */
export async function sendWaitingMails(ctx: Ctx, own: OwnDeliveries): Promise<boolean> {
	const startedAt = ctx.now();
	const due = await dueMails(ctx.db, startedAt, MAX_A_TICK);
	const isOff = due.length > 0 && !(await ctx.ports.mail.isAvailable());
	for (let first = 0; first < due.length; first += AT_ONCE) {
		if (ctx.now() - startedAt > MAX_TICK_MS) return false;
		await Promise.all(due.slice(first, first + AT_ONCE).map((row) => sendOne(ctx, row, own, isOff)));
	}
	return due.length < MAX_A_TICK;
}

/** The instant from which the next waiting mail may be sent; null when none waits. */
export function nextMailAt(ctx: Ctx): Promise<number | null> {
	return nextDueMail(ctx.db);
}

/** isOff: the installation sends no mail. It is not tried: a mail waits as long as one that fails, in case a way is chosen meanwhile. */
async function sendOne(ctx: Ctx, row: WaitingMail, own: OwnDeliveries, isOff: boolean): Promise<void> {
	if (!(await claimMail(ctx.db, row, ctx.now() + mailRetryMs(row.attempts + 1)))) return;
	if (isOff) return giveUp(ctx, row, own);
	try {
		const outcome = await deliverMail(ctx, row, own);
		await endMail(ctx.db, row.id, outcome, ctx.now());
		const told = outcome === "sent" ? { event: "mail.sent" } : { event: "mail.dropped", cause: outcome };
		ctx.log({ ...told, kind: row.kind, mail: row.hid });
	} catch (error) {
		ctx.log({ event: "mail.failed", kind: row.kind, mail: row.hid, attempt: row.attempts + 1, error: describeError(error) });
		await giveUp(ctx, row, own);
	}
}

/** Ends a mail that was not sent for as long as one waits. */
async function giveUp(ctx: Ctx, row: WaitingMail, own: OwnDeliveries): Promise<void> {
	if (ctx.now() - row.createdAt < MAIL_PATIENCE_MS) return;
	await endMail(ctx.db, row.id, "failed", ctx.now());
	if (isWaitingMailKind(row.kind)) await own[row.kind]?.failed?.(ctx, row);
}
