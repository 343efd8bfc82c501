import type { Statement } from "~/db/client";
import { ALWAYS, type Condition } from "~/db/guard";
import { askRecipientAgain, confirmWaiting, insertRecipient, isAskedAt, memberKeys, ownerOf, recipientsOf } from "~/db/scheduled-exports";
import type { AttemptLimit } from "~/domain/account/attempt-limit";
import { emailKey } from "~/domain/account/email-key";
import { DAY_MS } from "~/domain/time/durations";
import { countAttempt } from "../attempts/count-attempt";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail";

/** Confirmation mails: of one account, and to one address from all accounts. */
const OF_ACCOUNT: AttemptLimit = { max: 30, windowMs: DAY_MS };
const TO_ADDRESS: AttemptLimit = { max: 3, windowMs: DAY_MS };

/**
 * The statements that make these addresses recipients of the account: those of its members at once, others once their reader agrees by the link of a
 * mail. A reader who has not answered is asked again after a day, or at once with `isAgain`; one who unsubscribed is not asked again.
 * `when`: nobody becomes a recipient, and nobody is asked, unless it holds. Throws TooManyAttemptsException above the limits of confirmation mails.
 */
export async function askRecipients(
	ctx: Ctx,
	input: { accountId: number; emails: readonly string[]; language: string; when?: Condition; isAgain?: boolean },
): Promise<Statement[]> {
	const { accountId, emails, language, when = ALWAYS, isAgain = false } = input;
	const owner = await ownerOf(ctx.db, accountId);
	if (!owner) return [];
	const addresses = new Map(emails.map((email) => [emailKey(email) ?? "", email]));
	const known = new Map((await recipientsOf(ctx.db, accountId, JSON.stringify([...addresses.keys()]))).map((one) => [one.emailKey, one]));
	const members = await memberKeys(ctx.db, accountId, JSON.stringify([...addresses.keys()]));
	const now = ctx.now();
	const statements: Statement[] = [];
	for (const [key, email] of addresses) {
		const before = known.get(key);
		const isOwn = members.has(key);
		if (isOwn) {
			const own = { hid: ctx.newHid(), accountId, emailKey: key, state: "confirmed" as const, askedAt: 0 };
			// An address that waited for its reader may have become a member's.
			statements.push(before ? confirmWaiting(ctx.db, before.hid, now) : insertRecipient(ctx.db, own, { now, when }));
		}
		if (isOwn || (before && (before.state !== "waiting" || (!isAgain && before.askedAt > now - DAY_MS)))) continue;
		await countAttempt(ctx, `report-ask:${accountId}`, OF_ACCOUNT);
		await countAttempt(ctx, `report-ask-to:${key}`, TO_ADDRESS);
		const hid = before?.hid ?? ctx.newHid();
		statements.push(
			before
				? askRecipientAgain(ctx.db, before, { now, when })
				: insertRecipient(ctx.db, { hid, accountId, emailKey: key, state: "waiting", askedAt: now }, { now, when }),
			queueMail(
				ctx,
				{
					userId: owner.id,
					kind: "report_confirmation",
					facts: { to: email, recipient: hid, language },
					dedupeKey: `report_confirmation:${hid}:${now}`,
				},
				isAskedAt(hid, now),
			),
		);
	}
	return statements;
}
