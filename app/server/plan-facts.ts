import { CONTRACT } from "~/domain/legal/contract";
import { MAX_KEYWORDS, PACK_KEYWORDS, PACK_PRICE_CENTS, VAT_PERCENT } from "~/domain/plan/plan-prices";
import { planRules } from "~/domain/plan/plan-rules";
import { formatEuros, formatHours, formatNumber } from "~/i18n/format";
import type { Language } from "~/i18n/languages";

/** Limits and prices in words, for texts that name them: from the plans themselves, so that no text can say anything else. */
export function planFacts(language: Language): Record<string, string> {
	const free = planRules({ plan: "default", packs: 0 });
	const paid = planRules({ plan: "expert_20210323", packs: 1 });
	const number = (value: number) => formatNumber(value, language);
	return {
		freeMonitors: number(free.max_monitor),
		freeRefresh: formatHours(free.max_monitor_refresh_interval_hours, language),
		freeChecks: number(free.max_check_per_day),
		freeUrls: number(free.max_url_monitor),
		packSize: number(PACK_KEYWORDS),
		maxMonitors: number(MAX_KEYWORDS),
		paidRefresh: formatHours(paid.max_monitor_refresh_interval_hours, language),
		paidChecks: number(paid.max_check_per_day),
		packMonth: formatEuros(PACK_PRICE_CENTS.month, language),
		packYear: formatEuros(PACK_PRICE_CENTS.year, language),
		vat: number(VAT_PERCENT),
		...Object.fromEntries(Object.entries(CONTRACT).map(([name, count]) => [name, number(count)])),
	};
}
