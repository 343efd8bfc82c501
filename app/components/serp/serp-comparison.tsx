import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useDomEffect } from "~/components/dialog/use-dom-effect";
import { Callout } from "~/components/ui/callout";
import type { ComparisonRow } from "~/domain/storage/compare-pages";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { AiOverviews } from "./ai-overviews";
import { alignRows } from "./align-rows";
import { KnowledgeLine } from "./knowledge-line";
import { LookOutcome } from "./look-outcome";
import { ResultRow } from "./result-row";
import type { SerpSide, SerpView } from "./serp-view";
import { showOwnRows } from "./show-own-rows";

const SIDE_TYPE = "knowledge_graph";

function listedOf(rows: readonly ComparisonRow[]): ComparisonRow[] {
	return rows.filter((row) => row.debug || row.item.type !== SIDE_TYPE);
}

/** Two result pages: side by side where there is room, one under the other where not. Source: spec B §2 "Result dialog". */
export function SerpComparison({ view }: { view: SerpView }) {
	const { t } = useTranslation();
	const { current, comparison, lists } = view;
	const frame = useRef<HTMLDivElement>(null);
	useDomEffect(() => {
		if (frame.current) showOwnRows(frame.current);
	}, [view]);
	const aligned = alignRows(listedOf(lists.rows), listedOf(lists.before));
	return (
		<>
			<AiOverviews sides={comparison ? [current, comparison] : [current]} />
			<div className="serp-comparison" data-sides={comparison ? 2 : 1} ref={frame}>
				<SerpList
					domain={view.domain}
					side={current}
					rows={lists.rows}
					lines={aligned.left}
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
						lines={aligned.right}
						title={t("serp.comparison", { at: comparison.at })}
						missing={t("serp.noComparison")}
					/>
				)}
			</div>
		</>
	);
}

interface SerpListProps {
	domain: string;
	side: SerpSide;
	rows: readonly ComparisonRow[];
	/** Its listed rows, with null where the other list alone has a row. */
	lines: readonly (ComparisonRow | null)[];
	title: string;
	missing: string;
	/** Its rows say how they changed. */
	compared?: boolean;
	children?: React.ReactNode;
}

function SerpList({ domain, side, rows, lines, title, missing, compared = false, children }: SerpListProps) {
	const { t } = useTranslation();
	const isEmpty = lines.every((row) => row === null);
	return (
		<section aria-label={title} className="serp-side">
			<div className="serp-head">
				<h3 className="mb-1 font-semibold">{title}</h3>
				<LookOutcome domain={domain} observation={side.seen?.observation ?? null} retry={side.seen?.retry ?? null} />
				{side.read && <KnowledgeLine rows={rows.filter(({ item, debug }) => !debug && item.type === SIDE_TYPE)} />}
				{side.read && isEmpty && <p className="text-ink-muted">{t("serp.empty")}</p>}
				{!side.available && side.seen?.look && <Callout tone="info">{missing}</Callout>}
				{side.withdrawn && <Withdrawn look={side.seen?.look ?? null} />}
			</div>
			{side.read && !isEmpty && (
				<ol className="serp-list" data-compared={compared || undefined}>
					{lines.map((row, line) =>
						// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its line
						row ? <ResultRow key={row.key} row={row} compared={compared} /> : <li key={line} className="serp-gap" aria-hidden="true" />,
					)}
				</ol>
			)}
			{side.read && children}
		</section>
	);
}

/** A page that does not count is not listed here: the view of its reading shows it, with its mark. */
function Withdrawn({ look }: { look: string | null }) {
	const { t } = useTranslation();
	return (
		<Callout tone="info">
			{t("serp.withdrawn")}{" "}
			{look && (
				<Link to={paths.look(look)} className="link">
					{t("serp.openWithdrawn")}
				</Link>
			)}
		</Callout>
	);
}
