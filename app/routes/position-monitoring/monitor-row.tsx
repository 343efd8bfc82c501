import { memo } from "react";
import type { LiveRow } from "~/components/live/live-source";
import { cellObservation } from "~/components/position/cell-view";
import { RankCell } from "~/components/position/rank-cell";
import { Glyph } from "~/components/ui/glyphs";
import { variationDisplay, variationOf } from "~/domain/position/variation";
import { RowTags } from "./row-tags";
import type { RowView } from "./row-view";
import type { TableWords } from "./table-words";

interface MonitorRowProps {
	row: RowView;
	/** What arrived since the page was loaded takes its place. */
	live: LiveRow | undefined;
	favorite: boolean;
	words: TableWords;
	/** Addresses of the details and of the tags' dialog, but for the keyword's id. */
	detailHref: string;
	tagsHref: string;
	/** Its tags were clicked: they are edited in place. */
	isTouched: boolean;
}

/** One keyword. Plain elements and no state: there may be a thousand; the table listens for them all. */
export const MonitorRow = memo(function MonitorRow({ row, live, favorite, words, detailHref, tagsHref, isTouched }: MonitorRowProps) {
	const { hid, term, previous } = row;
	const current = live ? live.current : row.current;
	const looking = live ? live.looking : row.looking === true;
	const variation = live ? variationOf(seenOf(current), seenOf(previous)) : row.variation;
	const domain = words.domain(row.website);
	const market = words.market(row.market);
	return (
		<tr data-hid={hid}>
			<td className="check">
				<input type="checkbox" name="ids" value={hid} aria-label={words.cells.around("monitoring.selectRow", term)} />
			</td>
			<td className="col-star">
				<button
					type="submit"
					form="favorites"
					name="favorite"
					value={`${hid}.${favorite ? 0 : 1}`}
					className="star"
					aria-pressed={favorite}
					aria-label={words.cells.around("monitoring.favorite.mark", term)}
				>
					<Glyph name="star" />
				</button>
			</td>
			<td className="col-domain">
				<span className="cut">{domain}</span>
			</td>
			<th scope="row" className="col-term">
				<span className="cut">
					{term}
					{row.mobile && (
						<>
							<Glyph name="mobile" className="device-icon" />
							<span className="sr-only"> ({words.mobile})</span>
						</>
					)}
				</span>
				<span className="subline">
					<span className="sub-domain">{domain} · </span>
					{market.code}
				</span>
			</th>
			<td className="col-tags">
				<RowTags row={row} words={words} editHref={`${tagsHref}${hid}`} isTouched={isTouched} />
			</td>
			<td className="col-variation number">
				<VariationText value={variation} words={words} />
			</td>
			<td className="col-position number">
				{row.moved && (
					<button type="button" className="moved" data-tip="" aria-label={words.moved(row.moved)}>
						<Glyph name="moved" />
					</button>
				)}
				<RankCell cell={current} words={words.cells} looking={looking} changed={live?.changed} />
			</td>
			<td className="col-previous number">
				<RankCell cell={previous} words={words.before} quiet />
			</td>
			<td className="col-best number">
				<BestCell best={row.best} words={words} />
			</td>
			<td className="col-market" title={market.name}>
				<span className="cut">{market.name}</span>
			</td>
			<td className="col-volume number">
				<VolumeCell row={row} words={words} />
			</td>
			<td className="col-detail">
				<a href={detailHref + hid} className="detail-link" aria-label={words.cells.around("monitoring.detail", term)}>
					<Glyph name="open" />
				</a>
			</td>
		</tr>
	);
});

function seenOf(cell: RowView["current"]) {
	return cell && { observation: cellObservation(cell) };
}

function VariationText({ value, words }: { value: RowView["variation"]; words: TableWords }) {
	const { kind } = variationDisplay(value);
	return (
		<span className="variation" data-kind={kind} title={words.cells.variation(value)}>
			{(kind === "up" || kind === "down") && <Glyph name={kind} />}
			{words.cells.variationText(value)}
		</span>
	);
}

function BestCell({ best, words }: { best: RowView["best"]; words: TableWords }) {
	if (!best) return "–";
	return (
		<button type="button" className="best" data-tip="" aria-label={words.best(best)}>
			{best.position}
		</button>
	);
}

/** A stand-in's number is marked as one. Source: spec B §3 "kwplanner_volume". */
function VolumeCell({ row: { volume, volumeSource }, words }: { row: RowView; words: TableWords }) {
	if (volume === null || volumeSource !== "simulated") return words.volume(volume);
	return (
		<button type="button" className="best simulated" data-tip="" aria-label={words.simulated(volume)}>
			<Glyph name="simulated" />
			{words.volume(volume)}
		</button>
	);
}
