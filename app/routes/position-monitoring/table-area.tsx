import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { dateText } from "~/components/dates/date-text";
import { Ticks } from "~/components/table/ticks";
import { EmptyTable } from "./empty-table";
import { FilterBar } from "./filter-bar";
import { LiveProgress } from "./live-progress";
import { MonitoringTable } from "./monitoring-table";
import { Paging } from "./paging";
import type { Screen } from "./read-screen";
import { SelectionButtons } from "./selection-buttons";
import { SynthesisBlock } from "./synthesis-block";

/** What narrows the table, what can be done with it, what it says together, and the table. */
export function TableArea({ screen, dates: dateBar }: { screen: Screen; dates: ReactNode }) {
	const { t } = useTranslation();
	const [ticks] = useState(() => new Ticks());
	const { query, place, dates, found, table } = screen;
	const hasControls = screen.total > 0 || query.q !== "" || query.favorites || query.slug !== "";
	return (
		<>
			<div className="controls">
				{dateBar}
				{hasControls && <FilterBar query={query} />}
				{hasControls && (
					<SelectionButtons
						query={query}
						ticks={ticks}
						found={found}
						refreshWaits={screen.refreshWaits ? t("monitoring.refreshWaits") : null}
					/>
				)}
			</div>
			{hasControls && <LiveProgress loaded={screen.running} place={place} />}
			{screen.synthesis && found > 0 && (
				<SynthesisBlock
					synthesis={screen.synthesis}
					dates={{ current: dateText(dates.date, place.language), previous: dateText(dates.comparison, place.language) }}
				/>
			)}
			{table.rows.length > 0 ? (
				<>
					<MonitoringTable table={table} query={query} place={place} dates={dates} ticks={ticks} />
					<Paging query={query} found={found} pages={screen.pages} />
				</>
			) : (
				<EmptyTable query={query} name={screen.scopeName} />
			)}
		</>
	);
}
