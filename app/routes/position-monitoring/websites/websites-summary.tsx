import { Link } from "@remix-run/react";
import { observationFace } from "~/components/position/observation-words";
import { cellObservation } from "~/domain/table/cell";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { WebsitesScreen } from "./read-screen";
import { dateParameters } from "./websites-query";

/** Changes in all websites, and the keywords that moved most. */
export function WebsitesSummary({ screen: { said, movers, query } }: { screen: WebsitesScreen }) {
	const { t } = useTranslation();
	const dates = dateParameters(query);
	const lists = (["fell", "rose"] as const).filter((way) => movers[way].length > 0);
	return (
		<section className="websites-summary table-card" aria-label={said}>
			<p className="text-base">{said}</p>
			{lists.length > 0 && (
				<div className="overview-own">
					{lists.map((way) => (
						<div key={way}>
							<h2 className="font-medium text-ink-muted text-sm">{t(`websites.${way}`)}</h2>
							<ol>
								{movers[way].map(({ hid, term, domain, name, before, now }) => (
									<li key={hid} className="overview-mover">
										<span className="min-w-0">
											<Link
												to={paths.positionMonitoring({ ...dates, dialog: "keyword_detail", id: hid }, domain)}
												className="hover:underline"
											>
												{term}
											</Link>{" "}
											<span className="text-ink-muted text-xs">{name}</span>
										</span>
										<span className="tabular-nums">
											<span className="text-ink-faint">{observationFace(cellObservation(before), t)} → </span>
											{observationFace(cellObservation(now), t)}
										</span>
									</li>
								))}
							</ol>
						</div>
					))}
				</div>
			)}
		</section>
	);
}
