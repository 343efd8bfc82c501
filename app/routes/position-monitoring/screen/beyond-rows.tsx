import { Link } from "@remix-run/react";
import { Star } from "lucide-react";
import { formatNumber } from "~/i18n/format";
import { marketName } from "~/i18n/place-names";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { tableHref } from "../query/table-address";
import type { Screen } from "./read-screen";

/** Shows the number of keywords beyond the plan that match the scope and search, with a link to the page that chooses the read keywords. */
export function BeyondRows({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { alerts, beyond, query, place } = screen;
	if (alerts.excess === 0) return null;
	const number = (value: number) => formatNumber(value, place.language);
	const isNarrowed = beyond.found < alerts.excess;
	const more = beyond.found - beyond.rows.length;
	return (
		<section aria-labelledby="beyond-plan" className="mt-4">
			<h2 id="beyond-plan" className="font-semibold">
				{t("monitoring.beyond.title", { total: number(alerts.excess) })}
			</h2>
			<p className="mt-1 text-ink-muted text-sm">
				{t("monitoring.beyond.kept", { until: alerts.keptUntil })}{" "}
				<Link to={paths.beyondPlan()} className="link">
					{t("monitoring.beyond.choose", { max: number(alerts.max) })}
				</Link>
			</p>
			{isNarrowed && <p className="mt-1 text-ink-muted text-sm">{t("monitoring.beyond.found", { count: beyond.found })}</p>}
			{beyond.rows.length > 0 && (
				<ul className="mt-2 divide-y divide-line rounded-card border border-line bg-surface">
					{beyond.rows.map(({ hid, term, domain, device, favorite, ...market }) => (
						<li key={hid} className="flex min-h-9 flex-wrap items-center gap-x-3 px-3 py-1">
							<Link to={tableHref(query, "keyword_detail", { id: hid })} className="link min-w-0 break-words" preventScrollReset>
								{term}
							</Link>
							{favorite && <Star className="size-3.5" aria-hidden="true" />}
							<span className="text-ink-muted text-sm">
								{domain} · {marketName(market, place.language)} · {t(`monitoring.device.${device}`)}
							</span>
						</li>
					))}
					{more > 0 && <li className="px-3 py-1 text-ink-muted text-sm">{t("monitoring.beyond.more", { count: more })}</li>}
				</ul>
			)}
		</section>
	);
}
