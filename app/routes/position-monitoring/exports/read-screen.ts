import { EXPORT_TYPES } from "~/domain/export/choices";
import type { ReportView } from "~/domain/export/schedule-rules";
import { defaultDates } from "~/domain/position/report-dates";
import { isFiltering } from "~/domain/table/table-filters";
import { localDay } from "~/domain/time/local-day";
import { formatDay, formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { readBeyondPlan } from "~/services/plan/read-beyond-plan";
import { firstReportDay } from "~/services/table/first-report-day";
import { findScope } from "~/services/tags/find-scope";
import { findSelected, readSelection } from "../query/selected";
import { readTableAddress, tableHref } from "../query/table-address";

/** The table that the page was opened from, and the keywords that were chosen in it; null when its slug names nothing. */
export async function readSource(signed: Signed, { url, slug }: { url: URL; slug: string }) {
	const query = readTableAddress(url.searchParams, slug);
	const found = await findScope(signed.ctx, signed.seat, slug);
	if (!found) return null;
	const selected = await findSelected(signed, { query, scope: found.scope }, readSelection(url.searchParams));
	return { query, ...found, selected };
}

export type ExportSource = NonNullable<Awaited<ReturnType<typeof readSource>>>;

/** Targets of an export of this table: the chosen keywords, else the website or tag that it is limited to. */
export function targetsOf({ scope, selected }: Pick<ExportSource, "scope" | "selected">): string[] {
	if (selected.length > 0) return selected.map((hid) => `monitors:${hid}`);
	return scope.kind === "all" ? [] : [`${scope.kind}s:${scope.hid}`];
}

/** Returns the search and filters of the table; null if it has none. */
export function viewOf({ query }: Pick<ExportSource, "query">): ReportView | null {
	const { q, favorites, filters } = query;
	if (q === "" && !favorites && !isFiltering(filters)) return null;
	return { q, favorites, filters };
}

export async function readScreen(
	{ ctx, account, seat }: Signed,
	{ url, source, language }: { url: URL; source: ExportSource; language: Language },
) {
	const limits = { first: await firstReportDay(ctx, seat), today: localDay(account.timezone, ctx.now()) };
	const { query } = source;
	const beyond = await readBeyondPlan(ctx, seat);
	const dates = defaultDates(limits.today);
	const type = EXPORT_TYPES.find((one) => one === url.searchParams.get("type")) ?? "weekly";
	return {
		limits,
		type,
		current: query.date?.day ?? dates.date.day,
		comparison: query.comparison?.day ?? dates.comparison.day,
		name: source.name,
		selected: source.selected.length,
		/** The table has a search or filters. */
		isFiltered: viewOf(source) !== null,
		/** Keywords beyond the plan, and the day until which they are kept; null when all fit. */
		beyond:
			beyond && beyond.keywords > 0
				? { keywords: formatNumber(beyond.keywords, language), until: formatDay(localDay(account.timezone, beyond.until), language) }
				: null,
		back: tableHref(query),
	};
}

export type ExportsScreen = Awaited<ReturnType<typeof readScreen>>;
