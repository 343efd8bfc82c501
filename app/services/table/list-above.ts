import type { ReportDates } from "~/domain/position/report-dates";
import { codeOf, isDefinite } from "~/domain/sample/codes";
import { type HostAbove, mostAbove } from "~/domain/storage/most-above";
import type { WireItem } from "~/domain/storage/result-item";
import { resultPage } from "~/domain/storage/result-page";
import type { TableRow } from "~/domain/table/table-page";
import type { Ctx } from "../ctx";
import { loadCountingLook } from "../looks/counting-look";
import { packOpener } from "../looks/load-looks";
import type { TableAccount } from "../ports";
import { assertRight, type Seat } from "../seat/seat";
import { websitesOfAccount } from "../websites/list-websites";

/** Maximum number of pages per answer; each page costs one read of the object storage. */
const MAX_PAGES = 100;
/** Number of pages that are read concurrently. */
const AT_ONCE = 10;
const MAX_HOSTS = 20;

export interface AboveWebsite {
	/** Number of the website's keywords, and number of counted pages: stored pages of its most searched keywords with a definite answer at the date. */
	keywords: number;
	pages: number;
	hosts: HostAbove[];
}

/** As aboveOf. */
export async function listAbove(
	ctx: Ctx,
	seat: Seat<TableAccount>,
	asked: { hid: string; dates: ReportDates },
): Promise<AboveWebsite | null> {
	assertRight(seat, "work.read");
	return aboveOf(ctx, seat.account, asked);
}

/** Returns the hosts that most often rank above the website on the stored pages of a date; null if the account has no such website. */
export async function aboveOf(
	ctx: Ctx,
	account: TableAccount,
	{ hid, dates }: { hid: string; dates: ReportDates },
): Promise<AboveWebsite | null> {
	const website = (await websitesOfAccount(ctx, account.id)).find((one) => one.hid === hid);
	if (!website) return null;
	const table = await ctx.ports.tables.read(account, {
		...dates,
		scope: { kind: "website", hid },
		q: "",
		favorites: false,
		grouping: "website",
		sort: "volume",
		dir: "desc",
		page: 1,
		size: MAX_PAGES,
		synthesis: false,
	});
	const open = packOpener(ctx);
	const itemsOf = async ({ current }: TableRow): Promise<WireItem[] | null> => {
		// If the position is unknown, the hosts above the website are unknown too.
		if (!current || !isDefinite(codeOf(current.observation))) return null;
		const { observation, evidence } = current;
		const read = await loadCountingLook(ctx, evidence.look, { ...website, observation }, open);
		return read?.look ? resultPage(read.look, { ...website, seen: current }).items : null;
	};
	const pages: WireItem[][] = [];
	for (let at = 0; at < table.rows.length; at += AT_ONCE) {
		const read = await Promise.all(table.rows.slice(at, at + AT_ONCE).map(itemsOf));
		pages.push(...read.filter((items) => items !== null));
	}
	return { keywords: table.total, pages: pages.length, hosts: mostAbove(pages, website).slice(0, MAX_HOSTS) };
}
