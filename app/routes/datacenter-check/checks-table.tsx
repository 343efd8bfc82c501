import { Form } from "@remix-run/react";
import { ListPlus, SearchX } from "lucide-react";
import { type FormEvent, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "~/components/hydrated";
import { paths } from "~/paths";
import { Kept } from "./action-bar";
import { CHECK_COLUMNS, checkParameters } from "./check-query";
import { CheckRow } from "./check-row";
import type { Screen } from "./read-screen";
import { SortHeader } from "./sort-header";
import { CHECKS_FORM, notifyTicks, spreadTicks } from "./ticks";
import { newest, useLiveChecks } from "./use-live-checks";

/** Table of checks with the live result of each datacenter. Source: spec B §2 "Table columns". */
export function ChecksTable({ screen }: { screen: Pick<Screen, "rows" | "query" | "place" | "now" | "datacenters"> }) {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const { rows, query, place, now, datacenters } = screen;
	const news = useLiveChecks(rows);
	// Removed rows remove their checkboxes: listeners must count again.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the rows change
	useEffect(notifyTicks, [rows]);
	const onChange = (event: FormEvent<HTMLFormElement>) => spreadTicks(event.currentTarget, event.target as HTMLInputElement);
	if (rows.length === 0) return <EmptyChecks text={query.q} />;
	const labels = new Map(datacenters.map(({ id, label }) => [id, label]));
	return (
		<Form method="get" action={paths.datacenterCheck()} id={CHECKS_FORM} onChange={onChange} preventScrollReset className="table-card">
			<Kept fields={checkParameters(query)} />
			<table className="data-table checks-table">
				<caption className="sr-only">{t("checks.title")}</caption>
				<thead>
					<tr>
						<td className="check">{hydrated && <input type="checkbox" data-all="" aria-label={t("checks.selectAll")} />}</td>
						{CHECK_COLUMNS.map((column) => (
							<SortHeader key={column} column={column} query={query} />
						))}
						<th scope="col" className="col-results">
							{t("checks.column.results")}
						</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ report }) => (
						<CheckRow key={report.id} report={newest(report, news.get(report.id))} query={query} place={place} now={now} labels={labels} />
					))}
				</tbody>
			</table>
		</Form>
	);
}

/** Replaces an empty table: the reason and the next step. text: the search text. */
function EmptyChecks({ text }: { text: string }) {
	const { t } = useTranslation();
	const Icon = text ? SearchX : ListPlus;
	return (
		<section className="table-card grid justify-items-center gap-2 px-6 py-14 text-center">
			<Icon className="size-7 text-ink-faint" aria-hidden="true" />
			<h2 className="break-words font-semibold text-lg">{text ? t("checks.noneFound", { text }) : t("checks.empty")}</h2>
			{!text && <p className="max-w-prose text-ink-muted">{t("checks.emptyHint")}</p>}
		</section>
	);
}
