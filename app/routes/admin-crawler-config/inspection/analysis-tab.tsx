import type { ReactNode } from "react";
import { PlainTable } from "~/components/data-table/plain-table";
import { ResultTypeLabel } from "~/components/result-type/result-type-label";
import { LinkCount } from "~/components/serp/link-count";
import { Callout } from "~/components/ui/callout";
import type { WireItem } from "~/domain/storage/result-item";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { DetailView } from "./detail-view";

/** The reading in words: facts of the page, then its blocks in order. */
export function AnalysisTab({ detail }: { detail: NonNullable<DetailView["detail"]> }) {
	const { t, i18n } = useTranslation();
	const { analysis, outcome } = detail;
	if (!analysis) return <p className="text-ink-muted">{t("crawler.detail.noPage")}</p>;
	const number = (value: number) => formatNumber(value, i18n.language);
	const isPage = outcome !== null && outcome !== "resting" && outcome !== "gave_up";
	const facts: [string, ReactNode][] = [
		[t("crawler.detail.outcome"), isPage ? t(`position.detail.${outcome}`) : ""],
		[t("crawler.detail.layout"), analysis.generation ?? t("crawler.detail.unknown")],
		[t("crawler.detail.reader"), analysis.reader],
		[t("crawler.detail.organic"), number(analysis.organic_count)],
		[t("crawler.detail.next"), analysis.has_next === null ? t("crawler.detail.unknown") : t(`crawler.detail.has.${analysis.has_next}`)],
		[t("crawler.detail.total"), analysis.total_results === null ? t("crawler.detail.notShown") : number(analysis.total_results)],
	];
	return (
		<>
			{!analysis.health.ok && (
				<Callout tone="warn" className="mb-3">
					{t("crawler.detail.unaccounted", { count: analysis.health.headingsUnaccounted })}
				</Callout>
			)}
			<dl className="mb-4 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt className="text-ink-muted text-xs">{name}</dt>
						<dd className="break-words">{value}</dd>
					</div>
				))}
			</dl>
			{analysis.items.length === 0 ? (
				<p className="text-ink-muted">{t("crawler.detail.noItems")}</p>
			) : (
				<div className="plain-table-frame">
					<PlainTable
						className="crawler-table"
						isStacked
						heads={(["block", "type", "position", "result"] as const).map((column) => t(`crawler.detail.columns.${column}`))}
					>
						{analysis.items.map((item) => (
							<Item key={item.block_position ?? item.type} item={item} />
						))}
					</PlainTable>
				</div>
			)}
		</>
	);
}

function Item({ item }: { item: WireItem }) {
	const { t } = useTranslation();
	const label = (column: "block" | "type" | "position" | "result") => t(`crawler.detail.columns.${column}`);
	return (
		<tr>
			<td className="narrow" data-label={label("block")}>
				{item.block_position}
			</td>
			<td className="narrow" data-label={label("type")}>
				<ResultTypeLabel type={item.type} />
			</td>
			<td className="narrow" data-label={label("position")}>
				{item.position}
			</td>
			<td data-label={label("result")}>
				<span className="font-medium">{item.meta.title}</span>
				{item.meta.link && <span className="block break-all text-ink-muted text-xs">{item.meta.link}</span>}
				{item.meta.sealed && (
					<span className="block text-ink-muted text-xs">
						{item.meta.host} <span className="text-warn">{t("serp.sealed")}</span>
					</span>
				)}
				{item.links.length > 0 && (
					<span className="block text-ink-faint text-xs">
						<LinkCount links={item.links} />
					</span>
				)}
			</td>
		</tr>
	);
}
