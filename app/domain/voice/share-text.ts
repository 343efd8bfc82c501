import type { Share } from "./share-of-voice";

/**
 * A share and its bounds as text, as "18.2%"; bounds are rounded outwards. tiny: all are less than `high`, which is the least that is shown. same: both bounds
 * are one figure.
 */
export type ShareText = Record<"share" | "low" | "high", string> & { form: "range" | "same" | "tiny" };

/** Steps of shares that are shown: a tenth of a percent. */
const STEPS = 1_000;
const LEAST = 1 / STEPS;

/** null for a share that is not known. print: writes a share in the language of the reader. */
export function printShare({ share, low, high }: Share, print: (part: number) => string): ShareText | null {
	if (share === null) return null;
	if (high > 0 && high < LEAST) return { share: print(LEAST), low: print(0), high: print(LEAST), form: "tiny" };
	const [least, most] = [print(Math.floor(low * STEPS) / STEPS), print(Math.ceil(high * STEPS) / STEPS)];
	return { share: print(share), low: least, high: most, form: least === most ? "same" : "range" };
}
