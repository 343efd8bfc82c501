import { Link } from "@remix-run/react";
import { Panel } from "~/components/account/panel";
import { observationFace } from "~/components/position/observation-words";
import { cellObservation } from "~/domain/table/cell";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { OverviewScreen } from "./read-screen";

const LISTS = [
	{ name: "winners", move: "up" },
	{ name: "losers", move: "down" },
	{ name: "entered", move: "new" },
	{ name: "left", move: "missing" },
] as const;

/** The website's own keywords that moved most, by the rules of the table. */
export function OwnPanel({ own, screen }: { own: NonNullable<OverviewScreen["own"]>; screen: OverviewScreen }) {
	const { t } = useTranslation();
	const { domain, dates, first, last } = screen;
	if (!dates) return null;
	// Lists without a keyword say it with their head.
	const lists = LISTS.filter(({ name }) => own.counts[name] > 0 || name === "winners" || name === "losers");
	return (
		<Panel isTight title={t("websiteOverview.own.title")} text={t(`websiteOverview.own.${own.ends}`, { first, last })}>
			{own.ends === "compared" && (
				<div className="overview-own">
					{lists.map(({ name, move }) => (
						<section key={name} aria-labelledby={`own-${name}`}>
							<h3 id={`own-${name}`} className="font-medium text-sm">
								{own.counts[name] === 0 ? (
									t(`websiteOverview.own.${name}`, { count: 0 })
								) : (
									<Link to={paths.positionMonitoring({ ...dates, move }, domain)} className="hover:underline">
										{t(`websiteOverview.own.${name}`, { count: own.counts[name] })}
									</Link>
								)}
							</h3>
							<ol>
								{own.movers[name].map(({ hid, term, before, now }) => (
									<li key={hid} className="overview-mover">
										<Link
											to={paths.positionMonitoring({ ...dates, dialog: "keyword_detail", id: hid }, domain)}
											className="cut hover:underline"
										>
											{term}
										</Link>
										<span className="tabular-nums">
											<span className="text-ink-faint">{observationFace(cellObservation(before), t)} → </span>
											{observationFace(cellObservation(now), t)}
										</span>
									</li>
								))}
							</ol>
						</section>
					))}
				</div>
			)}
		</Panel>
	);
}
