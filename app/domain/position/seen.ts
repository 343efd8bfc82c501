import type { Observation, ObservationEvidence } from "./observation";

/** An observation together with where, when and how it was made: what an account's column holds for one monitor in one sample. */
export interface Seen {
	observation: Observation;
	evidence: ObservationEvidence;
}
