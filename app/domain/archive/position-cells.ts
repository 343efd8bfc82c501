import type { RowOf } from "../rows/row-form";
import { codeOf } from "../sample/codes";
import type { Observation, Seen } from "../sample/observation";
import { restoredSource } from "../sample/origin";
import type { ANSWER_FORM } from "./archive-forms";

type Answer = RowOf<typeof ANSWER_FORM>;

/** An answer as a part of a row. Unknown answers have no position and name their reason. */
export function answerCells({ observation, evidence }: Seen): Answer {
	const { outcome, depth } = observation;
	const place = outcome === "ranked" ? observation : outcome === "not_found" ? observation.below : undefined;
	const source = restoredSource(evidence.source);
	return {
		outcome,
		position: outcome === "ranked" ? observation.position : null,
		below: outcome === "not_found" ? (observation.below?.position ?? null) : null,
		depth,
		list_ended: outcome === "not_found" && observation.exhausted,
		url: place?.url ?? "",
		reason: outcome === "unknown" ? observation.reason : null,
		detail: outcome === "unknown" ? observation.detail : null,
		last: outcome === "unknown" ? (observation.last ?? null) : null,
		read_at: evidence.at,
		source: source ?? evidence.source,
		answered_for: evidence.answeredFor ?? "",
		features: evidence.features ?? 0,
		unconfirmed: evidence.unconfirmed === true,
		restored: source !== null,
		look: evidence.look ?? "",
	};
}

/** The answer of a row; null where its values contradict each other. The look is left out, because it belongs to another installation. */
export function readAnswer(row: Answer): Seen | null {
	const observation = readObservation(row);
	const { read_at: at, source, answered_for: answeredFor, features, unconfirmed } = row;
	return (
		observation && {
			observation,
			evidence: {
				at,
				source,
				look: null,
				retryAt: null,
				...(answeredFor !== "" && { answeredFor }),
				...(features > 0 && { features }),
				...(unconfirmed && { unconfirmed }),
			},
		}
	);
}

function readObservation({ outcome, position, below, depth, list_ended: isEnded, url, ...row }: Answer): Observation | null {
	if (outcome === "ranked") return position === null || position > depth ? null : { outcome, position, url, depth };
	if (outcome === "unknown") return readUnknown(row, depth);
	if (below === null) return { outcome, depth, exhausted: isEnded };
	return below <= depth || isEnded ? null : { outcome, depth, exhausted: false, below: { position: below, url } };
}

function readUnknown({ reason, detail, last }: Pick<Answer, "reason" | "detail" | "last">, depth: number): Observation | null {
	if (reason === null || reason === "pending") return null;
	const observation = { outcome: "unknown", reason, depth, detail, ...(last !== null && { last }) } as const;
	// Sample columns hold 16 bits: a larger code would be read as another one.
	return codeOf(observation) > 65_535 ? null : observation;
}
