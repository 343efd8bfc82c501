import { selectUrls as chosenUrls, pageOfUrls, readListedUrls, type UrlSort } from "~/db/listed-urls";
import { countUrls, urlsBeyond, urlsOf } from "~/db/url-monitors";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import type { WebsiteCounts } from "~/domain/url-monitor/packed-urls";
import { searchNeedles } from "~/domain/url-monitor/search-needles";
import type { UrlRow } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { wholeOf } from "../seat/seat-ctx";

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
	/** Websites of the URLs found, with the counts of all their URLs, by name. */
	groups: WebsiteCounts[];
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

/** One page of the followed addresses with the counts of their websites; one journey to the database, however many there are. Source: spec B §2. */
export async function listUrls(ctx: Ctx, seat: Seat<{ id: number; plan: Plan; packs: number }>, query: UrlQuery): Promise<UrlPage> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const { sort, grouped, size, dir } = query;
	const filter = { accountId: account.id, needles: searchNeedles(query.q) };
	const slice = (page: number) => ({ sort, grouped, descending: dir === "desc", take: size, skip: (page - 1) * size });
	const table = await readListedUrls(ctx.db, filter, slice(query.page));
	const found = table.groups.reduce((sum, group) => sum + group.total, 0);
	const pages = Math.max(1, Math.ceil(found / size));
	const page = Math.min(query.page, pages);
	const rows = page === query.page ? table.rows : await pageOfUrls(ctx.db, filter, slice(page));
	// The use of the plan is a cost, which not everybody reads.
	const used = ctx.whole && seat.may("costs.read") ? (await countUrls(ctx.whole.db, account.id)).used : table.used;
	return { ...table, used, rows, found, page, pages, max: planRules(account).max_url_monitor };
}

/** All followed addresses in order of creation, and the hids of those that the plan has no room for. */
export async function urlsByPlan(
	ctx: Ctx,
	seat: Seat<{ id: number; plan: Plan; packs: number }>,
): Promise<{ all: UrlRow[]; beyond: ReadonlySet<string> }> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const { max_url_monitor: max } = planRules(account);
	const all = await everyUrl(ctx, account.id);
	if (!ctx.whole && all.length <= max) return { all, beyond: new Set() };
	// The plan counts the addresses of all websites, also where the seat sees some alone.
	const beyond = await urlsOf(wholeOf(ctx).db, account.id, urlsBeyond(account.id, max));
	return { all, beyond: new Set(beyond.map(({ hid }) => hid)) };
}

/** All followed addresses in order of creation. Source: spec B §7 "GET url-monitors". */
export function everyUrl(ctx: Ctx, accountId: number): Promise<UrlRow[]> {
	return urlsOf(ctx.db, accountId);
}

/** The account's own addresses among these hids, of these websites as far as the search q finds them, or all that it finds. */
export async function selectUrls(
	ctx: Ctx,
	seat: Seat,
	choice: { q: string; hids: readonly string[]; domains: readonly string[]; all: boolean },
): Promise<{ hid: string; url: string }[]> {
	assertRight(seat, "work.read");
	const { q, ...rest } = choice;
	return chosenUrls(ctx.db, { accountId: seat.account.id, needles: searchNeedles(q) }, rest);
}
