import { monitorChipTone } from "~/components/position/usage-tone";
import { planRules } from "~/domain/plan/plan-rules";
import { formatDay, formatNumber, formatTime, type Place } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listMonitors, type MonitorList } from "~/services/monitors/list-monitors";
import { readDialogContent } from "./read-dialog";
import { rowView } from "./row-view";
import { searchRows, sortRows } from "./sort-rows";
import { readDialog, readTableQuery, type TableQuery } from "./table-query";

/** All that the screen shows, as plain printable data. */
export async function readScreen({ ctx, account }: Signed, { url, language }: { url: URL; language: string }) {
	const query = readTableQuery(url.searchParams);
	const list = await listMonitors(ctx, { account });
	const place: Place = { language, timezone: account.timezone };
	const now = ctx.now();
	const used = list.rows.length + list.excess;
	const max = planRules(account).max_monitor;
	return {
		...readPage(list, query, place, now),
		place,
		accountHid: account.hid,
		day: list.day,
		dayText: formatDay(list.day, language),
		comparisonText: formatDay(list.comparisonDay, language),
		usage: { used: formatNumber(used, language), max: formatNumber(max, language), left: max - used, tone: monitorChipTone(max - used) },
		excess: list.excess,
		running: runningView(list.running, place),
		dialog: readDialogContent(list.rows, { ...readDialog(url.searchParams), account, language, left: max - used }),
	};
}

function readPage(list: MonitorList, query: TableQuery, place: Place, now: number) {
	const found = searchRows(list.rows, query.q);
	const pages = Math.max(1, Math.ceil(found.length / query.size));
	const page = Math.min(query.page, pages);
	const from = (page - 1) * query.size;
	return {
		query: { ...query, page },
		total: list.rows.length,
		found: found.length,
		pages,
		rows: sortRows(found, query)
			.slice(from, from + query.size)
			.map((row) => rowView(row, place, now)),
	};
}

/** How far the reading is; null when nothing is under way. */
function runningView({ done, total, blocked, nextRetryAt }: MonitorList["running"], place: Place) {
	if (total === 0 || done >= total) return null;
	return { done, total, blocked, retry: nextRetryAt === null ? null : formatTime(nextRetryAt, place) };
}

export type Screen = Awaited<ReturnType<typeof readScreen>>;
