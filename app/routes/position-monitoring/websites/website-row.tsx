import { Link } from "@remix-run/react";
import { Bell, PieChart, Pin, SearchCheck, Swords, Trash2 } from "lucide-react";
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
		<tr data-total>
			<th scope="row">{t("websites.all", { count: screen.total })}</th>
			<FigureCells figures={screen.all} bands={bands} depth={screen.depth} />
			<td colSpan={2} className="max-[85rem]:hidden" />
		</tr>
	);
}

/** Row of one website, with links to its table, to its queries where it has some, to its competitors, to a new rule, to a new report and to a new share link. */
export function WebsiteRow({ row, screen, bands }: RowProps & { row: WebsitesScreen["rows"][number] }) {
	const { t } = useTranslation();
	const { hid, domain, name, isPinned, hasQueries, lastReport } = row;
	const dates = dateParameters(screen.query);
	return (
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
						to={paths.positionMonitoring(dates, domain)}
						className="line-clamp-3 wrap-anywhere min-w-24 whitespace-normal font-medium hover:underline"
						title={name}
					>
						{name}
					</Link>
					<span className="ml-auto flex flex-none">
						{hasQueries && (
							<Link
								to={paths.queries(hid)}
								className="pin-button"
								aria-label={t("queries.titleOf", { name })}
								title={t("queries.titleOf", { name })}
							>
								<SearchCheck aria-hidden="true" />
							</Link>
						)}
						<Link
							to={paths.voice(hid)}
							className="pin-button"
							aria-label={t("voice.titleOf", { name })}
							title={t("voice.titleOf", { name })}
						>
							<PieChart aria-hidden="true" />
						</Link>
						<Link
							to={paths.positionMonitoring({ ...dates, dialog: "competitors" }, domain)}
							className="pin-button"
							aria-label={t("competitors.title", { name })}
							title={t("competitors.title", { name })}
						>
							<Swords aria-hidden="true" />
						</Link>
						<Link
							to={paths.newAlertRule(`website:${hid}`, { kind: "left_top" })}
							className="pin-button"
							aria-label={t("websites.alertNamed", { name })}
							title={t("keyword.alertMe")}
						>
							<Bell aria-hidden="true" />
						</Link>
						<Link
							to={removalHref(screen.query, hid)}
							className="pin-button"
							aria-label={t("websites.removeNamed", { name })}
							title={t("websites.remove")}
							preventScrollReset
						>
							<Trash2 aria-hidden="true" />
						</Link>
					</span>
				</span>
			</th>
			<FigureCells figures={row} bands={bands} depth={screen.depth} />
			<td data-label={t("websites.lastReport")}>{lastReport ?? <span className="text-ink-faint">{t("websites.noReport")}</span>}</td>
			<td className="actions">
				<span>
					<Link to={paths.exports(dates, domain)} className="link" aria-label={t("websites.reportNamed", { name })}>
						{t("websites.report")}
					</Link>
					<Link
						to={paths.positionMonitoring({ ...dates, dialog: "share" }, domain)}
						className="link"
						aria-label={t("websites.shareNamed", { name })}
					>
						{t("monitoring.share")}
					</Link>
				</span>
			</td>
		</tr>
	);
}
