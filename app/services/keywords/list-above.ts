import type { ReportDates } from "~/domain/position/report-dates";
import { codeOf, isDefinite } from "~/domain/sample/codes";
import { parseLookId } from "~/domain/storage/look-id";
import { type HostAbove, mostAbove } from "~/domain/storage/most-above";
import type { WireItem } from "~/domain/storage/result-item";
import { resultPage } from "~/domain/storage/result-page";
import type { TableRow } from "~/domain/table/table-page";
import type { Ctx } from "../ctx";
import { loadReading, packOpener, unpackReading } from "../looks/load-looks";
import type { TableAccount } from "../ports";
import { listWebsites } from "../websites/list-websites";

/** Pages that are read for one answer: each costs a read of the object storage. */
const MAX_PAGES = 100;
/** Pages that are read at the same time. */
const AT_ONCE = 10;
const MAX_HOSTS = 20;

export interface AboveWebsite {
	/** The website's keywords, and the pages of its most searched keywords that are stored and were read without a gap at the date. */
	keywords: number;
	pages: number;
	hosts: HostAbove[];
}

/** Hosts that stand most often above the website on the stored pages of a date; null where the account has no such website. */
export async function listAbove(
	ctx: Ctx,
	account: TableAccount,
	{ hid, dates }: { hid: string; dates: ReportDates },
): Promise<AboveWebsite | null> {
	const website = (await listWebsites(ctx, { accountId: account.id })).find((one) => one.hid === hid);
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
		const address = parseLookId(current?.evidence.look ?? "");
		// An unknown position says nothing of who stands above.
		if (!current || !address || !isDefinite(codeOf(current.observation))) return null;
		const reading = await loadReading(ctx, address, open);
		return reading && resultPage(unpackReading(reading), { ...website, seen: current }).items;
	};
	const pages: WireItem[][] = [];
	for (let at = 0; at < table.rows.length; at += AT_ONCE) {
		const read = await Promise.all(table.rows.slice(at, at + AT_ONCE).map(itemsOf));
		pages.push(...read.filter((items) => items !== null));
	}
	return { keywords: table.total, pages: pages.length, hosts: mostAbove(pages, website).slice(0, MAX_HOSTS) };
}
