import { mail } from "~/db/schema";
import type { MailFacts, WaitingMailKind } from "~/domain/account/mail-kinds";
import type { Ctx } from "../ctx";

export interface MailOrder {
	userId: number;
	kind: WaitingMailKind;
	facts?: MailFacts;
	/** One mail for one key, however often it is asked for; as "welcome:<user's hid>". */
	dedupeKey: string;
}

/**
 * The statement that orders a mail: callers put it into the batch of the change it tells of, so that neither happens without the other.
 * The clock sends it in the user's language within a minute; `ctx.ports.clock.ring()` after the batch makes that at once.
 * A mail that its switch forbids is dropped when it would be sent.
 */
export function queueMail(ctx: Ctx, { userId, kind, facts = {}, dedupeKey }: MailOrder) {
	const at = ctx.now();
	return ctx.db
		.insert(mail)
		.values({ hid: ctx.newHid(), userId, kind, facts: JSON.stringify(facts), dedupeKey, notBefore: at, createdAt: at })
		.onConflictDoNothing({ target: mail.dedupeKey });
}
