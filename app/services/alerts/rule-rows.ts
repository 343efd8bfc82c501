import type { AccountRow } from "~/db/accounts";
import { viewOfAccount } from "~/db/saved-views";
import type { AlertScope } from "~/domain/alert/rule-scopes";
import { planRules } from "~/domain/plan/plan-rules";
import { readFilters } from "~/domain/table/filter-text";
import { rowsOfScope } from "~/domain/table/find-rows";
import { hidAt } from "~/domain/table/page-rows";
import { rowOfHid } from "~/domain/table/patch-tracked";
import { openedParameters } from "~/domain/table/saved-view";
import { DEFAULT_TABLE_PAGE_SIZE, type TableQuery } from "~/domain/table/table-query";
import type { TrackedKeywords } from "~/domain/table/tracked-keywords";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { firstDayOf } from "../table/first-report-day";
import { scopeOfSlug } from "../tags/find-scope";

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
	const named = view && (await scopeOfSlug(ctx, account.id, view.slug));
	if (!view || !named) return [];
	const opened = openedParameters(view, { first: await firstDayOf(ctx, account), today: day });
	const query: TableQuery = {
		scope: named.scope,
		q: opened.get("q") ?? "",
		favorites: opened.getAll("favorites").at(-1) === "1",
		filters: readFilters(opened),
		date: { day, time: null },
		comparison: { day: opened.get("comparison")?.slice(0, 10) ?? addDays(day, -1), time: null },
		...{ grouping: "website", sort: "term", dir: "asc", page: 1, size: DEFAULT_TABLE_PAGE_SIZE, synthesis: false },
	};
	return ctx.ports.tables.select(account, query, { hids: [], groups: [], all: true });
}
