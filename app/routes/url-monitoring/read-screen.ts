import { planRules } from "~/domain/plan/plan-rules";
import { urlEntry } from "~/domain/url-monitor/url-report";
import { urlChipTone } from "~/domain/url-monitor/usage-tone";
import { formatNumber, type Place } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listUrls, type UrlPage } from "~/services/url-monitors/list-urls";
import { URL_DIALOGS, type UrlQuery } from "./url-query";

/** All that the screen shows, as plain printable data. */
export async function readScreen({ ctx, account }: Signed, asked: { query: UrlQuery; dialog: string | null; language: string }) {
	const { language } = asked;
	const list = await listUrls(ctx, account, asked.query);
	const place: Place = { language, timezone: account.timezone };
	const { used, max, found, pages, waiting, stamp } = list;
	return {
		accountHid: account.hid,
		place,
		now: ctx.now(),
		query: { ...asked.query, page: list.page },
		runs: runsOf(list, asked.query.grouped),
		found,
		pages,
		used,
		waiting,
		stamp,
		usage: { used: formatNumber(used, language), max: formatNumber(max, language), left: max - used, tone: urlChipTone(max - used) },
		isFree: account.plan === "default",
		intervalHours: planRules(account).max_monitor_refresh_interval_hours,
		dialog: URL_DIALOGS.find((name) => name === asked.dialog) ?? null,
	};
}

/** Rows under their websites, in the order they came; one run without a head where they are not grouped. */
function runsOf({ rows, groups }: UrlPage, grouped: boolean) {
	const views = rows.map((row) => ({
		hid: row.hid,
		entry: urlEntry(row),
		looking: row.askedAt !== null && (row.doneAt === null || row.doneAt <= row.askedAt),
	}));
	if (!grouped) return views.length > 0 ? [{ group: null, rows: views }] : [];
	const heads = new Map(groups.map((group) => [group.domain, group]));
	const runs: { group: UrlPage["groups"][number] | null; rows: typeof views }[] = [];
	for (const view of views) {
		const last = runs.at(-1);
		if (last?.group?.domain === view.entry.domain) last.rows.push(view);
		else runs.push({ group: heads.get(view.entry.domain) ?? null, rows: [view] });
	}
	return runs;
}

export type Screen = Awaited<ReturnType<typeof readScreen>>;
export type UrlRun = Screen["runs"][number];
export type UrlView = UrlRun["rows"][number];
