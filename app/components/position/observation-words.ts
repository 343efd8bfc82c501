import type { TFunction } from "i18next";
import type { Observation } from "~/domain/sample/observation";

/** Meaning of an observation; short ones without a full stop. */
export function observationWords(observation: Observation, t: TFunction): string {
	const { depth } = observation;
	switch (observation.outcome) {
		case "ranked":
			return t("position.ranked", { position: observation.position });
		case "not_found":
			if (observation.below) return t("position.below", { position: observation.below.position, depth });
			return t(observation.exhausted ? "position.exhausted" : "position.notFound", { depth });
		case "unknown":
			return t(`position.why.${observation.reason}`, { depth, detail: t(`position.detail.${observation.detail ?? "none"}`) });
	}
}

/** The depth with its sign, and a position found below it: "+30", "+30 (31)". Source: spec B §3 "0 is shown as +30". */
export function outsideText(depth: number, below: number | undefined): string {
	return below === undefined ? `+${depth}` : `+${depth} (${below})`;
}
