import { isLimit, type PlanRules } from "~/domain/plan/plan-rules";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

interface LimitsTableProps {
	rules: PlanRules;
	keywords: number;
	urls: number;
	/** Today's usage. */
	checks: number;
	/** Members beside the owner, and open invitations. */
	members: number;
}

/** The plan's limits and how much of each is used. */
export function LimitsTable({ rules, keywords, urls, checks, members }: LimitsTableProps) {
	const { t, i18n } = useTranslation();
	const number = (value: number) => formatNumber(value, i18n.language);
	const hours = rules.max_monitor_refresh_interval_hours;
	const rows = [
		[t("subscription.keywords"), number(rules.max_monitor), number(keywords)],
		[t("subscription.urls"), number(rules.max_url_monitor), number(urls)],
		[t("subscription.checks"), number(rules.max_check_per_day), number(checks)],
		[t("subscription.refresh"), hours > 0 ? t("subscription.hours", { count: hours }) : t("subscription.noRefreshLimit"), "–"],
		[t("subscription.members"), isLimit(rules.max_member) ? number(rules.max_member) : t("subscription.noRefreshLimit"), number(members)],
	] as const;
	return (
		<table className="account-table mt-5">
			<caption className="mb-2 text-left font-medium">{t("subscription.limits")}</caption>
			<thead>
				<tr>
					<th scope="col">
						<span className="sr-only">{t("subscription.limits")}</span>
					</th>
					<th scope="col" data-end="">
						{t("subscription.limit")}
					</th>
					<th scope="col" data-end="">
						{t("subscription.used")}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([name, limit, used]) => (
					<tr key={name}>
						<th scope="row">{name}</th>
						<td data-end="" data-label={t("subscription.limit")}>
							{limit}
						</td>
						<td data-end="" data-label={t("subscription.used")}>
							{used}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
