import { PositionMark } from "~/components/position/position-mark";
import { seenView } from "~/components/position/seen-view";
import type { CheckReport } from "~/domain/check/check-report";
import { decodeEntry } from "~/domain/sample/wire";
import type { Place } from "~/i18n/format";
import { useTranslation } from "~/i18n/use-translation";
import { datacenterLabel } from "./check-labels";

interface DatacenterResultsProps {
	report: CheckReport;
	place: Place;
	now: number;
	/** Labels of the datacenters, by id. */
	labels: ReadonlyMap<string, string>;
	/** Address of the comparison of a datacenter's result page; absent for visitors without one. */
	hrefOf?: (datacenter: string) => string;
	/** An example: nothing was read, so no time and no source is told. */
	isInvented?: boolean;
}

/** Result of each datacenter; a click opens its result page. */
export function DatacenterResults({ report, place, now, labels, hrefOf, isInvented = false }: DatacenterResultsProps) {
	const { t } = useTranslation();
	return (
		<ul className="datacenters">
			{Object.keys(report.datacenters).map((id) => {
				const seen = seenView(seenOf(report, id), place, now);
				const name = datacenterLabel({ id, label: labels.get(id) }, t);
				if (!seen) return null;
				const view = isInvented ? { ...seen, at: null, ago: null } : seen;
				const href = view.look === null ? undefined : hrefOf?.(id);
				const isLooking = view.observation.outcome === "unknown" && view.observation.reason === "pending";
				return (
					<li key={id}>
						<span className="datacenter-name" title={name}>
							{name}
						</span>
						<PositionMark view={view} to={href ?? null} label={name} isLooking={isLooking} isShort />
					</li>
				);
			})}
		</ul>
	);
}

function seenOf({ datacenters, seen, urls }: CheckReport, id: string) {
	const position = datacenters[id] ?? null;
	const entry = seen[id];
	const url = urls[id];
	return entry
		? decodeEntry({ position: datacenters[id] === false ? false : position, seen: entry, ...(url !== undefined && { url }) })
		: null;
}
