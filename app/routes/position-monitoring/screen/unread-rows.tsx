import { LateRestingList } from "~/components/rest/late-resting-list";
import { useTranslation } from "~/i18n/use-translation";
import { BeyondRows } from "./beyond-rows";
import { stateHref } from "./keyword-states";
import type { Screen } from "./read-screen";
import type { UnreadList } from "./read-unread";

/** Lists removed or paused keywords, each with a button that restores it, or keywords beyond the plan. */
export function UnreadRows({ screen, list }: { screen: Screen; list: UnreadList }) {
	const { t } = useTranslation();
	if (list.state === "beyond_plan") return <BeyondRows screen={screen} />;
	const { state, rows } = list;
	return (
		<LateRestingList
			label={t(`monitoring.states.${state}`)}
			head={t("monitoring.column.term")}
			state={state}
			rows={rows}
			total={screen.resting[state]}
			to={stateHref(screen.query, state)}
		/>
	);
}
