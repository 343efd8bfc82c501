import { Link } from "@remix-run/react";
import { CloseLink } from "~/components/dialog/close-link";
import { Dialog } from "~/components/dialog/dialog";
import { DialogActions } from "~/components/dialog/dialog-actions";
import { DialogTools } from "~/components/dialog/dialog-tools";
import { loadFigure } from "~/components/evolution/load-figure";
import { refusalOf } from "~/components/form/outcome";
import { REST_DAYS } from "~/domain/rest/rest-rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { ViewProps } from "../dialogs/view-props";
import { DetailTab } from "./detail-tab";
import { EvolutionTab } from "./evolution-tab";
import { FormerSearches, RestNote } from "./former-searches";
import { NeighbourLinks } from "./neighbour-links";
import type { readKeyword } from "./read-keyword";

/** Content of the keyword dialog: result pages of two dates, or the evolution. Source: spec B §2 "keyword_detail". */
export function KeywordDialog({ content, screen, outcome, busy, closeHref }: ViewProps<typeof readKeyword>) {
	const { t, i18n } = useTranslation();
	// Charts, which the server does not draw, and the other tab.
	i18n.keep("evolution");
	if ("gone" in content) return <KeywordGone closeHref={closeHref} />;
	const { id, market, device, shown, links } = content;
	return (
		<>
			<DialogTools>
				<NeighbourLinks id={id} rows={screen.table.rows} />
			</DialogTools>
			<p className="text-ink-muted text-sm">
				{market}, {t(`monitoring.device.${device}`)}
				{content.changeHref && (
					<>
						{" · "}
						<Link to={content.changeHref} className="link" preventScrollReset>
							{t("keyword.former.change")}
						</Link>
						{" · "}
						<Link to={paths.newAlertRule(`keyword:${id}`, { kind: "moved", direction: "any" })} className="link">
							{t("keyword.alertMe")}
						</Link>
					</>
				)}
			</p>
			<RestNote rests={content.rests} />
			<FormerSearches former={content.former} />
			<nav className="tabs" aria-label={t("keyword.tabs")}>
				{(["detail", "evolution"] as const).map((tab) => (
					<Link
						key={tab}
						to={links[tab]}
						// Its chart needs the library, which loads on the way to the press.
						{...(tab === "evolution" && { onPointerEnter: () => void loadFigure(), onFocus: () => void loadFigure() })}
						preventScrollReset
						className="tab"
						aria-current={shown.tab === tab ? "page" : undefined}
					>
						{t(`keyword.${tab}`)}
					</Link>
				))}
			</nav>
			{shown.tab === "detail" ? (
				<DetailTab
					key={id}
					content={content}
					detail={shown}
					limits={{ accountHid: screen.accountHid, ...screen.limits, isLate: screen.alerts.comparison }}
					refusal={refusalOf(outcome, "keyword-note")}
					busy={busy}
				/>
			) : (
				<EvolutionTab key={id} content={content} evolution={shown} />
			)}
		</>
	);
}

/** Shown for a keyword that was removed, or that belongs to another account. */
function KeywordGone({ closeHref }: { closeHref: string }) {
	const { t } = useTranslation();
	return (
		<Dialog title={t("keyword.gone.title")} closeHref={closeHref} size="small">
			<p>{t("keyword.gone.text", { days: REST_DAYS })}</p>
			<DialogActions>
				<Link to={paths.removed()} className="button button-outline">
					{t("keyword.gone.removed")}
				</Link>
				<CloseLink href={closeHref} className="button button-primary">
					{t("keyword.gone.back")}
				</CloseLink>
			</DialogActions>
		</Dialog>
	);
}
