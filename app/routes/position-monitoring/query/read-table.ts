import { monitorChipTone } from "~/components/position/usage-tone";
import { unicodeDomain } from "~/domain/normalize/unicode-domain";
import { isLimit, planRules } from "~/domain/plan/plan-rules";
import type { ReportDates } from "~/domain/position/report-dates";
import { leftRivalFilters } from "~/domain/table/column-families";
import type { PackedPage } from "~/domain/table/packed-page";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { listCompetitors } from "~/services/competitors/list-competitors";
import { isInitialLoading } from "~/services/monitors/initial-loading";
import { readBeyondPlan } from "~/services/plan/read-beyond-plan";
import { readPastDays } from "~/services/samples/past-days";
import { firstReportDay } from "~/services/table/first-report-day";
import { findScope } from "~/services/tags/find-scope";
import type { openTable } from "./open-table";
import { settleDates, showsPart } from "./settle-dates";
import { readTableAddress } from "./table-address";
import { shownFamilies, type TableSettings, toldNames, toldRivals } from "./table-settings";
import { voiceHref } from "./voice-href";

interface Address {
	url: URL;
	slug: string;
	/** Settings that an address without settings means. */
	remembered: TableSettings;
}

/** The table that the address names, and its dates; null when the slug matches nothing. */
export async function askedTable({ ctx, account, seat }: Signed, { url, slug, remembered }: Address) {
	const query = readTableAddress(url.searchParams, slug, remembered);
	const scope = await findScope(ctx, seat, slug);
	if (!scope) return null;
	const limits = { first: await firstReportDay(ctx, seat), today: localDay(account.timezone, ctx.now()) };
	const leftFilters = leftRivalFilters(url.searchParams.getAll("rival").flatMap((text) => text.split(",")));
	return { query, scope, limits, leftFilters, ...settleDates(query, limits, url.searchParams) };
}

type AskedTable = NonNullable<Awaited<ReturnType<typeof askedTable>>>;

/** Reads the data of the table and of the bars around it, formatted for display. */
export async function readTable(
	{ ctx, account, seat }: Signed,
	{ query, scope, limits, leftFilters, dates, warning }: AskedTable,
	language: Language,
) {
	const isPart = showsPart(dates, query);
	const asked = { ...query, ...dates, scope: scope.scope, families: shownFamilies(query), isPart };
	const [page, competitors] = await Promise.all([ctx.ports.tables.packed(account, asked), listCompetitors(ctx, seat)]);
	const shownWebsites = new Set(page.websites.map(({ hid }) => hid));
	const place = placeOf(account, language);
	const seesCosts = seat.may("costs.read");
	const max = seesCosts ? planRules(account).max_monitor : 0;
	const used = seesCosts ? account.monitorCount : 0;
	const beyond = page.excess > 0 ? await readBeyondPlan(ctx, seat) : null;
	return {
		query: { ...query, page: page.page },
		scopeName: scope.name,
		/** Hosts of the competitors of the websites of this page, each once. */
		competitors: [...new Set(competitors.flatMap(({ websiteHid, host }) => (shownWebsites.has(websiteHid) ? [host] : [])))],
		/** Hid of the website that the table shows alone; null for a tag, or for all keywords. */
		websiteHid: scope.scope.kind === "website" ? scope.scope.hid : null,
		/** Address of the shares of voice of the keywords that a tag or filters leave; null without any. */
		voiceHref: voiceHref(query, scope.scope),
		place,
		accountHid: account.hid,
		dates: dates satisfies ReportDates,
		limits,
		samples: page.samples,
		usage: {
			used: formatNumber(used, language),
			max: formatNumber(max, language),
			left: max - used,
			hasLimit: isLimit(max),
			// An account without keywords gets no warning.
			tone: used === 0 ? "green" : monitorChipTone(max - used),
		},
		alerts: {
			excess: page.excess,
			max,
			keptUntil: beyond ? formatDay(localDay(account.timezone, beyond.until), language) : "",
			unread: page.unread,
			free: account.plan === "default",
			comparison: warning !== null,
			rivals: toldRivals(query),
			rivalFilters: toldNames(leftFilters),
		},
		/** Keywords beyond the plan that scope and search find. */
		beyond: { ...page.beyond, rows: page.beyond.rows.map((row) => ({ ...row, domain: unicodeDomain(row.domain) })) },
		/** Source: spec B §2 "Refresh is disabled on the free plan while the initial loading is unfinished". */
		refreshWaits: await isInitialLoading(ctx, seat),
		/** Of the demo alone. */
		pastDays: DEV_AIDS ? await readPastDays(ctx, seat) : null,
		running: page.running,
		firstRead: page.firstRead,
		synthesis: page.synthesis,
		found: page.found,
		isPart,
		views: page.views,
		total: page.total,
		pages: page.pages,
		engines: page.engines,
		table: { ...tableOf(page), sampleOnly: dates.date.time !== null },
	};
}

function tableOf({ rev, trackedRev, rows, groups, websites, markets, tags, wanted }: PackedPage) {
	return { rev, trackedRev, rows, groups, websites, markets, tags, wanted };
}

/** As the loader sends it, with packed rows. */
export type LoadedTable = Awaited<ReturnType<typeof readTable>>;
/** As components use it, with unpacked rows. */
export type TableScreen = Omit<LoadedTable, "table"> & { table: ReturnType<typeof openTable<LoadedTable["table"]>> };
