import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { idempotency } from "~/db/tables/settings";
import type { Ctx } from "../ctx";

/** A key is known for a day. Source: reliability §1c "Idempotency". */
const KEY_LIFETIME_MS = 24 * 3_600_000;
/** A first request that has not answered by then was killed: its key may be taken over. */
const CLAIM_LIFETIME_MS = 120_000;

export type Claim =
	/** Nobody came with this key: carry out and keep the answer. */
	| { state: "mine"; at: number }
	/** The same request was answered before. */
	| { state: "answered"; status: number; body: string }
	/** The same key is being carried out, or belongs to another request. */
	| { state: "conflict" };

/** Takes a key of an account for one request; `digest` is of method, path and body. One of several parallel ones gets it. */
export async function claimKey(ctx: Ctx, claim: { accountId: number; key: string; digest: string }): Promise<Claim> {
	const now = ctx.now();
	const row = and(eq(idempotency.accountId, claim.accountId), eq(idempotency.key, claim.key));
	const stale = or(
		lt(idempotency.at, now - KEY_LIFETIME_MS),
		and(isNull(idempotency.status), lt(idempotency.at, now - CLAIM_LIFETIME_MS), eq(idempotency.requestDigest, claim.digest)),
	);
	const [, taken] = await ctx.db.batch([
		ctx.db.delete(idempotency).where(and(row, stale)),
		ctx.db
			.insert(idempotency)
			.values({ accountId: claim.accountId, key: claim.key, requestDigest: claim.digest, at: now })
			.onConflictDoNothing()
			.returning({ at: idempotency.at }),
		// Old keys of the account go with each new one.
		ctx.db
			.delete(idempotency)
			.where(
				and(eq(idempotency.accountId, claim.accountId), lt(idempotency.at, now - KEY_LIFETIME_MS), sql`${idempotency.key} <> ${claim.key}`),
			),
	]);
	if (taken.length > 0) return { state: "mine", at: now };
	const [first] = await ctx.db.select().from(idempotency).where(row);
	if (!first || first.requestDigest !== claim.digest || first.status === null || first.body === null) return { state: "conflict" };
	return { state: "answered", status: first.status, body: first.body };
}
