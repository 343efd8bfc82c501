import { memo, useState } from "react";
import { Paging } from "~/components/data-table/paging";
import { Ticks } from "~/components/data-table/ticks";
import { Later } from "~/components/later";
import { TABLE_PAGE_SIZES } from "~/domain/table/table-query";
import { SynthesisBlock } from "../overview/synthesis/synthesis-block";
import { useOverview } from "../overview/use-overview";
import { ViewTiles } from "../overview/view-tiles";
import { tableLinks } from "../query/table-address";
import { EmptyTable } from "../table/empty-table";
import { MonitoringTable } from "../table/monitoring-table";
import { PositionLegend } from "../table/position-legend";
import { LiveProgress } from "../table/progress-line";
import { SelectionActions } from "../table/selection/selection-actions";
import { FilterChips } from "../table/toolbar/filter-chips";
import { Alerts } from "./alerts";
import { BeyondRows } from "./beyond-rows";
import { hasControls } from "./has-controls";
import { KeywordStates } from "./keyword-states";
import type { Screen } from "./read-screen";
import { ScreenHeader } from "./screen-header";
import { UnreadRows } from "./unread-rows";

/** Header with dates and filters, tiles, synthesis and table. Memoised: navigation state does not render it. */
export const TableArea = memo(function TableArea({ screen }: { screen: Screen }) {
	const [ticks] = useState(() => new Ticks());
	const { query, place, dates, found, table } = screen;
	const overview = useOverview(screen);
	const counts = overview.answer?.counts ?? null;
	const tags = counts?.tags ?? table.tags;
	const isControlled = hasControls(screen);
	const head = (
		<>
			<Later>
				<ScreenHeader screen={screen} counts={counts} tags={tags} />
			</Later>
			<Alerts screen={screen} />
		</>
	);
	if (screen.unread)
		return (
			<>
				{head}
				<KeywordStates screen={screen} />
				<UnreadRows screen={screen} list={screen.unread} />
			</>
		);
	return (
		<>
			{head}
			{isControlled && screen.total > 0 && <ViewTiles screen={screen} overview={overview} />}
			<FilterChips query={query} tags={tags} />
			{isControlled && <LiveProgress loaded={screen.running} place={place} />}
			{screen.synthesis && found > 0 && (
				<Later>
					<SynthesisBlock synthesis={screen.synthesis} dates={dates} first={screen.limits.first} />
				</Later>
			)}
			{table.rows.length > 0 ? (
				<div className="selection-area">
					<Later>
						<SelectionActions query={query} ticks={ticks} found={found} canRefresh={!screen.refreshWaits} />
					</Later>
					<MonitoringTable
						table={table}
						query={query}
						place={place}
						dates={dates}
						ticks={ticks}
						late={overview.cells}
						falls={screen.falls}
					/>
					<Later>
						<Paging links={tableLinks} query={query} total={found} sizes={found > TABLE_PAGE_SIZES[0] ? TABLE_PAGE_SIZES : []} />
						<PositionLegend />
					</Later>
					<KeywordStates screen={screen} />
				</div>
			) : (
				<>
					<EmptyTable query={query} name={screen.scopeName} />
					<KeywordStates screen={screen} />
				</>
			)}
			{/* A search can also match keywords that are not read. */}
			{screen.beyond.found > 0 && screen.beyond.found < screen.alerts.excess && <BeyondRows screen={screen} />}
		</>
	);
});
