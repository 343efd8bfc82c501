import { readUserMeta } from "~/domain/account/user-meta";
import { isFree, isPaused } from "~/domain/billing/subscription-state";
import { planRules } from "~/domain/plan/plan-rules";
import type { ReportDates } from "~/domain/position/report-dates";
import type { Signed } from "~/server/guards";
import { marketChoices } from "~/server/market-choices";
import { isInitialLoading } from "~/services/monitors/initial-loading";
import { nameMonitors } from "~/services/monitors/name-monitors";
import { listTags } from "~/services/tags/list-tags";
import { listWebsites } from "~/services/websites/list-websites";
import { findSelected, findWholeScope, isEmptySelection, readSelection, type ShownTable } from "../selection/selected";
import type { DialogName } from "../table/table-address";

/** Keywords listed by name in a confirmation; the rest are counted. */
const NAMED_IN_DIALOG = 10;

interface DialogInput {
	name: DialogName | null;
	/** Parameters of the address, which hold the selection. */
	parameters: URLSearchParams;
	table: ShownTable;
	language: string;
}

/** Content of a keyword dialog; null for any other address. */
export async function readDialogContent(signed: Signed, input: DialogInput) {
	switch (input.name) {
		case "add_keywords":
			return addContent(signed, input.language);
		case "remove_keywords":
			return { name: "remove_keywords" as const, ...(await selectionContent(signed, input)) };
		case "refresh_keywords":
			return refreshContent(signed, input);
		default:
			return null;
	}
}

async function selectionContent(signed: Signed, { parameters, table }: DialogInput) {
	const selection = readSelection(parameters);
	const hids = isEmptySelection(selection) ? [] : await findSelected(signed, table, selection);
	const [first, named] = [hids.slice(0, NAMED_IN_DIALOG), { accountId: signed.account.id }];
	return {
		ids: selection.all ? [] : [...selection.hids],
		groups: selection.all ? [] : [...selection.groups],
		all: selection.all,
		count: hids.length,
		named: first.length > 0 ? await nameMonitors(signed.ctx, { ...named, hids: first }) : [],
	};
}

async function refreshContent(signed: Signed, input: DialogInput) {
	const { ctx, account } = signed;
	const { max_monitor, max_monitor_refresh_interval_hours: intervalHours } = planRules(account);
	const isWhole = isEmptySelection(readSelection(input.parameters));
	const chosen = isWhole
		? { ids: [], groups: [], all: false, named: [], count: await wholeCount() }
		: await selectionContent(signed, input);
	const waits = isPaused(account) ? ("paused" as const) : (await isInitialLoading(ctx, account)) ? ("initial" as const) : null;
	return { name: "refresh_keywords" as const, isWhole, intervalHours, waits, ...chosen };

	async function wholeCount(): Promise<number> {
		if (input.table.scope.kind === "all") return Math.min(account.monitorCount, max_monitor);
		return (await findWholeScope(signed, input.table)).length;
	}
}

async function addContent({ ctx, account, user }: Signed, language: string) {
	const { max_monitor: max } = planRules(account);
	const websites = (await listWebsites(ctx, { accountId: account.id })).map(({ domain }) => domain);
	return {
		name: "add_keywords" as const,
		left: max - account.monitorCount,
		max,
		isFree: isFree(account),
		country: account.country,
		language: account.language,
		depth: account.depth,
		websites: [...new Set([...readUserMeta(user.meta).autocompletion_domains, ...websites])],
		tags: (await listTags(ctx, { accountId: account.id })).map(({ hid, name, color }) => ({ hid, name, color })),
		...marketChoices(language),
	};
}

export type DialogContent = NonNullable<Awaited<ReturnType<typeof readDialogContent>>>;

/** Properties that all dialogs of the page share. */
export interface DialogProps<Content extends DialogContent> {
	content: Content;
	/** close: the page without the dialog; self: where the form is sent; at: the page at other dates. */
	links: { close: string; self: string; at(dates: ReportDates): string };
	failure: string | null;
	/** The form is being sent. */
	busy: boolean;
}
