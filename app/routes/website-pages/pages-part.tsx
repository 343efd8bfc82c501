import { Link } from "@remix-run/react";
import { FileText } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Paging } from "~/components/data-table/paging";
import { SortHeader } from "~/components/data-table/sort-header";
import { Change } from "~/components/position/change-mark";
import { LinkButton } from "~/components/ui/link-button";
import { PlainLink } from "~/components/ui/plain-link";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { type PagesQuery, pagesHref, pagesLinks } from "./pages-address";
import { PagesBar } from "./pages-bar";
import type { PagesData, PagesScreen } from "./read-screen";

/** The landing pages with their figures; each leads to its keywords. */
export function PagesPart({ screen, pages }: { screen: PagesScreen; pages: PagesData }) {
	const { t } = useTranslation();
	const { query, domain } = screen;
	const { total, found, coverage } = pages;
	const isAllRead = coverage.read === coverage.keywords && coverage.unaddressed === 0;
	return (
		<>
			<PagesBar screen={screen} pages={pages} />
			<Notes pages={pages} />
			{total === 0 ? (
				<EmptyCard
					icon={FileText}
					title={t(isAllRead ? "landingPages.none.title" : "landingPages.none.unreadTitle")}
					text={t(coverage.keywords === 0 ? "landingPages.none.noKeyword" : "landingPages.none.unread", {
						read: coverage.read,
						count: coverage.keywords,
					})}
				>
					{coverage.unaddressed > 0 && <p className="text-ink-muted">{t("landingPages.unaddressed", { count: coverage.unaddressed })}</p>}
					{coverage.keywords === 0 && (
						<LinkButton to={paths.positionMonitoring({ dialog: "add_keywords" })}>{t("monitoring.add")}</LinkButton>
					)}
				</EmptyCard>
			) : found === 0 ? (
				<p className="table-card p-4 text-ink-muted">{t("landingPages.noneFound")}</p>
			) : (
				<PagesTable query={query} pages={pages} />
			)}
			<Paging links={pagesLinks} query={query} total={found} />
			{total > 0 && (
				<p className="mt-3 flex flex-wrap gap-x-4 text-sm">
					<PlainLink className="link" to={fileHref(query)} download>
						{t("landingPages.export")}
					</PlainLink>
					<Link className="link" to={paths.positionMonitoring({}, domain)}>
						{t("landingPages.allKeywords")}
					</Link>
				</p>
			)}
		</>
	);
}

function fileHref({ website, date, comparison }: PagesQuery): string {
	return paths.websitePagesFile(website, { of: "pages", ...(date && { date }), ...(comparison && { comparison }) });
}

function Notes({ pages: { day, comparisonDay, coverage, clickDays, curve, total } }: { pages: PagesData }) {
	const { t } = useTranslation();
	if (total === 0) return null;
	return (
		<details className="mb-3 max-w-prose text-ink-muted text-sm">
			<summary>{t("landingPages.coverage", { read: coverage.read, count: coverage.keywords, day })}</summary>
			<ul className="mt-1 grid list-disc gap-1 pl-5">
				{coverage.unaddressed > 0 && <li>{t("landingPages.unaddressed", { count: coverage.unaddressed })}</li>}
				<li>{t("landingPages.movesNote", { day, before: comparisonDay })}</li>
				<li>{t(`landingPages.rates.${curve}`)}</li>
				<li>{clickDays ? t("landingPages.clicksNote", clickDays) : t("landingPages.noClicks")}</li>
			</ul>
		</details>
	);
}

function PagesTable({ query, pages }: { query: PagesQuery; pages: PagesData }) {
	const { t } = useTranslation();
	const head = (column: PagesQuery["sort"], first: "asc" | "desc" = "desc") => (
		<SortHeader links={pagesLinks} query={query} column={column} first={first} {...(isNumber(column) && { className: "number" })}>
			{t(`landingPages.column.${column}`)}
		</SortHeader>
	);
	return (
		<div className="table-card overflow-x-auto">
			<table className="queries-table" aria-label={t("landingPages.title")}>
				<thead>
					<tr>
						{head("url", "asc")}
						{head("keywords")}
						{head("best", "asc")}
						{head("average", "asc")}
						{head("moves")}
						{head("volume")}
						{head("share")}
						{pages.clickDays && head("clicks")}
					</tr>
				</thead>
				<tbody>
					{pages.rows.map((row) => (
						<PageRow key={row.url} query={query} row={row} hasClicks={pages.clickDays !== null} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function isNumber(column: PagesQuery["sort"]): boolean {
	return column !== "url" && column !== "moves";
}

interface PageRowProps {
	query: PagesQuery;
	row: PagesData["rows"][number];
	hasClicks: boolean;
}

function PageRow({ query, row, hasClicks }: PageRowProps) {
	const { t, i18n } = useTranslation();
	const print = (value: number | null) => (value === null ? "–" : formatNumber(value, i18n.language));
	const { url, path, keywords, best, average, moves, volume, withoutVolume, shareText: share, clicks } = row;
	const counts = (["up", "down", "same", "gained", "lost", "unread"] as const).filter((way) => moves[way] > 0);
	return (
		<tr>
			<th scope="row" className="query-text">
				<Link to={pagesHref(query, { address: url, q: "" })} className="link" title={url}>
					{path}
				</Link>
			</th>
			<td className="number" data-label={t("landingPages.column.keywords")}>
				{print(keywords)}
			</td>
			<td className="number" data-label={t("landingPages.column.best")}>
				{print(best)}
			</td>
			<td className="number" data-label={t("landingPages.column.average")}>
				{average === null ? "–" : print(Math.round(average * 10) / 10)}
			</td>
			<td data-label={t("landingPages.column.moves")}>
				{moves.places === 0 ? (
					t("landingPages.still")
				) : (
					<Change value={moves.places} better={1} print={(value) => print(Math.round(value * 10) / 10)} />
				)}{" "}
				<span className="own-why">{counts.map((way) => t(`landingPages.moves.${way}`, { count: moves[way] })).join(", ")}</span>
			</td>
			<td className="number" data-label={t("landingPages.column.volume")}>
				{print(volume)}
				{volume !== null && withoutVolume > 0 && (
					<span className="own-why">{t("landingPages.withoutVolume", { count: withoutVolume })}</span>
				)}
			</td>
			<td className="number" data-label={t("landingPages.column.share")}>
				{share ? t(`voice.interval.${share.form}`, share) : "–"}
			</td>
			{hasClicks && (
				<td className="number" data-label={t("landingPages.column.clicks")}>
					{clicks ? print(clicks.clicks) : t("landingPages.notNamed")}
					{clicks && <span className="own-why">{t("landingPages.impressions", { count: clicks.impressions })}</span>}
				</td>
			)}
		</tr>
	);
}
