import { PlainTable } from "~/components/data-table/plain-table";
import { isProvider } from "~/domain/reference/providers";
import { CAPABILITIES } from "~/domain/source/providers";
import type { PublicSource } from "~/domain/status/service-status";
import type { SourceHealth } from "~/domain/status/source-health";
import { formatDay, formatDollars, formatNumber, formatShare } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";

const SECOND_MS = 1_000;
const SHARES = ["read", "blocked", "sealed", "poisoned", "disagreeing"] as const;

interface HealthTableProps {
	rows: readonly SourceHealth[];
}

/** Health of sources by UTC day: shares of the readings, the median time, and what 1,000 readings cost. */
export function HealthTable({ rows }: HealthTableProps) {
	const { t, i18n } = useTranslation();
	const { language } = i18n;
	const nameOf = useSourceName();
	if (rows.length === 0) return <p className="text-ink-muted">{t("status.health.none")}</p>;
	const heads = (["day", "source", "looks", ...SHARES, "median"] as const).map((name) => t(`status.health.columns.${name}`));
	const [day, source, looks, ...rest] = heads;
	const cost = t("status.health.columns.cost");
	return (
		<div className="admin-table-frame">
			<PlainTable isStacked label={t("status.health.title")} className="admin-table admin-figures" heads={[...heads, cost]}>
				{rows.map((row) => (
					<tr key={`${row.day} ${row.source}`}>
						<td data-label={day}>{formatDay(row.day, language)}</td>
						<td data-label={source}>{nameOf(row.source)}</td>
						<td data-label={looks}>{formatNumber(row.looks, language)}</td>
						{SHARES.map((name, i) => (
							<td key={name} data-label={rest[i]}>
								{row.looks === 0 ? "–" : formatShare(row[name] / row.looks, language)}
							</td>
						))}
						<td data-label={rest.at(-1)}>
							{row.medianMs === null ? "–" : t("status.health.seconds", { value: formatNumber(row.medianMs / SECOND_MS, language) })}
						</td>
						<td data-label={cost}>{row.costPerThousand === null ? t("sources.free") : formatDollars(row.costPerThousand, language)}</td>
					</tr>
				))}
			</PlainTable>
		</div>
	);
}

/** The name of a source, or of a kind of sources. */
export function useSourceName(): (source: string) => string {
	const { t } = useTranslation();
	return (source) => (isProvider(source) ? CAPABILITIES[source].label : t(`status.sources.${source as PublicSource}`));
}
