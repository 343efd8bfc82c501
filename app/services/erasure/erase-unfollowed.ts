import { erasedSearches, eraseSearches, unfollowedSearches } from "~/db/erased-searches";
import { settingOf, takeTurn, writeSetting } from "~/db/settings";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { searchDigest } from "../places/placed-look";

/** Setting: "1" while searches that nobody follows may be left, since an account was destroyed or a month passed. */
export const ERASURE_DUE = "erasure.due";
/** Searches deleted at one go. */
const MAX_AT_ONCE = 5_000;
/** A search of a form that was sent a moment ago may still get its follower. */
const GRACE_MS = DAY_MS;
/** Searches of removed keywords wait so long at most: each round walks through all evidence. */
const ROUND_MS = 30 * DAY_MS;

/**
 * Deletes the searches and keywords that nobody follows any more, after an account was destroyed and once a month; their evidence follows
 * (erase-evidence.ts). What a job still looks for goes the next time.
 */
export async function eraseUnfollowed(ctx: Ctx): Promise<void> {
	const now = ctx.now();
	const isRound = await takeTurn(ctx.db, "erasure.round_begun_at", { now, everyMs: ROUND_MS });
	if (isRound) await writeSetting(ctx.db, { key: ERASURE_DUE, value: "1", at: now });
	else if ((await settingOf(ctx.db, ERASURE_DUE)) !== "1") return;
	const before = now - GRACE_MS;
	const found = await unfollowedSearches(ctx.db, before, MAX_AT_ONCE);
	const searches = JSON.stringify(found.map((one) => [one.id, searchDigest(one)]));
	await ctx.db.batch([...eraseSearches(ctx.db, searches, { at: now, before })]);
	// The young ones too: they wait for the next time.
	const left = await unfollowedSearches(ctx.db, now + 1, 1);
	if (left.length === 0 && found.length < MAX_AT_ONCE) await writeSetting(ctx.db, { key: ERASURE_DUE, value: "0", at: now });
	if (found.length > 0) ctx.log({ event: "searches_erased", searches: found.length, waiting: (await erasedSearches(ctx.db, null)).length });
}
