import { Link } from "@remix-run/react";
import { formatNumber } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../query/table-address";
import type { Screen } from "./read-screen";
import { UNREAD_STATES, type UnreadState } from "./read-unread";

/** Links to the lists of keywords that are not read, each with its count, and back to the table. Absent if all keywords are read. */
export function KeywordStates({ screen }: { screen: Screen }) {
	const { t, i18n } = useTranslation();
	const { query, resting, alerts, unread } = screen;
	const counts: Record<UnreadState, number> = { ...resting, beyond_plan: alerts.excess };
	const shown = UNREAD_STATES.filter((state) => counts[state] > 0 || unread?.state === state);
	if (shown.length === 0) return null;
	return (
		<nav className="ready-views" aria-label={t("monitoring.states.label")}>
			<ul>
				{unread !== null && (
					<li>
						<Link to={tableHref(query)} className="ready-view" preventScrollReset>
							{t("monitoring.states.read")}
						</Link>
					</li>
				)}
				{shown.map((state) => (
					<li key={state}>
						<Link
							to={stateHref(query, state)}
							className="ready-view"
							data-state={state}
							preventScrollReset
							aria-current={unread?.state === state ? "page" : undefined}
						>
							{t(`monitoring.states.${state}`)} <span className="ready-count">{formatNumber(counts[state], i18n.language)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

export function stateHref(query: TableAddress, state: UnreadState): string {
	return tableHref(query, undefined, { state });
}
