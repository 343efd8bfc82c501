import { memo, useState } from "react";
import { Paging } from "~/components/data-table/paging";
import { Ticks } from "~/components/data-table/ticks";
import { Later } from "~/components/later";
import { TABLE_PAGE_SIZES } from "~/domain/table/table-query";
import { OverviewShell } from "../overview/overview-shell";
import { SynthesisBlock } from "../overview/synthesis/synthesis-block";
import { useOverview } from "../overview/use-overview";
import { tableLinks } from "../query/table-address";
import { EmptyTable } from "../table/empty-table";
import { MonitoringTable } from "../table/monitoring-table";
import { PositionLegend } from "../table/position-legend";
import { LiveProgress } from "../table/progress-line";
import { SelectionActions } from "../table/selection/selection-actions";
import { DateBar } from "../table/toolbar/date-bar";
import { FilterBar } from "../table/toolbar/filter-bar";
import { FilterChips } from "../table/toolbar/filter-chips";
import { ReadyViews } from "../table/toolbar/ready-views";
import { BeyondRows } from "./beyond-rows";
import { hasControls } from "./has-controls";
import { KeywordStates } from "./keyword-states";
import type { Screen } from "./read-screen";
import { UnreadRows } from "./unread-rows";

/** Date bar, filters, overview, synthesis and table. Memoised: navigation state does not render it. */
export const TableArea = memo(function TableArea({ screen }: { screen: Screen }) {
	const [ticks] = useState(() => new Ticks());
	const { query, place, dates, found, table } = screen;
	const overview = useOverview(screen);
	const counts = overview.answer?.counts ?? null;
	const tags = counts?.tags ?? table.tags;
	const countries = [...new Set(table.markets.map(({ country }) => country))];
	const isControlled = hasControls(screen);
	if (screen.unread)
		return (
			<>
				<KeywordStates screen={screen} />
				<UnreadRows screen={screen} list={screen.unread} />
			</>
		);
	return (
		<>
			<div className="controls">
				<Later>
					<DateBar screen={screen} />
				</Later>
				{isControlled && (
					<Later>
						<FilterBar query={query} counts={counts} tags={tags} countries={countries} engines={screen.engines} />
					</Later>
				)}
			</div>
			<div className="table-places">
				{isControlled && <ReadyViews query={query} counts={counts?.views ?? screen.views} found={found} hasAbove={screen.isWebsite} />}
				<KeywordStates screen={screen} />
				<FilterChips query={query} tags={tags} />
				{screen.total > 0 && <OverviewShell screen={screen} overview={overview} />}
			</div>
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
					<MonitoringTable table={table} query={query} place={place} dates={dates} ticks={ticks} late={overview.cells} />
					<Later>
						<Paging links={tableLinks} query={query} total={found} sizes={found > TABLE_PAGE_SIZES[0] ? TABLE_PAGE_SIZES : []} />
						<PositionLegend />
					</Later>
				</div>
			) : (
				<EmptyTable query={query} name={screen.scopeName} />
			)}
			{/* A search can also match keywords that are not read. */}
			{screen.beyond.found > 0 && screen.beyond.found < screen.alerts.excess && <BeyondRows screen={screen} />}
		</>
	);
});
