import { Form, useLocation } from "@remix-run/react";
import { SortHeader } from "~/components/data-table/sort-header";
import { useTranslation } from "~/i18n/use-translation";
import type { WebsitesScreen } from "./read-screen";
import { bandHead, MOVES } from "./website-cells";
import { PIN_FORM, TotalRow, WebsiteRow } from "./website-row";
import { websitesLinks } from "./websites-query";

/** Table with the rows of each website, after a row for all websites together. On small screens each row is a card. */
export function WebsitesTable({ screen }: { screen: WebsitesScreen }) {
	const { t } = useTranslation();
	const { pathname, search } = useLocation();
	const { query, rows, bands, depth } = screen;
	const control = { links: websitesLinks, query };
	return (
		<div className="table-card overflow-x-auto">
			<Form id={PIN_FORM} method="post" action={pathname + search} preventScrollReset replace />
			<table className="websites-table" aria-label={t("shell.nav.websites")}>
				<thead>
					<tr>
						<SortHeader {...control} column="domain">
							{t("websites.website")}
						</SortHeader>
						<SortHeader {...control} column="keywords" first="desc" className="number">
							{t("websites.keywords")}
						</SortHeader>
						<SortHeader {...control} column="average" className="number">
							{t("websites.average")}
						</SortHeader>
						<SortHeader {...control} column="visibility" first="desc" className="number">
							{t("websites.visibility")}, {t("websites.trend")}
						</SortHeader>
						<SortHeader {...control} column="top10" first="desc" className="figures">
							<Heads names={bands.map((band) => bandHead(band, depth, t))} />
						</SortHeader>
						<SortHeader {...control} column="moves" className="figures">
							<Heads names={MOVES.map((move) => t(`websites.move.${move}`))} />
						</SortHeader>
						<SortHeader {...control} column="unknown" first="desc" className="number">
							{t("websites.unknown")}
						</SortHeader>
						<SortHeader {...control} column="report" first="desc">
							{t("websites.lastReport")}
						</SortHeader>
					</tr>
				</thead>
				{screen.total > 1 && query.q === "" && query.page === 1 && <TotalRow screen={screen} bands={bands} />}
				{rows.map((row) => (
					<WebsiteRow key={row.hid} row={row} screen={screen} bands={bands} />
				))}
			</table>
		</div>
	);
}

/** Labels of the numbers that share one column. */
function Heads({ names }: { names: readonly string[] }) {
	return (
		<span className="figure-grid">
			{names.map((name) => (
				<span key={name}>{name} </span>
			))}
		</span>
	);
}
