import { and, asc, eq, lte, min } from "drizzle-orm";
import { mail } from "~/db/tables/messages";
import { MAIL_PATIENCE_MS, mailRetryMs } from "~/domain/account/mail-kinds";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { deliverMail } from "./deliver-mail";

const AT_ONCE = 4;
const MAX_A_TICK = 20;
/** Slow services must not keep the clock from its other work. */
const MAX_TICK_MS = 10_000;

type Row = typeof mail.$inferSelect;

/**
 * Sends what waits: each mail is claimed by moving its next try ahead, so that of two callers one gets it, and one that dies is followed by
 * a later try. Repeats after 1, 2, 4 … minutes, at most 2 hours, and gives up after 24 hours. false when more is waiting now.
 */
export async function sendWaitingMails(ctx: Ctx): Promise<boolean> {
	const startedAt = ctx.now();
	const due = await ctx.db
		.select()
		.from(mail)
		.where(and(eq(mail.state, "waiting"), lte(mail.notBefore, startedAt)))
		.orderBy(asc(mail.notBefore), asc(mail.id))
		.limit(MAX_A_TICK);
	for (let first = 0; first < due.length; first += AT_ONCE) {
		if (ctx.now() - startedAt > MAX_TICK_MS) return false;
		await Promise.all(due.slice(first, first + AT_ONCE).map((row) => sendOne(ctx, row)));
	}
	return due.length < MAX_A_TICK;
}

/** The instant at which the next waiting mail may be tried; null when none waits. */
export async function nextMailAt(ctx: Ctx): Promise<number | null> {
	const [row] = await ctx.db
		.select({ at: min(mail.notBefore) })
		.from(mail)
		.where(eq(mail.state, "waiting"));
	return row?.at ?? null;
}

async function sendOne(ctx: Ctx, row: Row): Promise<void> {
	if (!(await claim(ctx, row))) return;
	try {
		const state = await deliverMail(ctx, row);
		await end(ctx, row, state);
		ctx.log({ event: `mail.${state}`, kind: row.kind, mail: row.hid });
	} catch (error) {
		ctx.log({ event: "mail.failed", kind: row.kind, mail: row.hid, attempt: row.attempts + 1, error: describeError(error) });
		if (ctx.now() - row.createdAt >= MAIL_PATIENCE_MS) await end(ctx, row, "failed");
	}
}

async function claim(ctx: Ctx, row: Row): Promise<boolean> {
	const attempts = row.attempts + 1;
	const claimed = await ctx.db
		.update(mail)
		.set({ attempts, notBefore: ctx.now() + mailRetryMs(attempts) })
		.where(and(eq(mail.id, row.id), eq(mail.state, "waiting"), eq(mail.attempts, row.attempts)));
	return claimed.meta.changes === 1;
}

/** What it told is of no use any more. */
async function end(ctx: Ctx, row: Row, state: "sent" | "failed" | "dropped"): Promise<void> {
	await ctx.db.update(mail).set({ state, facts: "{}", endedAt: ctx.now() }).where(eq(mail.id, row.id));
}
