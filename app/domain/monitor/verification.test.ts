import { expect, test } from "vitest";
import { mergeVerifications } from "./verification";

const part = (one: object) => ({ valid: [], duplicated: [], invalid: ["???"], over_quota: [], ...one });

test("a term is valid if one search accepts it, else over quota if one search has no room, else duplicated", () => {
	const france = part({ valid: ["a", "b"], duplicated: ["c", "d"] });
	const belgium = part({ valid: ["a"], duplicated: ["c"], over_quota: ["b", "d"] });
	expect(mergeVerifications([france])).toBe(france);
	expect(mergeVerifications([france, belgium])).toEqual({ valid: ["a", "b"], duplicated: ["c"], invalid: ["???"], over_quota: ["d"] });
});
