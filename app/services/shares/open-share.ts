import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { website } from "~/db/tables/monitors";
import { share } from "~/db/tables/shares";
import { tag } from "~/db/tables/tags-notes";
import { account, membership, user } from "~/db/tables/users";
import { type AttemptLimit, limitedAddress } from "~/domain/account/attempt-limit";
import { isShareToken } from "~/domain/share/share-rules";
import type { Ctx } from "../ctx";
import { countAttempt } from "../sessions/count-attempt";
import { shareDigest } from "./share-digest";

/** Openings of shared pages from one address: a reader pages and follows numbers; whoever guesses tokens is stopped. */
const OPEN_LIMIT: AttemptLimit = { max: 300, windowMs: 10 * 60_000 };
/** The last use is written at most so often: a read must not cost a write each time. */
const TOUCH_MS = 60_000;

export interface OpenedShare {
	account: typeof account.$inferSelect;
	/** What of the account is shown, and its name: a domain or a tag. */
	scope: { kind: "website" | "tag"; hid: string };
	name: string;
}

/**
 * What a token opens; null when it is unknown, has ended or was revoked, when what it shares is gone, or its owner is: all look the same.
 * Throws TooManyAttemptsException {minutes, seconds} above the limit of the address.
 */
export async function openShare(ctx: Ctx, presented: { token: string; ip: string | null }): Promise<OpenedShare | null> {
	await countAttempt(ctx, `share:${limitedAddress(presented.ip)}`, OPEN_LIMIT);
	if (!isShareToken(presented.token)) return null;
	const isAlive = or(isNull(share.expiresAt), gt(share.expiresAt, ctx.now()));
	const [found] = await ctx.db
		.select({ share, account, domain: website.domain, tagName: tag.name })
		.from(share)
		.innerJoin(account, eq(account.id, share.accountId))
		.innerJoin(membership, eq(membership.accountId, account.id))
		.innerJoin(user, and(eq(user.id, membership.userId), eq(user.status, "active")))
		.leftJoin(website, and(eq(share.entity, "websites"), eq(website.hid, share.targetHid), eq(website.accountId, account.id)))
		.leftJoin(tag, and(eq(share.entity, "tags"), eq(tag.hid, share.targetHid), eq(tag.accountId, account.id)))
		.where(and(eq(share.digest, shareDigest(presented.token)), isAlive))
		.limit(1);
	const name = found?.domain ?? found?.tagName;
	if (!found || name === undefined || name === null) return null;
	await touch(ctx, found.share);
	return {
		account: found.account,
		scope: { kind: found.share.entity === "websites" ? "website" : "tag", hid: found.share.targetHid },
		name,
	};
}

async function touch(ctx: Ctx, { id, lastUsedAt }: typeof share.$inferSelect): Promise<void> {
	const now = ctx.now();
	if (lastUsedAt !== null && lastUsedAt > now - TOUCH_MS) return;
	await ctx.db
		.update(share)
		.set({ lastUsedAt: now })
		.where(and(eq(share.id, id), or(isNull(share.lastUsedAt), lte(share.lastUsedAt, now - TOUCH_MS))));
}
