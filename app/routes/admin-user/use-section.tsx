import { PlainTable } from "~/components/data-table/plain-table";
import { TableFrame } from "~/components/data-table/table-frame";
import { formatDay, formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { UsageDay } from "~/services/administration/read-user-usage";

export interface UseView {
	totals: { name: "monitors" | "websites" | "urls" | "observations"; value: number }[];
	days: UsageDay[];
}

/** Totals of the account, and its use on the last 30 days. */
export function UseSection({ use }: { use: UseView }) {
	const { t, i18n } = useTranslation();
	const print = (value: number) => formatNumber(value, i18n.language);
	const counted = (value: number | null) => (value === null ? t("administration.user.sealed") : print(value));
	const head = (column: "day" | "daily" | "manual" | "checks") => t(`administration.user.use.${column}`);
	return (
		<section aria-labelledby="use" className="mb-6">
			<h2 id="use" className="mb-2 font-semibold">
				{t("administration.user.use.title")}
			</h2>
			<dl className="mb-3 flex flex-wrap gap-x-6 gap-y-1">
				{use.totals.map(({ name, value }) => (
					<div key={name} className="flex gap-2">
						<dt className="text-ink-muted">{t(`administration.user.totals.${name}`)}</dt>
						<dd className="tabular-nums">{print(value)}</dd>
					</div>
				))}
			</dl>
			<TableFrame label={t("administration.user.use.title")} className="max-h-80">
				<PlainTable
					heads={[head("day"), head("daily"), head("manual"), head("checks")]}
					label={t("administration.user.use.title")}
					className="admin-figures-2"
				>
					{use.days.map(({ day, daily, manual, checks }) => (
						<tr key={day}>
							<td>{formatDay(day, i18n.language)}</td>
							<td>{counted(daily)}</td>
							<td>{counted(manual)}</td>
							<td>{print(checks)}</td>
						</tr>
					))}
				</PlainTable>
			</TableFrame>
		</section>
	);
}
