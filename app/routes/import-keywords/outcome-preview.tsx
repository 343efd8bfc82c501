import { byPlace } from "~/components/by-place";
import { Callout } from "~/components/ui/callout";
import { SEARCH_ENGINES } from "~/domain/reference/search-engines";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { OpenWizard } from "./read-screen";

type Outcome = NonNullable<OpenWizard["outcome"]>;

/** Counts of the whole file by what the import does with it, and its first rows as they will be stored. */
export function OutcomePreview({ outcome }: { outcome: Outcome }) {
	const { t, i18n } = useTranslation();
	const { counts, rows, over_quota: overQuota } = outcome;
	const number = (count: number) => formatNumber(count, i18n.language);
	const facts = [
		[t("imports.outcome.new"), counts.new],
		[t("imports.outcome.existing"), counts.existing],
		[t("imports.outcome.history"), counts.history],
		[t("imports.count.refused"), Object.values(counts.refused).reduce((sum, count) => sum + count, 0)],
		[t("imports.count.unread"), counts.unread],
	] as const;
	return (
		<div className="grid gap-3">
			{overQuota > 0 && <Callout tone="bad">{t("imports.outcome.overQuota", { count: overQuota })}</Callout>}
			<h3 className="font-semibold text-sm">{t("imports.outcome.title")}</h3>
			<dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
				{facts.map(([label, count]) => (
					<div key={label} className="contents">
						<dt className="text-ink-muted">{label}</dt>
						<dd className="tabular-nums">{number(count)}</dd>
					</div>
				))}
			</dl>
			{Object.keys(counts.refused).length > 0 && (
				<ul className="list-disc pl-5 text-sm">
					{outcome.reasons.map(({ fault, count }) => (
						<li key={fault}>
							{t(`imports.fault.${fault}`)} ({number(count)})
						</li>
					))}
				</ul>
			)}
			{rows.length > 0 && <StoredRows rows={rows} />}
		</div>
	);
}

function StoredRows({ rows }: { rows: Outcome["rows"] }) {
	const { t } = useTranslation();
	const roles = ["keyword", "website", "country", "language", "device", "engine", "tags", "date", "position", "url", "note"] as const;
	const cells = rows.map((row) => ({
		...row,
		device: t(`monitoringDialogs.add.devices.${row.device}`),
		engine: SEARCH_ENGINES[row.engine].label,
		tags: row.tags.join(", "),
		position: row.position === 0 ? `+${row.depth ?? ""}` : row.position,
	}));
	const shown = roles.filter((role) => cells.some((row) => row[role] !== null && row[role] !== ""));
	return (
		<>
			<h3 id="stored" className="text-ink-muted text-sm">
				{t("imports.outcome.rows", { count: rows.length })}
			</h3>
			{/* A region that scrolls must be reachable by keyboard. */}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
			<section aria-labelledby="stored" tabIndex={0} className="plain-table-frame max-h-96 overflow-auto">
				<table className="plain-table" aria-labelledby="stored">
					<thead className="sticky top-0 bg-surface">
						<tr>
							{shown.map((role) => (
								<th key={role} scope="col">
									{t(`imports.role.${role}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{byPlace(cells).map(({ key, item }) => (
							<tr key={key}>
								{shown.map((role) => (
									<td key={role} className="max-w-60 truncate">
										{item[role]}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}
