import { Link } from "@remix-run/react";
import { Paging } from "~/components/data-table/paging";
import { PlainTable } from "~/components/data-table/plain-table";
import { observationFace } from "~/components/position/observation-words";
import { Callout } from "~/components/ui/callout";
import { pageKey } from "~/domain/position/url-changes";
import { type Observation, placeRead } from "~/domain/sample/observation";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { pagesHref, pagesLinks } from "./pages-address";
import { PagesBar } from "./pages-bar";
import type { PagesData, PagesScreen } from "./read-screen";

/** The keywords of one page on both dates; each leads to its detail. */
export function KeywordsPart({ screen, pages }: { screen: PagesScreen; pages: PagesData }) {
	const { t, i18n } = useTranslation();
	const { query, domain } = screen;
	const { keywords, found, day, comparisonDay } = pages;
	const address = query.address ?? "";
	return (
		<>
			<PagesBar screen={screen} pages={pages} />
			<Callout tone="info" className="mb-3">
				<p className="[overflow-wrap:anywhere]">{t("landingPages.keywordsOf", { url: address, count: found })}</p>
				<p>
					<Link to={pagesHref(query, { address: null, q: "" })} className="link">
						{t("landingPages.allPages")}
					</Link>
				</p>
			</Callout>
			{found === 0 ? (
				<p className="table-card p-4 text-ink-muted">{t("landingPages.noKeywords")}</p>
			) : (
				<div className="table-card">
					<PlainTable
						isStacked
						label={t("landingPages.keywordsLabel")}
						heads={[t("landingPages.keyword"), day, comparisonDay, t("landingPages.column.volume")]}
					>
						{keywords.map((keyword) => (
							<tr key={keyword.hid}>
								<th scope="row">
									<Link
										to={paths.positionMonitoring({ dialog: "keyword_detail", id: keyword.hid, ...datesOf(pages) }, domain)}
										className="link"
									>
										{keyword.term}
									</Link>{" "}
									<span className="text-ink-muted">
										{keyword.market}, {t(`queries.filter.devices.${keyword.device}`)}
									</span>
								</th>
								<td data-label={day}>
									<Place observation={keyword.now} address={address} />
								</td>
								<td data-label={comparisonDay}>
									<Place observation={keyword.before} address={address} />
								</td>
								<td data-label={t("landingPages.column.volume")}>
									{keyword.volume === null ? "–" : formatNumber(keyword.volume, i18n.language)}
								</td>
							</tr>
						))}
					</PlainTable>
				</div>
			)}
			<Paging links={pagesLinks} query={query} total={found} />
		</>
	);
}

function datesOf({ dates: { date, comparison } }: PagesData): Record<string, string> {
	return { date: date.day, comparison: comparison.day };
}

/** The position of a day, with the page where another one ranks. */
function Place({ observation, address }: { observation: Observation; address: string }) {
	const { t } = useTranslation();
	const url = placeRead(observation)?.url ?? "";
	return (
		<>
			{observationFace(observation, t)}
			{url !== "" && pageKey(url) !== pageKey(address) && (
				<span className="block text-ink-muted text-xs [overflow-wrap:anywhere]">{url}</span>
			)}
		</>
	);
}
