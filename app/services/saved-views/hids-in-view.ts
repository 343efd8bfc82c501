import { readFilters } from "~/domain/table/filter-text";
import { openedParameters } from "~/domain/table/saved-view";
import { DEFAULT_TABLE_PAGE_SIZE, type TableQuery } from "~/domain/table/table-query";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import type { TableAccount } from "../ports";
import { firstDayOf } from "../table/first-report-day";
import { scopeOfSlug } from "../tags/find-scope";
import type { SavedView } from "./list-views";

/** Hids of the keywords that a view shows on a day; null where its website or tag is gone. */
export async function hidsInView(
	ctx: Ctx,
	account: TableAccount & Parameters<typeof firstDayOf>[1],
	{ view, day }: { view: Pick<SavedView, "slug" | "parameters">; day: string },
): Promise<string[] | null> {
	const named = await scopeOfSlug(ctx, account.id, view.slug);
	if (!named) return null;
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
