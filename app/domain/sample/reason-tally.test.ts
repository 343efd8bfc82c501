import { expect, test } from "vitest";
import { CODES, codeOf } from "./codes";
import { addCoverage, NO_COVERAGE } from "./reason-tally";

test("coverage counts planned and definite positions, and unknown ones by reason; what was not requested is not planned", () => {
	const blocked = codeOf({ outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" });
	const codes = [CODES.none, CODES.pending, CODES.unanswered, CODES.notFound, CODES.exhausted, CODES.place + 3, blocked, blocked];
	expect(addCoverage(NO_COVERAGE, codes)).toEqual({ planned: 7, read: 3, unknown: { pending: 1, stale: 1, blocked: 2 } });
	expect(addCoverage(addCoverage(NO_COVERAGE, codes), [CODES.pending])).toMatchObject({ planned: 8, unknown: { pending: 2 } });
	expect(NO_COVERAGE).toEqual({ planned: 0, read: 0, unknown: {} });
});
