import type { AccountRow } from "~/db/accounts";
import { viewOfAccount } from "~/db/saved-views";
import type { AlertScope } from "~/domain/alert/rule-scopes";
import { planRules } from "~/domain/plan/plan-rules";
import { rowsOfScope } from "~/domain/table/find-rows";
import { hidAt } from "~/domain/table/page-rows";
import { rowOfHid } from "~/domain/table/patch-tracked";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import type { Ctx } from "../ctx";
import { hidsInView } from "../saved-views/hids-in-view";

/** Scope of a rule. targetHid: public id of the website, tag, saved view or keyword. */
export interface RuleScope {
	scope: AlertScope;
	targetHid: string | null;
}

/** Marks the rows of the tracked keywords that are in a scope on a day; none where its target is gone or beyond the plan. */
export async function rowsOfRule(
	ctx: Ctx,
	account: AccountRow,
	{ tracked, day }: { tracked: TrackedKeywords; day: string },
	{ scope, targetHid }: RuleScope,
): Promise<Uint8Array> {
	const shown = Math.min(tracked.size, planRules(account).max_monitor);
	const marked = new Uint8Array(tracked.size);
	const hid = targetHid ?? "";
	switch (scope) {
		case "account":
			return marked.fill(1, 0, shown);
		case "website":
		case "tag":
			for (const row of rowsOfScope(tracked, shown, { kind: scope, hid })) marked[row] = 1;
			return marked;
		case "keyword": {
			const row = rowOfHid(tracked, hid);
			if (row >= 0 && row < shown) marked[row] = 1;
			return marked;
		}
		case "view": {
			const hids = new Set(await hidsOfView(ctx, account, { hid, day }));
			for (let row = 0; row < shown; row++) if (hids.has(hidAt(tracked, row))) marked[row] = 1;
			return marked;
		}
	}
}

/** Hids of the keywords that a saved view shows on a day; none for a view that is gone. */
async function hidsOfView(ctx: Ctx, account: AccountRow, { hid, day }: { hid: string; day: string }): Promise<string[]> {
	const view = await viewOfAccount(ctx.db, account.id, hid);
	return (view && (await hidsInView(ctx, account, { view, day }))) ?? [];
}
