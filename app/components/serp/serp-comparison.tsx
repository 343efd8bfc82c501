import { useTranslation } from "react-i18next";
import { Callout } from "~/components/ui/callout";
import type { ComparisonRow } from "~/domain/storage/compare-pages";
import { AiOverviewBox } from "./ai-overview-box";
import { KnowledgeLine } from "./knowledge-line";
import { LookOutcome } from "./look-outcome";
import { ResultRow } from "./result-row";
import type { SerpSide, SerpView } from "./serp-view";

const SIDE_TYPE = "knowledge_graph";

/** Two result pages: side by side where there is room, one under the other where not. Source: spec B §2 "Result dialog". */
export function SerpComparison({ view }: { view: SerpView }) {
	const { t } = useTranslation();
	const { current, comparison, lists } = view;
	return (
		<div className="serp-comparison" data-sides={comparison ? 2 : 1}>
			<SerpList
				domain={view.domain}
				side={current}
				rows={lists.rows}
				title={t("serp.current", { at: current.at })}
				missing={t("serp.unavailable")}
				compared={comparison !== null}
			>
				{lists.unread > 0 && <p className="mt-2 text-ink-muted text-sm">{t("serp.unread", { count: lists.unread })}</p>}
			</SerpList>
			{comparison && (
				<SerpList
					domain={view.domain}
					side={comparison}
					rows={lists.before}
					title={t("serp.comparison", { at: comparison.at })}
					missing={t("serp.noComparison")}
				/>
			)}
		</div>
	);
}

interface SerpListProps {
	domain: string;
	side: SerpSide;
	rows: readonly ComparisonRow[];
	title: string;
	missing: string;
	/** Its rows say how they changed. */
	compared?: boolean;
	children?: React.ReactNode;
}

function SerpList({ domain, side, rows, title, missing, compared = false, children }: SerpListProps) {
	const { t } = useTranslation();
	const listed = rows.filter((row) => row.debug || row.item.type !== SIDE_TYPE);
	return (
		<section aria-label={title} className="min-w-0">
			<h3 className="mb-2 font-semibold">{title}</h3>
			<LookOutcome domain={domain} observation={side.seen?.observation ?? null} retry={side.seen?.retry ?? null} />
			{side.read && (
				<>
					<AiOverviewBox overview={side.aiOverview} />
					<KnowledgeLine rows={rows.filter(({ item, debug }) => !debug && item.type === SIDE_TYPE)} />
					{listed.length === 0 ? (
						<p className="text-ink-muted">{t("serp.empty")}</p>
					) : (
						<ol className="table-card serp-list" data-compared={compared || undefined}>
							{listed.map((row) => (
								<ResultRow key={row.key} row={row} compared={compared} />
							))}
						</ol>
					)}
					{children}
				</>
			)}
			{!side.available && side.seen?.look && <Callout tone="info">{missing}</Callout>}
		</section>
	);
}
