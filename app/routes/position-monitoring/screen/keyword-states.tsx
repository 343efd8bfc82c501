import { StateLinks } from "~/components/rest/state-links";
import { useTranslation } from "~/i18n/use-translation";
import { type TableAddress, tableHref } from "../query/table-address";
import type { Screen } from "./read-screen";
import { UNREAD_STATES, type UnreadState } from "./unread-states";

/** Links to the lists of keywords that are not read. */
export function KeywordStates({ screen }: { screen: Screen }) {
	const { t } = useTranslation();
	const { query, resting, alerts, unread } = screen;
	const counts: Record<UnreadState, number> = { ...resting, beyond_plan: alerts.excess };
	return (
		<StateLinks
			label={t("monitoring.states.label")}
			table={unread && { text: t("monitoring.states.read"), href: tableHref(query) }}
			states={UNREAD_STATES.map((state) => ({
				state,
				text: t(`monitoring.states.${state}`),
				count: counts[state],
				href: stateHref(query, state),
				isCurrent: unread?.state === state,
			}))}
		/>
	);
}

export function stateHref(query: TableAddress, state: UnreadState): string {
	return tableHref(query, undefined, { state });
}
