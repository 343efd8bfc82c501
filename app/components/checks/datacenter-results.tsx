import { Link } from "@remix-run/react";
import { CircleX, LoaderCircle, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { rankTone, seenView } from "~/components/position/seen-view";
import { usePositionWords } from "~/components/position/use-position-words";
import { Tip } from "~/components/ui/tip";
import type { CheckReport } from "~/domain/check/check-report";
import type { Observation } from "~/domain/sample/observation";
import { decodeEntry } from "~/domain/sample/wire";
import type { Place } from "~/i18n/format";
import { datacenterLabel } from "./check-labels";

interface DatacenterResultsProps {
	report: CheckReport;
	place: Place;
	now: number;
	/** Labels of the datacenters, by id. */
	labels: ReadonlyMap<string, string>;
	/** Address of the comparison of a datacenter's result page; absent for visitors without one. */
	hrefOf?: (datacenter: string) => string;
}

/** Result of each datacenter; a click opens its result page. */
export function DatacenterResults({ report, place, now, labels, hrefOf }: DatacenterResultsProps) {
	const { t } = useTranslation();
	const words = usePositionWords();
	return (
		<ul className="datacenters">
			{Object.keys(report.datacenters).map((id) => {
				const view = seenView(seenOf(report, id), place, now);
				const name = datacenterLabel({ id, label: labels.get(id) }, t);
				if (!view) return null;
				const href = view.look === null ? undefined : hrefOf?.(id);
				const tip = (
					<>
						<span className="block">{words.meaning(view.observation)}</span>
						<span className="block text-ink-muted">{words.proof(view)}</span>
						{view.retry && <span className="block text-ink-muted">{t("position.retry", { at: view.retry })}</span>}
					</>
				);
				return (
					<li key={id}>
						<span className="datacenter-name" title={name}>
							{name}
						</span>
						<Tip tip={tip}>
							{(tipId) => {
								const shared = { className: "position", "aria-describedby": tipId, ...marksOf(view.observation) };
								const inside = <Face observation={view.observation} />;
								return href !== undefined ? (
									<Link to={href} preventScrollReset prefetch="none" {...shared}>
										<span className="sr-only">{name}: </span>
										{inside}
									</Link>
								) : (
									<button type="button" {...shared}>
										<span className="sr-only">{name}: </span>
										{inside}
									</button>
								);
							}}
						</Tip>
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

function marksOf(observation: Observation): Record<string, string> {
	if (observation.outcome === "ranked") return { "data-kind": "ranked", "data-rank": rankTone(observation.position) };
	return { "data-kind": observation.outcome };
}

/**
 * The position, "X" for not found, or the reason of an unknown, which is never an X. Source: spec B §3 "shown X", §9 "Position colours".
 */
function Face({ observation }: { observation: Observation }) {
	const { t } = useTranslation();
	if (observation.outcome === "ranked") return observation.position;
	if (observation.outcome === "not_found")
		return (
			<>
				<CircleX aria-hidden="true" />
				<span aria-hidden="true">X</span>
				<span className="sr-only">{t("position.notFoundShort")}</span>
				{observation.below && ` (${observation.below.position})`}
			</>
		);
	const isPending = observation.reason === "pending";
	return (
		<>
			{isPending ? <LoaderCircle className="spin" aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
			{t(`position.reason.${observation.reason}`)}
		</>
	);
}
