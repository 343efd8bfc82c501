import { Link } from "@remix-run/react";
import { ChartColumnStacked, Swords } from "lucide-react";
import { LatePart, lateComponent } from "~/components/connection/late-part";
import { loadCode, loadPart } from "~/components/connection/load-part";
import { useHydrated } from "~/components/hydrated";
import { BAND_VIEWS, READY_VIEWS, type ReadyView, viewOf, withView } from "~/domain/table/ready-views";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import type { TableScreen } from "../query/read-table";
import { tableHref } from "../query/table-address";
import type { LoadedOverview } from "./loaded-overview";

const figures = lateComponent(async () => (await loadCode(() => import("./figure-tiles")))?.FigureTiles, Unloaded);
const details = lateComponent(async () => (await loadPart(() => import("./overview-details")))?.OverviewDetails, Unloaded);

/** Words of the figures and of the cells that arrive with them. */
const LATE_WORDS = [
	"overview",
	"monitoring.filters.feature",
	"monitoring.filters.featureNotRead",
	"monitoring.moved",
	"monitoring.synthesis",
] as const;

/** Band of each view in the styles, for the dot of its tile. */
const DOTS: Partial<Record<ReadyView, string>> = { top3: "top3", top10: "top10", top30: "top30", beyond: "below", unknown: "unknown" };

interface ViewTilesProps {
	screen: TableScreen;
	overview: LoadedOverview;
}

/**
 * One row of tiles: figures of the keywords found, then a tile for each ready view with the number of its keywords at the chosen dates. A tile is a link
 * to its view, the tile of the shown view to all keywords; other filters stay. The figures load after the rows; their place is kept from the start.
 */
export function ViewTiles({ screen, overview }: ViewTilesProps) {
	const { t, i18n } = useTranslation();
	for (const section of LATE_WORDS) i18n.keep(section);
	const { query, dates, limits, websiteHid, views: served } = screen;
	const { answer, isFailed, retry, changes } = overview;
	const hydrated = useHydrated();
	const counts = answer?.counts.views ?? served;
	const shown = viewOf(query.filters);
	const isFull = query.overview === "full";
	const room = <div className="overview-details" aria-hidden="true" />;
	const waiting = (
		<ul className="tile-list tile-figures" aria-hidden="true">
			{(["average", "visibility"] as const).map((name) => (
				<li key={name} className="tile tile-waiting">
					<span className="tile-name">{t(`overview.${name}`)}</span>
					<span className="tile-value">…</span>
				</li>
			))}
		</ul>
	);
	const views = (names: readonly ReadyView[]) =>
		names.map((view) => {
			const count = counts[view];
			const isShown = view === shown;
			return (
				<li key={view} className="tile" data-band={DOTS[view]} data-chosen={isShown || undefined}>
					<Link
						to={tableHref({ ...query, page: 1, filters: withView(query.filters, isShown ? null : view) })}
						className="tile-name tile-link"
						data-view={view}
						preventScrollReset
						aria-current={isShown ? "true" : undefined}
					>
						{t(`monitoring.ready.${view}`)}
					</Link>
					<span className="tile-value">
						{count === null ? "–" : formatNumber(count, i18n.language)}
						{shown === "all" && changes?.[view]}
					</span>
				</li>
			);
		});
	return (
		<section className="tiles" aria-label={t("monitoring.overview.label")} aria-busy={answer === null && !isFailed}>
			<div className="tile-row">
				<div className="tile-scroll">
					{isFailed && answer === null ? (
						<p className="tile-failed" role="status">
							{t("monitoring.overview.failed")}{" "}
							<button type="button" className="link" onClick={retry}>
								{t("monitoring.overview.again")}
							</button>
						</p>
					) : hydrated && answer ? (
						<LatePart part={figures} props={{ answer }} fallback={waiting} />
					) : (
						waiting
					)}
					<nav className="tile-views" aria-label={t("monitoring.ready.label")}>
						<ul className="tile-list">{views(BAND_VIEWS)}</ul>
						<ul className="tile-list">{views(READY_VIEWS.filter((view) => !(view in DOTS)))}</ul>
					</nav>
				</div>
				<div className="tile-acts">
					<Link
						to={tableHref({ ...query, overview: isFull ? "strip" : "full" })}
						className="tile-act needs-scripts"
						preventScrollReset
						aria-expanded={isFull}
					>
						<ChartColumnStacked aria-hidden="true" />
						{t("monitoring.overview.chart")}
					</Link>
					{(query.slug === "" || websiteHid !== null) && (
						<Link to={tableHref(query, "above")} className="tile-act" preventScrollReset>
							<Swords aria-hidden="true" />
							{t("monitoring.ready.above")}
						</Link>
					)}
				</div>
			</div>
			{isFull &&
				(hydrated && answer ? (
					<LatePart
						part={details}
						props={{
							answer,
							query,
							date: dates.date.day,
							comparison: dates.comparison.day < limits.first ? null : dates.comparison.day,
						}}
						fallback={room}
					/>
				) : (
					!(isFailed && answer === null) && room
				))}
		</section>
	);
}

/** Stands for a part whose code could not be loaded. The part loads again when it is opened again. */
function Unloaded() {
	const { t } = useTranslation();
	return (
		<p className="tile-failed" role="status">
			{t("monitoring.overview.failed")}
		</p>
	);
}
