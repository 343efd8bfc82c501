import { mailState } from "~/db/mails";
import { deleteUserWithAccount, type RemovedUser, removedUsers } from "~/db/removed-users";
import { writeSetting } from "~/db/settings";
import { REMOVAL_GRACE_MS } from "~/domain/account/removal";
import { queriesPrefix } from "~/domain/search-query/month-key";
import { recordAudit } from "../audit/record-audit";
import { dropConnections } from "../connections/drop-connections";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { ERASURE_DUE } from "../erasure/erase-unfollowed";
import { queueMail } from "../mail/queue-mail";

/** Accounts destroyed at one go; the next hour takes the next ones. */
const MAX_AT_ONCE = 20;
/** Lists of at most 1,000 objects deleted at one go. */
const MAX_LISTS = 50;

/**
 * Destroys the data of accounts whose owners asked for removal 30 days ago, and members who did and own none: last mail, then the access to connected services,
 * then objects, then rows. Each step can be repeated, so a killed process loses nothing. Searches that others follow stay with their looks, which name no account; the others are erased afterwards. Source: spec A §4, design.md "Evidence".
 */
export async function destroyAccounts(ctx: Ctx): Promise<void> {
	const due = await removedUsers(ctx.db, ctx.now() - REMOVAL_GRACE_MS, MAX_AT_ONCE);
	for (const one of due) {
		try {
			if (!(await isLastMailDone(ctx, one))) continue;
			if (one.accountId !== null) await dropConnections(ctx, one.accountId);
			if (await deleteObjects(ctx, one)) await deleteRows(ctx, one);
		} catch (error) {
			// One account's fault must not keep the others from going.
			ctx.log({ event: "account.destroy_failed", account: one.accountId, error: describeError(error) });
		}
	}
}

/** Queues the last mail and returns whether it was sent or given up: its address is needed until then. */
async function isLastMailDone(ctx: Ctx, { userId, userHid, verified }: RemovedUser): Promise<boolean> {
	if (!verified) return true;
	const dedupeKey = `account_removed:${userHid}`;
	await queueMail(ctx, { userId, kind: "account_removed", dedupeKey });
	return (await mailState(ctx.db, dedupeKey)) !== "waiting";
}

/** false when more objects are left than one go deletes. */
async function deleteObjects(ctx: Ctx, { accountHid }: RemovedUser): Promise<boolean> {
	if (accountHid === null) return true;
	let lists = 0;
	for (const prefix of [`samples/${accountHid}/`, queriesPrefix(accountHid), `${accountHid}/`]) {
		// Deleted objects are no longer listed, so the first page is always the next one.
		for (let keys = await keysUnder(ctx, prefix); keys.length > 0; keys = await keysUnder(ctx, prefix)) {
			if (lists++ >= MAX_LISTS) return false;
			await ctx.ports.objects.delete(keys);
		}
	}
	return true;
}

async function keysUnder(ctx: Ctx, prefix: string): Promise<string[]> {
	return (await ctx.ports.objects.list(prefix)).keys;
}

async function deleteRows(ctx: Ctx, due: RemovedUser): Promise<void> {
	await ctx.db.batch([
		writeSetting(ctx.db, { key: ERASURE_DUE, value: "1", at: ctx.now() }),
		...deleteUserWithAccount(ctx.db, due, ctx.now()),
		recordAudit(ctx, { actorId: null, subject: `user:${due.userHid}`, action: "account.destroyed" }),
	]);
	ctx.log({ event: "account.destroyed", account: due.accountId });
}
