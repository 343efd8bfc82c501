/** Result per term. All lists contain normalised terms in input order. The names are those of the API (spec B §3). */
export interface Verification {
	valid: string[];
	/** Terms that are already tracked for this website, engine, country, language and device. */
	duplicated: string[];
	invalid: string[];
	/** Terms above the remaining quota of the plan. */
	over_quota: string[];
}

const NOTHING: Verification = { valid: [], duplicated: [], invalid: [], over_quota: [] };

/**
 * Merges the verifications of several searches for the same terms. A term is valid if one search accepts it, else over quota if one search has
 * no room for it, else duplicated.
 */
export function mergeVerifications(all: readonly Verification[]): Verification {
	const [first = NOTHING] = all;
	if (all.length <= 1) return first;
	const valid = new Set(all.flatMap((one) => one.valid));
	const over = new Set(all.flatMap((one) => one.over_quota));
	const possible = [...new Set([...valid, ...over, ...all.flatMap((one) => one.duplicated)])];
	return {
		valid: [...valid],
		duplicated: possible.filter((term) => !valid.has(term) && !over.has(term)),
		invalid: first.invalid,
		over_quota: [...over].filter((term) => !valid.has(term)),
	};
}
