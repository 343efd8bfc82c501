import { accountById } from "~/db/accounts";
import { rightsColumns } from "~/db/billing";
import type { Statement } from "~/db/client";
import { both, type Marked } from "~/db/guard";
import { type GrantRow, grantOf, grantRuns, paidUnchanged } from "~/db/plan-grants";
import { accountRights, type Grant } from "~/domain/billing/grant";
import { writeAnnounced } from "../audit/write-announced";
import type { Ctx } from "../ctx";
import { readInstallationRights } from "../policy/read-policy";

/** Concurrent changes of one account's rights: each overtaken one reads again. */
const MAX_TRIES = 10;

export interface AccountFacts {
	id: number;
	hid: string;
	timezone: string;
}

export interface GrantChange {
	/** null for a change of the app itself. */
	action: string | null;
	/** The grant that runs afterwards; null for none. */
	after: Grant | null;
	/** Further statements of the batch. */
	statements(marked: Marked): Statement[];
}

/**
 * Changes the grant of an account and writes the rights that follow from it and from the subscription, in one batch. `change`: what becomes of
 * the grant that runs; null for nothing. Returns whether something was changed.
 */
export async function writeRights(
	ctx: Ctx,
	accountId: number,
	change: (running: GrantRow | null, account: AccountFacts) => GrantChange | null,
): Promise<boolean> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const account = await accountById(ctx.db, accountId);
		if (!account) return false;
		const running = await grantOf(ctx.db, accountId);
		const installation = await readInstallationRights(ctx);
		const wanted = change(running, account);
		if (wanted === null) return false;
		const paid = { plan: account.paidPlan, packs: account.paidPacks, status: account.paidStatus };
		const rights = accountRights(wanted.after, paid, ctx.now(), installation.rights);
		const write = {
			accountId,
			action: wanted.action,
			kind: "notifications" as const,
			when: both(both(paidUnchanged(paid), grantRuns(accountId, running?.hid ?? null)), installation.unchanged),
			set: rightsColumns(rights, paid, ctx.now()),
		};
		if (await writeAnnounced(ctx, write, wanted.statements)) return true;
	}
	throw new Error("the rights of an account were changed again and again");
}
