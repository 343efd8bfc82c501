import type { Observation } from "~/domain/sample/observation";
import type { Translate } from "~/i18n/page-words";

/** Meaning of an observation; short ones without a full stop. */
export function observationWords(observation: Observation, t: Translate): string {
	const { depth } = observation;
	switch (observation.outcome) {
		case "ranked":
			return t("position.ranked", { position: observation.position });
		case "not_found":
			if (observation.below) return t("position.below", { position: observation.below.position, depth });
			return t(observation.exhausted ? "position.exhausted" : "position.notFound", { depth });
		case "unknown":
			if (observation.last !== undefined) return t(confirmingKey(observation.last, observation.detail), { last: observation.last });
			return t(`position.why.${observation.reason}`, { depth, detail: t(`position.detail.${observation.detail ?? "none"}`) });
	}
}

function confirmingKey(last: number, detail: string | null) {
	if (detail === null) return last > 0 ? "position.confirming.jump" : "position.confirming.missing";
	return last > 0 ? "position.confirming.page" : "position.confirming.pageMissing";
}

/** Visible text of an observation: "7", "+30", "31 (>30)", or the reason of an unknown. */
export function observationFace(observation: Observation, t: Translate): string {
	if (observation.outcome === "ranked") return String(observation.position);
	return observation.outcome === "not_found" ? outsideText(observation.depth, observation.below?.position) : unknownText(observation, t);
}

/** Visible text of an unknown: its reason, or the last confirmed position of one that is being confirmed. */
export function unknownText({ reason, last }: Extract<Observation, { outcome: "unknown" }>, t: Translate): string {
	return last ? t("position.confirming.was", { last }) : t(`position.reason.${reason}`);
}

/** The depth with its sign, or a position found below it: "+30", "31 (>30)". Source: spec B §3 "0 is shown as +30". */
export function outsideText(depth: number, below: number | undefined): string {
	return below === undefined ? `+${depth}` : `${below} (>${depth})`;
}
