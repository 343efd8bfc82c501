import { hostMatchesDomain } from "@serpentine/serp/hosts";
import { faultOf, MAX_COMPETITORS } from "~/domain/competitor/competitor-rules";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { familyColumns, parameterOf } from "~/domain/table/column-families";
import { localDay } from "~/domain/time/local-day";
import { formatDay } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { listAbove } from "~/services/table/list-above";
import { listWebsites } from "~/services/websites/list-websites";
import { loadSuffixes } from "~/services/websites/refuse-suffix";
import type { LoadInput } from "../dialogs/server-dialog";
import { explicit, tableHref } from "../query/table-address";
import { shownRivals } from "../query/table-settings";

/** Suggested hosts: the list stays short, and the next ones come up when these are added. */
const MAX_SUGGESTED = 10;

/** The competitors of the table's website, and who ranks above it most often; null if the table does not show a single website. */
export async function readCompetitors(signed: Signed, { url, dates, table, language }: LoadInput) {
	const { ctx, seat, account } = signed;
	const { query, scope } = table;
	if (scope.kind !== "website") return null;
	const [websites, competitors, above] = await Promise.all([
		listWebsites(ctx, seat),
		listCompetitors(ctx, seat, scope.hid),
		listAbove(ctx, seat, { hid: scope.hid, dates }),
	]);
	const website = websites.find(({ hid }) => hid === scope.hid);
	if (!website || !above) return null;
	const { bareSuffix } = await loadSuffixes();
	const hosts = competitors.map(({ host }) => host);
	const isOffered = (host: string) =>
		faultOf(host, { website, hosts, bareSuffix }) === null && !hosts.some((one) => hostMatchesDomain(host, one));
	const shown = shownRivals(query).map(parameterOf);
	const wanted = familyColumns("rival", hosts).map(parameterOf);
	return {
		websiteHid: scope.hid,
		max: MAX_COMPETITORS,
		self: url.pathname + url.search,
		day: formatDay(dates.date.day, language),
		competitors: competitors.map(({ hid, host, createdAt, maker }) => ({
			hid,
			host,
			name: unicodeDomain(host),
			day: formatDay(localDay(account.timezone, createdAt), language),
			maker,
		})),
		isFull: competitors.length >= MAX_COMPETITORS,
		/** Result pages of which the hosts above are counted. */
		pages: above.pages,
		isAnyAbove: above.hosts.length > 0,
		suggested: above.hosts
			.filter(({ host }) => isOffered(host))
			.slice(0, MAX_SUGGESTED)
			.map(({ host, pages, best }) => ({
				host,
				name: unicodeDomain(host),
				pages,
				best,
			})),
		/** The table with a column for each of them first: it tells which of its other columns have no more room. null where it has them all. */
		showHref: wanted.every((host) => shown.includes(host))
			? null
			: tableHref(explicit({ ...query, rivals: [...new Set([...wanted, ...shown])].join(",") })),
	};
}
