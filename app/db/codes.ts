import { and, eq, gt, sql } from "drizzle-orm";
import type { CodePurpose } from "../domain/account/code-rules";
import type { Db } from "./client";
import { ALWAYS, type Condition } from "./guard";
import { code } from "./tables/sessions";
import { user } from "./tables/users";

export type CodeRow = Omit<typeof code.$inferSelect, "tries">;

/** Writes a code in the place of the same requester's one before, with no tries counted. */
export function replaceCode(db: Db, row: CodeRow) {
	return db
		.insert(code)
		.values(row)
		.onConflictDoUpdate({ target: [code.userId, code.purpose, code.requester], set: { ...row, tries: 0 } });
}

/** Deletes the codes and links of a user where `when` holds. */
export function deleteCodes(db: Db, userId: number, when: Condition = ALWAYS) {
	return db.run(sql`DELETE FROM code WHERE user_id = ${userId} AND ${when}`);
}

export interface CodeCompared {
	userId: number;
	purpose: CodePurpose;
	requester: string;
	/** Digest of the typed code. */
	digest: string;
	triesMax: number;
	now: number;
}

function isAlive({ userId, purpose, requester, triesMax, now }: CodeCompared): Condition {
	return sql`user_id = ${userId} AND purpose = ${purpose} AND requester = ${requester} AND tries < ${triesMax} AND expires_at > ${now}`;
}

/** Condition: the code is valid and belongs to this requester. */
export function codeIsRight(typed: CodeCompared): Condition {
	return sql`EXISTS (SELECT 1 FROM code WHERE ${isAlive(typed)} AND digest = ${typed.digest})`;
}

/** The code that was typed, where it is right. */
export function rightCode(db: Db, typed: CodeCompared) {
	return db
		.select({ userId: code.userId })
		.from(code)
		.where(sql`${isAlive(typed)} AND digest = ${typed.digest}`);
}

/** Deletes the code that was typed where it is right, for all its requesters, together with its link. */
export function takeCode(db: Db, typed: CodeCompared) {
	const { userId, purpose, digest } = typed;
	return db
		.delete(code)
		.where(and(eq(code.userId, userId), eq(code.purpose, purpose), eq(code.digest, digest), codeIsRight(typed)))
		.returning({ channel: code.channel });
}

/** Counts a try at the requester's living code. */
export function countTry(db: Db, typed: CodeCompared) {
	return db.run(sql`UPDATE code SET tries = tries + 1 WHERE ${isAlive(typed)}`);
}

const isGoodLink = (linkDigest: string, now: number) =>
	and(eq(code.linkDigest, linkDigest), eq(code.purpose, "sign_in"), gt(code.expiresAt, now));

/** The user of a living link, with the requester of its code; [] for none. */
export function userOfLink(db: Db, linkDigest: string, now: number) {
	return db
		.select({ userId: code.userId, email: user.email, requester: code.requester })
		.from(code)
		.innerJoin(user, eq(user.id, code.userId))
		.where(isGoodLink(linkDigest, now))
		.limit(1);
}

/** Deletes a living link together with the code beside it, for all its requesters. */
export function takeLinkRow(db: Db, linkDigest: string, now: number) {
	return db
		.delete(code)
		.where(sql`(user_id, purpose, digest) IN (SELECT user_id, purpose, digest FROM code WHERE ${isGoodLink(linkDigest, now)})`)
		.returning({ userId: code.userId });
}

/** Deletes a user's activation code. */
export function deleteActivationCode(db: Db, userId: number) {
	return db.delete(code).where(and(eq(code.userId, userId), eq(code.purpose, "activation")));
}

/** The way a user's last activation code went; null for none. */
export async function activationChannel(db: Db, userId: number): Promise<"email" | "sms" | null> {
	const isActivation = and(eq(code.userId, userId), eq(code.purpose, "activation"));
	const [last] = await db.select({ channel: code.channel }).from(code).where(isActivation);
	return last?.channel ?? null;
}
