import type { VoiceMove } from "./voice-moves";

/** Parties whose share differs for sure from that of the first day, each list in the order of their days. */
interface MovedParties<Party> {
	rose: Party[];
	fell: Party[];
	/** A share of another one is known on both days, and the intervals do not part. */
	hasUnsure: boolean;
}

/** Parties of which one of both days was not read are in no list. moveOf: since as "YYYY-MM-DD". */
export function movedParties<Party>(parties: readonly Party[], moveOf: (party: Party) => VoiceMove): MovedParties<Party> {
	const moved = (change: 1 | -1) =>
		parties
			.filter((party) => moveOf(party).change === change)
			.toSorted((a, b) => ((moveOf(a).since ?? "") < (moveOf(b).since ?? "") ? -1 : 1));
	return { rose: moved(1), fell: moved(-1), hasUnsure: parties.some((party) => moveOf(party).change === 0) };
}
