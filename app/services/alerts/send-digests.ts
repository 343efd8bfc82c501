import { dueDigests, isDigestTaken, moveDigest, takeDigest } from "~/db/alert-deliveries";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";
import type { MessageAccount } from "./read-account";

const MAX_A_TICK = 20;

/**
 * Orders the mails of digests whose time has come. Taking the digest's alerts and ordering its mail are one batch. false when more is waiting now.
 */
export async function sendDueDigests(ctx: Ctx, accountOf: (id: number) => Promise<MessageAccount | null>): Promise<boolean> {
	const at = ctx.now();
	const due = await dueDigests(ctx.db, at, MAX_A_TICK);
	for (const { accountId } of due) {
		const account = await accountOf(accountId);
		const until = account?.quietUntil ?? null;
		// Without digests since, or within quiet hours.
		if (!account || account.digestAt === null || until !== null) {
			const isOff = account !== null && !(await ctx.ports.mail.isAvailable());
			await moveDigest(ctx.db, accountId, isOff ? null : until, isOff ? { cause: "mail_off" } : {});
			continue;
		}
		const digest = `${accountId}:${at}`;
		await ctx.db.batch([
			takeDigest(ctx.db, accountId, at),
			queueAccountMails(
				ctx,
				accountId,
				[{ kind: "alert_digest", facts: { digest }, key: `alert_digest:${digest}` }],
				isDigestTaken(accountId, at),
			),
		]);
	}
	return due.length < MAX_A_TICK;
}
