import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "./client";
import type { Condition } from "./guard";
import { brandSender } from "./tables/brand";

export type SenderRow = typeof brandSender.$inferSelect;

/** Sender of an account's mails to clients; null where nobody chose one. */
export async function senderOf(db: Db, accountId: number): Promise<SenderRow | null> {
	const [row] = await db.select().from(brandSender).where(eq(brandSender.accountId, accountId));
	return row ?? null;
}

/** Writes the choice of an account. What does not change is given as it was. */
export function putSender(db: Db, row: SenderRow) {
	const { accountId: _, ...set } = row;
	return db.insert(brandSender).values(row).onConflictDoUpdate({ target: brandSender.accountId, set });
}

/** A code for an address: alive, and the one that was mailed. */
export interface ReplyCode {
	accountId: number;
	digest: string;
	/** The code was made after this instant. */
	after: number;
	triesMax: number;
}

/** Condition: the code is right. */
export function isReplyCode({ accountId, digest, after, triesMax }: ReplyCode): Condition {
	return sql`EXISTS (SELECT 1 FROM brand_sender WHERE account_id = ${accountId} AND code_digest = ${digest} AND asked_at > ${after} AND tries < ${triesMax})`;
}

/** The address becomes the one for answers. The code is used up. */
export function takeReplyCode(db: Db, { accountId, digest, after, triesMax }: ReplyCode) {
	const { codeDigest, askedAt, tries } = brandSender;
	return db
		.update(brandSender)
		.set({ replyTo: sql`asked_reply_to`, askedReplyTo: "", codeDigest: "", tries: 0 })
		.where(and(eq(brandSender.accountId, accountId), eq(codeDigest, digest), gt(askedAt, after), lt(tries, triesMax)))
		.returning({ replyTo: brandSender.replyTo });
}

/** Counts a wrong code. */
export function countReplyTry(db: Db, { accountId, digest }: ReplyCode) {
	return db
		.update(brandSender)
		.set({ tries: sql`tries + 1` })
		.where(and(eq(brandSender.accountId, accountId), sql`code_digest <> ${digest}`));
}
