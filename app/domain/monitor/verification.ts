/** Result per term; all lists normalised and in the order of the input. Names as on the wire (spec B §3). */
export interface Verification {
	valid: string[];
	/** Already followed for this website, engine, country, language and device. */
	duplicated: string[];
	invalid: string[];
	/** Terms beyond the remaining room of the plan. */
	over_quota: string[];
}

const NOTHING: Verification = { valid: [], duplicated: [], invalid: [], over_quota: [] };

/**
 * One verification of several searches of the same terms: a term is valid where one search takes it, else over quota where one search has no
 * room for it, else duplicated.
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
