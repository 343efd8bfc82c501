import { isFree, isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import { datesAfterRefresh } from "~/domain/position/report-dates";
import type { Done } from "~/server/answer-form";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { isInitialLoading } from "~/services/monitors/initial-loading";
import { nameMonitors } from "~/services/monitors/name-monitors";
import { refreshMonitors } from "~/services/monitors/refresh-monitors";
import type { Act, LoadInput } from "../../dialogs/server-dialog";
import type { Shown } from "../../dialogs/shown";
import { findConfirmed, findWholeScope, isEmptySelection, readSelection, type ShownTable, tableOf } from "../../query/selected";
import { tableHref } from "../../query/table-address";
import { readSelectedKeywords } from "./remove-keywords";

/** Skipped keywords listed by name in an answer; the rest are counted. */
const NAMED_SKIPPED = 50;
/** Today compared with yesterday. */
const TODAY = { date: null, comparison: null };

/** Without a selection: all keywords of the table's website, tag or account. */
export async function readRefreshKeywords(signed: Signed, input: LoadInput) {
	const { ctx, account, seat } = signed;
	const { max_monitor, max_monitor_refresh_interval_hours: intervalHours } = planRules(account);
	const isWhole = isEmptySelection(readSelection(input.url.searchParams));
	const selected = isWhole
		? { ids: [], groups: [], all: false, named: [], confirmed: "", count: await wholeCount() }
		: await readSelectedKeywords(signed, input);
	const waits = isPaused(account) ? ("paused" as const) : (await isInitialLoading(ctx, seat)) ? ("initial" as const) : null;
	return { isWhole, intervalHours, waits, ...selected };

	async function wholeCount(): Promise<number> {
		if (input.table.scope.kind === "all") return Math.min(account.monitorCount, max_monitor);
		return (await findWholeScope(signed, input.table)).length;
	}
}

export const refresh: Act = async (signed, input) => {
	const { ctx, account, seat } = signed;
	const table = await tableOf(signed, input);
	const { hids, since } = await refreshed(signed, input.form, table);
	try {
		const { date, accepted, skipped } = await refreshMonitors(ctx, seat, hids);
		const dates = datesAfterRefresh(date);
		if (skipped.length > 0) return { shown: { kind: "refreshed", accepted: accepted.length, dates, ...(await nameSkipped(skipped)) } };
		const key = since > 0 ? "monitoring.notice.refreshingSince" : "monitoring.notice.refreshing";
		const toast = { kind: "success", key, facts: { count: accepted.length, since } } as const;
		return { to: tableHref({ ...table.query, ...(dates ?? TODAY) }), toast };
	} catch (error) {
		// Plan limits are shown in a toast. Source: spec B §8 "Notices when limits are hit".
		if (error instanceof AppError && error.code === "ThrottledRefreshMonitorException") return limitReached(error);
		throw error;
	}

	async function nameSkipped(skipped: readonly { hid: string; hours: number }[]) {
		const hours = new Map(skipped.map((one) => [one.hid, one.hours]));
		const first = [...hours.keys()].slice(0, NAMED_SKIPPED);
		const named = await nameMonitors(ctx, seat, first);
		const listed = named.map(({ hid, term, domain }) => ({ term, domain, hours: hours.get(hid) ?? 0 }));
		return { skipped: listed, more: skipped.length - listed.length };
	}

	function limitReached({ facts }: AppError): Done<Shown> {
		const free = isFree(account);
		const offer = free ? ("subscribe" as const) : ("change" as const);
		return { to: tableHref(table.query), toast: { kind: "info", key: free ? "limits.refreshFree" : "limits.refreshPaid", facts, offer } };
	}
};

/** hids null: all keywords that the account tracks. since: those that came after the dialog was shown. */
async function refreshed(signed: Signed, form: FormData, table: ShownTable): Promise<{ hids: string[] | null; since: number }> {
	const selection = readSelection(form);
	if (!isEmptySelection(selection)) return findConfirmed(signed, table, { form, asked: selection });
	if (form.get("scope") !== "all") return { hids: [], since: 0 };
	return { hids: table.scope.kind === "all" ? null : await findWholeScope(signed, table), since: 0 };
}
