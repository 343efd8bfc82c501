import type { Condition } from "~/db/guard";
import { insertAccountMails, insertMail, insertUsageHelpMails } from "~/db/mails";
import { type MailFacts, USAGE_HELP_AFTER_MS, USAGE_HELP_UNTIL_MS, type WaitingMailKind } from "~/domain/account/mail-kinds";
import type { Ctx } from "../ctx";

/** By then the caller's batch is done; if it is not, the clock finds the mail at its next tick, within a minute. */
const RING_AFTER_MS = 500;

export interface MailOrder {
	userId: number;
	kind: WaitingMailKind;
	facts?: MailFacts;
	/** Unique key of a mail, such as "welcome:<user's hid>": a repeat queues nothing. */
	dedupeKey: string;
}

/**
 * The statement that queues a mail. Callers put it into the batch of the change that it reports, so that neither happens without the other. `when`:
 * condition at its place in the batch. The clock, which the caller arms, sends it in the user's language; a mail that its switch forbids is dropped
 * at that time.
 */
export function queueMail(ctx: Ctx, { userId, kind, facts = {}, dedupeKey }: MailOrder, when?: Condition) {
	const at = ctx.now();
	ctx.background(ringSoon(ctx));
	return insertMail(ctx.db, { hid: ctx.newHid(), userId, kind, facts: JSON.stringify(facts), dedupeKey, at }, when);
}

/** The same for mails to the owner of an account about it. key: names the fact that a mail tells; an owner is told a fact once. */
export function queueAccountMails(
	ctx: Ctx,
	accountId: number,
	mails: readonly { kind: WaitingMailKind; facts: MailFacts; key: string }[],
	when?: Condition,
) {
	ctx.background(ringSoon(ctx));
	return insertAccountMails(ctx.db, { accountId, mails, at: ctx.now() }, when);
}

async function ringSoon(ctx: Ctx): Promise<void> {
	await ctx.sleep(RING_AFTER_MS);
	await ctx.ports.clock.ring().catch(() => {});
}

/** Orders the getting-started mail for everybody who follows nothing three days after they activated their account; once for each. */
export async function queueUsageHelp(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	await insertUsageHelpMails(ctx.db, { from: now - USAGE_HELP_UNTIL_MS, until: now - USAGE_HELP_AFTER_MS }, now);
}
