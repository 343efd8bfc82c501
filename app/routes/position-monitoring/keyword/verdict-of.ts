interface TwoReadings {
	/** Position of each, 0 for not found. */
	first: number;
	second: number;
	counts: "both" | "first" | "second";
	/** The first page showed other websites than the search has. */
	suspect: boolean;
}

/** The sentence that says which of two readings counts, and why. Source: domain/confirmation/weigh-readings.ts. */
export function verdictOf({ first, second, counts, suspect }: TwoReadings) {
	if (counts === "both") return first === second ? "keyword.opinion.both" : "keyword.opinion.close";
	if (counts === "first") return "keyword.opinion.differFirst";
	return suspect ? "keyword.opinion.differSuspect" : "keyword.opinion.differSecond";
}
