import { memo } from "react";
import { DatacenterResults } from "~/components/checks/datacenter-results";
import { averageView, type CheckReport } from "~/domain/check/check-report";
import { formatInstant, formatNumber, type Place } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { type CheckQuery, serpHref } from "./check-query";

export interface CheckRowProps {
	report: CheckReport;
	query: CheckQuery;
	place: Place;
	now: number;
	/** Labels of the datacenters, by id. */
	labels: ReadonlyMap<string, string>;
}

/** Row of one check; on small screens its results open below. Source: spec B §2 "on small screens rows expand". */
export const CheckRow = memo(function CheckRow(props: CheckRowProps) {
	const { t } = useTranslation();
	const { report, place } = props;
	const { keyword, domain } = report;
	const market = marketName(keyword, place.language);
	const made = formatInstant(Date.parse(report.created_at), place);
	return (
		<tr data-check={report.id}>
			<td className="check">
				<label>
					<input type="checkbox" name="ids" value={report.id} aria-label={t("checks.select", { term: keyword.term })} />
				</label>
			</td>
			<td className="col-created-at">
				<time dateTime={report.created_at}>{made}</time>
			</td>
			<th scope="row" className="col-keyword">
				<span className="cut" title={keyword.term}>
					{keyword.term}
				</span>
				<span className="check-sub">
					<span className="sub-domain">{domain} · </span>
					<span className="sub-market">{market} · </span>
					<span className="sub-made">{made}</span>
				</span>
				<details className="check-fold">
					<summary>{t("checks.column.results")}</summary>
					<DatacenterResults {...props} hrefOf={(id) => serpHref(props.query, report.id, id)} />
				</details>
			</th>
			<td className="col-domain">
				<span className="cut" title={domain}>
					{domain}
				</span>
			</td>
			<td className="col-country">
				<span className="cut" title={market}>
					{market}
				</span>
			</td>
			<td className="col-average number">
				<Average report={report} language={place.language} />
			</td>
			<td className="col-results">
				<DatacenterResults {...props} hrefOf={(id) => serpHref(props.query, report.id, id)} />
			</td>
		</tr>
	);
});

/** Average of the positions found, and the number of answers. Not found anywhere is shown as "+" and the depth. Source: spec B §9. */
function Average({ report, language }: { report: CheckReport; language: string }) {
	const { t } = useTranslation();
	const { answered, asked } = report;
	const view = averageView(report);
	return (
		<>
			{view.kind === "average" && <span className="font-semibold">{formatNumber(view.value, language)}</span>}
			{view.kind === "none" && <span aria-hidden="true">–</span>}
			{view.kind === "beyond" && (
				<span className="font-semibold text-bad" title={t("checks.foundNowhere", { depth: view.depth })}>
					<span aria-hidden="true">+{view.depth}</span>
					<span className="sr-only">{t("checks.foundNowhere", { depth: view.depth })}</span>
				</span>
			)}
			<span className="check-sub">{t("checks.answered", { answered, asked })}</span>
		</>
	);
}
