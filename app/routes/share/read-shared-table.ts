import { HID_CHARACTERS } from "~/domain/hid";
import { MAX_PACKS, namesProduct } from "~/domain/plan/plan-rules";
import { readReportDays } from "~/domain/position/report-dates";
import { codedOf } from "~/domain/sample/codes";
import { fellBelow } from "~/domain/sample/variation";
import { cellOf } from "~/domain/table/cell";
import type { TablePage } from "~/domain/table/table-page";
import type { TableQuery } from "~/domain/table/table-query";
import { localDay } from "~/domain/time/local-day";
import { formatDay, type Place } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { placeOf } from "~/server/place-of";
import type { Ctx } from "~/services/ctx";
import type { SharedSeat } from "~/services/shares/open-share";
import { readSharedLogo } from "~/services/shares/share-logo";
import { firstSharedDay } from "~/services/table/first-report-day";

const PAGE_SIZE = 200;

/** Positions of the shared website or tag at two days within its data, and nothing else of the account. */
export async function readSharedTable(ctx: Ctx, seat: SharedSeat, { url, language }: { url: URL; language: string }) {
	const { account, scope, name, owner, withBeyondPlan } = seat;
	const place = placeOf(account, language);
	const limits = { first: await firstSharedDay(ctx, seat), today: localDay(account.timezone, ctx.now()) };
	const dates = readReportDays(url.searchParams, limits);
	const wanted = Number(url.searchParams.get("page"));
	const query: TableQuery = {
		scope,
		q: "",
		favorites: false,
		grouping: "website",
		sort: "position",
		dir: "asc",
		page: Number.isInteger(wanted) && wanted > 1 ? wanted : 1,
		size: PAGE_SIZE,
		...dates,
		synthesis: true,
	};
	// The largest plan has room for all keywords that an account may have.
	const seen = withBeyondPlan ? { ...account, plan: "expert_20210323" as const, packs: MAX_PACKS } : account;
	const [page, overview, logo] = await Promise.all([
		ctx.ports.tables.read(seen, query),
		ctx.ports.tables.overview(seen, query),
		readSharedLogo(ctx, seat),
	]);
	const { hids, addresses: shown } = overview.rows;
	const addresses = new Map(shown.map((address, i) => [hids.slice(i * HID_CHARACTERS, (i + 1) * HID_CHARACTERS), address]));
	return {
		name,
		owner,
		/** Address of the owner's logo; null without one. */
		logo,
		namesProduct: namesProduct(account.plan),
		/** Figures of the last 30 days, oldest first; null for a day without a reading. */
		trend: overview.days,
		/** The page's title is its name, so rows do not repeat it. */
		isOneWebsite: scope.kind === "website",
		place,
		limits,
		date: dates.date.day,
		comparison: dates.comparison.day,
		dateText: formatDay(dates.date.day, language),
		comparisonText: dates.comparison.day < limits.first ? null : formatDay(dates.comparison.day, language),
		rows: page.rows.map((row) => rowOf(row, { page, place, address: addresses.get(row.hid) ?? "" })),
		synthesis: page.synthesis,
		found: page.found,
		/** Keywords of the same website or tag that the owner's plan has no room for. */
		leftOut: page.beyond.found,
		page: page.page,
		pages: page.pages,
	};
}

function rowOf(
	row: TablePage["rows"][number],
	{ page: { websites, markets }, place: { language }, address }: { page: TablePage; place: Place; address: string },
) {
	const market = markets[row.market];
	return {
		hid: row.hid,
		term: row.term,
		domain: websites[row.website]?.domain ?? "",
		/** Ranking address without scheme and "www."; "" for none. */
		address,
		market: market ? marketName(market, language) : "",
		mobile: row.device === "mobile",
		current: cellOf(row.current),
		previous: cellOf(row.previous),
		variation: row.variation,
		fellBelow: fellBelow(row.variation, codedOf(row.current)),
		looking: row.looking,
		best: row.best,
	};
}

export type SharedTable = Awaited<ReturnType<typeof readSharedTable>>;
