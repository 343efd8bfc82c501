import { Link } from "@remix-run/react";
import { CircleX, LoaderCircle, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { rankTone, seenView } from "~/components/position/seen-view";
import { usePositionWords } from "~/components/position/use-position-words";
import { Tip } from "~/components/ui/tip";
import type { CheckReport } from "~/domain/check/check-report";
import { decodeEntry } from "~/domain/position/codec";
import type { Observation } from "~/domain/position/observation";
import { serpHref } from "./check-query";
import type { CheckRowProps } from "./check-row";
import { datacenterLabel } from "./datacenter-label";

/** What each datacenter answered; a click compares its result page with another. */
export function DatacenterResults({ report, query, place, now, labels }: CheckRowProps) {
	const { t } = useTranslation();
	const words = usePositionWords();
	return (
		<ul className="datacenters">
			{Object.keys(report.datacenters).map((id) => {
				const view = seenView(seenOf(report, id), place, now);
				const name = datacenterLabel({ id, label: labels.get(id) }, t);
				if (!view) return null;
				const isOpenable = view.look !== null;
				const tip = (
					<>
						<span className="block">{words.meaning(view.observation)}</span>
						<span className="block text-ink-muted">{words.proof(view)}</span>
						{view.retry && <span className="block text-ink-muted">{t("position.retry", { at: view.retry })}</span>}
					</>
				);
				return (
					<li key={id}>
						<span className="datacenter-name">{name}</span>
						<Tip tip={tip}>
							{(tipId) => {
								const shared = { className: "position", "aria-describedby": tipId, ...marksOf(view.observation) };
								const inside = <Face observation={view.observation} />;
								return isOpenable ? (
									<Link to={serpHref(query, report.id, id)} preventScrollReset prefetch="none" {...shared}>
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
	const told = seen[id];
	const url = urls[id];
	return told
		? decodeEntry({ position: datacenters[id] === false ? false : position, seen: told, ...(url !== undefined && { url }) })
		: null;
}

function marksOf(observation: Observation): Record<string, string> {
	if (observation.outcome === "ranked") return { "data-kind": "ranked", "data-rank": rankTone(observation.position) };
	return { "data-kind": observation.outcome };
}

/** A number; X for not found; for an unknown its reason, never an X. Source: spec B §3 "shown X", §9 "Position colours". */
function Face({ observation }: { observation: Observation }) {
	const { t } = useTranslation();
	if (observation.outcome === "ranked") return observation.position;
	if (observation.outcome === "not_found")
		return (
			<>
				<CircleX aria-hidden="true" />
				<span aria-hidden="true">X</span>
				<span className="sr-only">{t("position.notFoundShort")}</span>
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
