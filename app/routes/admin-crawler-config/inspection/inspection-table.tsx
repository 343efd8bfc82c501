import { Link } from "@remix-run/react";
import { CircleCheck, LoaderCircle, TriangleAlert } from "lucide-react";
import { PlainTable, UnseenHead } from "~/components/data-table/plain-table";
import { useHydrated } from "~/components/hydrated";
import { ResultTypeLabel } from "~/components/result-type/result-type-label";
import { UNASKED_OUTCOMES } from "~/domain/crawler/inspection-choices";
import type { InspectionObject, InspectionOutcome, InspectionRow } from "~/domain/crawler/inspection-object";
import { formatInstant, formatNumber } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { useInspection } from "./use-inspection";

interface InspectionTableProps {
	found: InspectionObject;
	/** Instant of the inspection, ms. */
	at: number;
	/** Datacenter id → name. */
	labels: Record<string, string>;
	selected: number;
}

/** The requests of an inspection, live. */
export function InspectionTable({ found: loaded, at, labels, selected }: InspectionTableProps) {
	const { t, i18n } = useTranslation();
	const hydrated = useHydrated();
	const found = useInspection(loaded);
	const ended = found.rows.filter(({ status }) => status !== "WORKING").length;
	const columns = ["keyword", "datacenter", "status", "items"] as const;
	const own = { config: String(selected), tab: "inspection", inspection: found.hash };
	return (
		<section aria-labelledby="inspection" data-inspection={found.hash} data-done={found.done || undefined}>
			<h2 id="inspection" className="font-semibold text-lg">
				{t("crawler.version", found.config)}
			</h2>
			<p className="mb-2 text-ink-muted text-sm">
				{marketName(found, i18n.language)} · {t("sources.at", { at: formatInstant(at, { language: i18n.language, timezone: "UTC" }) })} ·{" "}
				<span role="status">{t("crawler.inspection.ended", { ended, count: found.rows.length })}</span>
			</p>
			{!found.done && !hydrated && (
				<p className="mb-2">
					<Link to={paths.adminCrawlerConfig(own)} reloadDocument className="link">
						{t("crawler.inspection.reload")}
					</Link>
				</p>
			)}
			<div className="plain-table-frame">
				<PlainTable
					className="crawler-table"
					isStacked
					heads={[
						...columns.map((column) => t(`crawler.inspection.columns.${column}`)),
						<UnseenHead key="open" text={t("crawler.inspection.columns.open")} />,
					]}
				>
					{found.rows.map((row) => (
						<Row key={row.id} row={row} place={labels[row.datacenter] ?? row.datacenter} address={{ ...own, row: row.id }} />
					))}
				</PlainTable>
			</div>
		</section>
	);
}

function Row({ row, place, address }: { row: InspectionRow; place: string; address: Record<string, string> }) {
	const { t } = useTranslation();
	const label = (column: "keyword" | "datacenter" | "status" | "items") => t(`crawler.inspection.columns.${column}`);
	return (
		<tr data-status={row.status}>
			<td data-label={label("keyword")}>{row.keyword}</td>
			<td data-label={label("datacenter")}>{place}</td>
			<td data-label={label("status")}>
				<Status row={row} />
			</td>
			<td data-label={label("items")}>
				<Items items={row.items} />
			</td>
			<td className="narrow">
				{row.status !== "WORKING" && !isUnasked(row.outcome) && (
					<Link
						to={paths.adminCrawlerConfig({ ...address, dialog: "inspection_detail" })}
						preventScrollReset
						className="link inline-flex min-h-6 items-center"
					>
						{t("crawler.inspection.open")}
						<span className="sr-only">
							{" "}
							({row.keyword}, {place})
						</span>
					</Link>
				)}
			</td>
		</tr>
	);
}

const STATUS_ICONS = { WORKING: LoaderCircle, FAILED: TriangleAlert, SUCCESS: CircleCheck };
const STATUS_TONES = { WORKING: "text-ink-muted", FAILED: "text-bad", SUCCESS: "text-good" };

/** Source: spec A §4 "Inspection row". */
function Status({ row: { status, outcome } }: { row: InspectionRow }) {
	const { t } = useTranslation();
	const Icon = STATUS_ICONS[status];
	const why = isUnasked(outcome) ? t(`crawler.inspection.${outcome}`) : outcome && t(`position.detail.${outcome}`);
	return (
		<>
			<span className={`inline-flex items-center gap-1.5 ${STATUS_TONES[status]}`}>
				<Icon className={`size-4 shrink-0 ${status === "WORKING" ? "spin" : ""}`} aria-hidden="true" />
				{t(`crawler.inspection.status.${status}`)}
			</span>
			{status === "FAILED" && why && <span className="block text-ink-muted text-xs">{why}</span>}
		</>
	);
}

function isUnasked(outcome: InspectionOutcome | null): outcome is (typeof UNASKED_OUTCOMES)[number] {
	return UNASKED_OUTCOMES.some((one) => one === outcome);
}

function Items({ items }: { items: Record<string, number> }) {
	const { i18n } = useTranslation();
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1">
			{Object.entries(items).map(([type, count]) => (
				<li key={type} className="inline-flex items-center gap-1.5">
					<ResultTypeLabel type={type} />
					<span className="font-medium tabular-nums">{formatNumber(count, i18n.language)}</span>
				</li>
			))}
		</ul>
	);
}
