import { countUrls, groupsOf, pageOfUrls, stampOf, type UrlSort } from "~/db/url-monitors";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { searchNeedles } from "~/domain/url-monitor/search-needles";
import type { UrlCounts, UrlRow } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../ctx";

export interface UrlQuery {
	q: string;
	sort: UrlSort;
	dir: "asc" | "desc";
	/** By website. */
	grouped: boolean;
	/** From 1; the last one where there are fewer. */
	page: number;
	size: number;
}

export interface UrlPage {
	rows: UrlRow[];
	/** Websites of what is found, whole, by name. */
	groups: ({ domain: string } & UrlCounts)[];
	/** Addresses found. */
	found: number;
	page: number;
	pages: number;
	used: number;
	max: number;
	/** Looked for at this moment. */
	waiting: number;
	stamp: string;
}

/** One page of the followed addresses with the counts of their websites; a few statements, however many there are. Source: spec B §2. */
export async function listUrls(ctx: Ctx, account: { id: number; plan: Plan; packs: number }, query: UrlQuery): Promise<UrlPage> {
	const filter = { accountId: account.id, needles: searchNeedles(query.q) };
	const groups = await groupsOf(ctx.db, filter);
	const found = groups.reduce((sum, group) => sum + group.total, 0);
	const pages = Math.max(1, Math.ceil(found / query.size));
	const page = Math.min(query.page, pages);
	const { sort, grouped, size } = query;
	const rows = await pageOfUrls(ctx.db, filter, {
		sort,
		grouped,
		descending: query.dir === "desc",
		take: size,
		skip: (page - 1) * size,
	});
	const used = filter.needles.length === 0 ? found : (await countUrls(ctx.db, account.id)).used;
	return { rows, groups, found, page, pages, used, max: planRules(account).max_url_monitor, ...(await stampOf(ctx.db, account.id)) };
}
