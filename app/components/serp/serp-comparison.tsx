import { Link } from "@remix-run/react";
import { type MouseEvent, useId } from "react";
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

const SIDE_TYPE = "knowledge_graph";

function listedOf(rows: readonly ComparisonRow[]): ComparisonRow[] {
	return rows.filter((row) => row.debug || row.item.type !== SIDE_TYPE);
}

/** Two result pages: side by side where there is room, one under the other where not. Source: spec B §2 "Result dialog". */
export function SerpComparison({ view }: { view: SerpView }) {
	const { t } = useTranslation();
	const { current, comparison, lists } = view;
	const aligned = alignRows(listedOf(lists.rows), listedOf(lists.before));
	return (
		<>
			<AiOverviews sides={comparison ? [current, comparison] : [current]} />
			<div className="serp-comparison" data-sides={comparison ? 2 : 1}>
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
	const id = useId();
	const isEmpty = lines.every((row) => row === null);
	const own = lines.find((row) => row?.own && row.position !== null && row.change?.kind !== "out") ?? null;
	return (
		<section aria-label={title} className="serp-side">
			<div className="serp-head">
				<h3 className="mb-1 font-semibold">{title}</h3>
				<LookOutcome domain={domain} observation={side.seen?.observation ?? null} retry={side.seen?.retry ?? null} />
				{side.read && own && <OwnPlace id={id} position={own.position} />}
				{side.read && <KnowledgeLine rows={rows.filter(({ item, debug }) => !debug && item.type === SIDE_TYPE)} />}
				{side.read && isEmpty && <p className="text-ink-muted">{t("serp.empty")}</p>}
				{!side.available && side.seen?.look && <Callout tone="info">{missing}</Callout>}
				{side.withdrawn && <Withdrawn look={side.seen?.look ?? null} />}
			</div>
			{side.read && !isEmpty && (
				<ol className="serp-list" data-compared={compared || undefined}>
					{lines.map((row, line) => {
						// biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its line
						if (!row) return <li key={line} className="serp-gap" aria-hidden="true" />;
						return <ResultRow key={row.key} row={row} id={row === own ? id : undefined} compared={compared} />;
					})}
				</ol>
			)}
			{side.read && children}
		</section>
	);
}

/** Leads to the website's own row, which may be far down the list. */
function OwnPlace({ id, position }: { id: string; position: number | null }) {
	const { t } = useTranslation();
	const show = (event: MouseEvent) => {
		const row = document.getElementById(id);
		if (!row) return;
		// An entry in the history would stand between this page and the one before.
		event.preventDefault();
		row.scrollIntoView({ block: "center" });
		row.focus({ preventScroll: true });
	};
	return (
		<a href={`#${id}`} className="link text-sm" onClick={show}>
			{t("serp.ownPlace", { position })}
		</a>
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
