import { isLimit, planRules } from "~/domain/plan/plan-rules";
import { localDay } from "~/domain/time/local-day";
import { packUrlRows } from "~/domain/url-monitor/packed-urls";
import { urlChipTone } from "~/domain/url-monitor/usage-tone";
import { formatDay, formatInstant, formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import type { Signed } from "~/server/guards";
import { placeOf } from "~/server/place-of";
import { restingRows } from "~/server/resting-rows";
import { readBeyondPlan } from "~/services/plan/read-beyond-plan";
import { countRestingOf } from "~/services/rest/count-resting";
import { listUrls, type UrlPage } from "~/services/url-monitors/list-urls";
import { readInspectionLimits } from "~/services/url-monitors/read-inspection-limits";
import { readUrlHistory } from "~/services/url-monitors/read-url-history";
import { REMOVED, URL_DIALOGS, type UrlQuery } from "./url-query";

/** Data of the screen, ready to print. */
export async function readScreen(signed: Signed, asked: { query: UrlQuery; parameters: URLSearchParams; language: Language }) {
	const { ctx, account, seat } = signed;
	const { language, parameters } = asked;
	const dialog = URL_DIALOGS.find((name) => name === parameters.get("dialog")) ?? null;
	const [list, resting, limits] = await Promise.all([
		listUrls(ctx, seat, asked.query),
		countRestingOf(ctx, seat, "url-monitors"),
		readInspectionLimits(ctx, seat),
	]);
	const place = placeOf(account, language);
	const { used, max, found, pages, waiting, stamp } = list;
	const beyond = used > max ? await readBeyondPlan(ctx, seat) : null;
	return {
		accountHid: account.hid,
		place,
		now: ctx.now(),
		query: { ...asked.query, page: list.page },
		/** Rows and their websites, packed (domain/url-monitor/packed-urls.ts). */
		table: packUrlRows(list.rows, groupsOf(list, asked.query.grouped)),
		found,
		pages,
		used,
		waiting,
		stamp,
		/** Removed URLs of the account, and the last ones where the address asks for them instead of the table. */
		removed: {
			count: resting.removed,
			rows: parameters.get("state") === REMOVED ? await restingRows(signed, { kind: "url-monitors", state: REMOVED }, language) : null,
		},
		usage: {
			used: formatNumber(used, language),
			max: formatNumber(max, language),
			left: max - used,
			hasLimit: isLimit(max),
			tone: used === 0 ? "green" : urlChipTone(max - used),
		},
		/** Day until which the URLs beyond the plan are kept; null when all fit. */
		keptUntil: beyond && formatDay(localDay(account.timezone, beyond.until), language),
		/** Properties whose limit of URL Inspections is reached; null without any. */
		inspections: limits && { properties: limits.properties.join(", "), until: formatInstant(limits.until, place) },
		isFree: account.plan === "default",
		intervalHours: planRules(account).max_monitor_refresh_interval_hours,
		dialog,
		/** Content of its dialog; null for other dialogs, and for a URL or website that is not the account's. */
		history: dialog === "url_history" ? await historyOf(signed, parameters) : null,
	};
}

function historyOf({ ctx, seat }: Signed, parameters: URLSearchParams) {
	const website = parameters.get("website");
	return readUrlHistory(ctx, seat, website === null ? { hid: parameters.get("id") ?? "" } : { domain: website });
}

/** Websites of the page's rows; empty when rows are not grouped. */
function groupsOf({ rows, groups }: UrlPage, grouped: boolean) {
	if (!grouped) return [];
	const shown = new Set(rows.map(({ domain }) => domain));
	return groups.filter(({ domain }) => shown.has(domain));
}

export type Screen = Awaited<ReturnType<typeof readScreen>>;
