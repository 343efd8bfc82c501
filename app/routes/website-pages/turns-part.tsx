import { Link } from "@remix-run/react";
import { CircleCheck } from "lucide-react";
import { EmptyCard } from "~/components/data-table/empty-card";
import { Paging } from "~/components/data-table/paging";
import { PlainLink } from "~/components/ui/plain-link";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { pagesLinks } from "./pages-address";
import type { PagesScreen, TurnsData } from "./read-screen";

/** Keywords for which pages of the website take turns or stand together, with the days. */
export function TurnsPart({ screen, turns }: { screen: PagesScreen; turns: TurnsData }) {
	const { t } = useTranslation();
	const { query } = screen;
	const { total, found, followed, compared, lists } = turns;
	return (
		<>
			<TurnNotes turns={turns} />
			{total === 0 ? (
				<EmptyCard
					icon={CircleCheck}
					title={t(compared === 0 ? "landingPages.turns.unread" : "landingPages.turns.none")}
					text={compared === 0 ? t("landingPages.turns.unreadText") : t("landingPages.turns.noneText", { compared, followed, ...lists })}
				/>
			) : found === 0 ? (
				<p className="table-card p-4 text-ink-muted">{t("landingPages.turns.noneFound")}</p>
			) : (
				<TurnsTable screen={screen} turns={turns} />
			)}
			<Paging links={pagesLinks} query={query} total={found} />
			{total > 0 && (
				<p className="mt-3 text-sm">
					<PlainLink className="link" to={paths.websitePagesFile(query.website, { of: "turns", period: query.period })} download>
						{t("landingPages.turns.export")}
					</PlainLink>
				</p>
			)}
		</>
	);
}

function TurnNotes({ turns: { followed, compared, lists, listedDays, from, to } }: { turns: TurnsData }) {
	const { t, i18n } = useTranslation();
	const print = (value: number) => formatNumber(value, i18n.language);
	return (
		<details className="mb-3 max-w-prose text-ink-muted text-sm">
			<summary>{t("landingPages.turns.coverage", { compared: print(compared), count: followed, from, to })}</summary>
			<ul className="mt-1 grid list-disc gap-1 pl-5">
				<li>{t("landingPages.turns.rule")}</li>
				{lists.kept < lists.read && <li>{t("landingPages.turns.lists", { kept: print(lists.kept), read: print(lists.read) })}</li>}
				<li>{listedDays ? t("landingPages.turns.listedNote", listedDays) : t("landingPages.turns.noListed")}</li>
			</ul>
		</details>
	);
}

function TurnsTable({ screen: { domain }, turns }: { screen: PagesScreen; turns: TurnsData }) {
	const { t, i18n } = useTranslation();
	return (
		<div className="table-card overflow-x-auto">
			<table className="queries-table" aria-label={t("landingPages.views.turns")}>
				<thead>
					<tr>
						<th scope="col">{t("landingPages.keyword")}</th>
						<th scope="col">{t("landingPages.turns.kind")}</th>
						<th scope="col">{t("landingPages.turns.days")}</th>
						<th scope="col" className="number">
							{t("landingPages.column.volume")}
						</th>
						{turns.listedDays && (
							<th scope="col" className="number">
								{t("landingPages.turns.listed")}
							</th>
						)}
					</tr>
				</thead>
				<tbody>
					{turns.rows.map((row) => (
						<tr key={row.hid}>
							<th scope="row" className="query-text">
								<Link to={paths.positionMonitoring({ dialog: "keyword_detail", id: row.hid }, domain)} className="link">
									{row.term}
								</Link>
								<span className="own-why">
									{row.market}, {t(`queries.filter.devices.${row.device}`)}
								</span>
							</th>
							<td data-label={t("landingPages.turns.kind")}>
								{row.takesTurns && <span className="block">{t("landingPages.turns.inTurns")}</span>}
								{row.togetherDays > 0 && <span className="block">{t("landingPages.turns.together", { count: row.togetherDays })}</span>}
							</td>
							<td className="query-text" data-label={t("landingPages.turns.days")}>
								<Spans spans={row.spans} />
							</td>
							<td className="number" data-label={t("landingPages.column.volume")}>
								{row.volume === null ? "–" : formatNumber(row.volume, i18n.language)}
							</td>
							{turns.listedDays && (
								<td className="number" data-label={t("landingPages.turns.listed")}>
									<Listed listed={row.listed} />
								</td>
							)}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Listed({ listed }: { listed: TurnsData["rows"][number]["listed"] }) {
	const { t, i18n } = useTranslation();
	if (!listed) return <>{t("landingPages.turns.unknown")}</>;
	const pages = formatNumber(Math.round(listed.pages * 100) / 100, i18n.language);
	return (
		<>
			{t(listed.isLeast ? "landingPages.turns.least" : "landingPages.turns.exact", { pages })}
			<span className="own-why">{t("landingPages.turns.n", { count: listed.lists })}</span>
		</>
	);
}

function Spans({ spans }: { spans: TurnsData["rows"][number]["spans"] }) {
	const { t } = useTranslation();
	return (
		<ol className="grid gap-1">
			{spans.map(({ from, to, fromText, toText, days, pages }) => (
				<li key={from}>
					<span className="text-ink-muted">
						{from === to ? fromText : t("landingPages.turns.span", { from: fromText, to: toText, count: days })}
					</span>
					{pages.map(({ url, best, worst }) => (
						<span key={url} className="block">
							<strong>{best === worst ? best : `${best}–${worst}`}</strong> {url}
						</span>
					))}
				</li>
			))}
		</ol>
	);
}
