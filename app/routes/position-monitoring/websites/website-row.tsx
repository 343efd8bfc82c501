import { Link } from "@remix-run/react";
import { Bell, LayoutDashboard, Pin, SearchCheck, Swords, Trash2, Users } from "lucide-react";
import { filterParameters } from "~/domain/table/filter-text";
import { withView } from "~/domain/table/ready-views";
import { NO_FILTERS } from "~/domain/table/table-filters";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { KnownBand, WebsitesScreen } from "./read-screen";
import { FigureCells } from "./website-cells";
import { dateParameters, removalHref } from "./websites-query";

export const PIN_FORM = "pin-website";

interface RowProps {
	screen: WebsitesScreen;
	bands: readonly KnownBand[];
}

/** Row with the figures of all websites together. */
export function TotalRow({ screen, bands }: RowProps) {
	const { t } = useTranslation();
	return (
		<tbody data-total>
			<tr>
				<th scope="row">{t("websites.all", { count: screen.total })}</th>
				<FigureCells figures={screen.all} bands={bands} depth={screen.depth} pageTwoHref={pageTwoHref(screen.query, "")} />
				<td className="max-[85rem]:hidden" />
			</tr>
		</tbody>
	);
}

/** Two rows of one website: its name with the figures, and what changed with the ways to its pages and forms. */
export function WebsiteRow({ row, screen, bands }: RowProps & { row: WebsitesScreen["rows"][number] }) {
	const { t } = useTranslation();
	const { hid, domain, name, isPinned, lastReport } = row;
	return (
		<tbody>
			<tr>
				<th scope="row">
					<span className="flex items-center gap-2">
						<button
							type="submit"
							form={PIN_FORM}
							name={isPinned ? "unpin" : "pin"}
							value={hid}
							className="pin-button"
							aria-pressed={isPinned}
							aria-label={t("websites.pinNamed", { name })}
							title={t(isPinned ? "websites.unpin" : "websites.pin")}
						>
							<Pin aria-hidden="true" />
						</button>
						<span className="letter" aria-hidden="true">
							{[...name][0]?.toLocaleUpperCase()}
						</span>
						<Link
							to={paths.positionMonitoring(dateParameters(screen.query), domain)}
							className="website-name wrap-anywhere font-medium hover:underline"
						>
							{name}
						</Link>
					</span>
				</th>
				<FigureCells figures={row} bands={bands} depth={screen.depth} pageTwoHref={pageTwoHref(screen.query, domain)} />
				<td data-label={t("websites.lastReport")}>{lastReport ?? <span className="text-ink-faint">{t("websites.noReport")}</span>}</td>
			</tr>
			<tr>
				<td className="said" colSpan={COLUMNS}>
					<span className="said-line">
						<span className="said-text">{row.said}</span>
						<WebsiteLinks row={row} screen={screen} />
					</span>
				</td>
			</tr>
		</tbody>
	);
}

/** Columns of FigureCells, the website and the last report. */
const COLUMNS = 8;

/** Links to the overview of a website, to its queries where it has some, to its competitors, to who ranks above it, to a new rule, to a report, to a new link, and to its removal. */
function WebsiteLinks({ row: { hid, domain, name, hasQueries }, screen }: { row: WebsitesScreen["rows"][number]; screen: WebsitesScreen }) {
	const { t } = useTranslation();
	const dates = dateParameters(screen.query);
	const icons = [
		{ to: paths.website(hid), label: t("websiteOverview.titleOf", { name }), Icon: LayoutDashboard },
		...(hasQueries ? [{ to: paths.queries(hid), label: t("queries.titleOf", { name }), Icon: SearchCheck }] : []),
		{ to: paths.positionMonitoring({ ...dates, dialog: "competitors" }, domain), label: t("competitors.title", { name }), Icon: Users },
		{ to: paths.positionMonitoring({ ...dates, dialog: "above" }, domain), label: t("above.title", { name }), Icon: Swords },
		{ to: paths.newAlertRule(`website:${hid}`, { kind: "left_top" }), label: t("websites.alertNamed", { name }), Icon: Bell },
		{ to: removalHref(screen.query, hid), label: t("websites.removeNamed", { name }), Icon: Trash2, isInPlace: true },
	];
	return (
		<span className="said-links">
			<Link to={paths.exports({ ...dates, tab: "scheduling" }, domain)} className="link" aria-label={t("websites.reportNamed", { name })}>
				{t("websites.report")}
			</Link>
			<Link
				to={paths.positionMonitoring({ ...dates, dialog: "share" }, domain)}
				className="link"
				aria-label={t("websites.shareNamed", { name })}
			>
				{t("monitoring.share")}
			</Link>
			{icons.map(({ to, label, Icon, isInPlace }) => (
				<Link key={to} to={to} className="pin-button" aria-label={label} title={label} preventScrollReset={isInPlace ?? false}>
					<Icon aria-hidden="true" />
				</Link>
			))}
		</span>
	);
}

/** The keywords of the second page of ten, of one website or of all. */
function pageTwoHref(query: WebsitesScreen["query"], slug: string): string {
	return paths.positionMonitoring({ ...dateParameters(query), ...PAGE_TWO }, slug);
}

const PAGE_TWO = filterParameters(withView(NO_FILTERS, "pageTwo"));
