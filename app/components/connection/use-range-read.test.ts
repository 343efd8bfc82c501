import { expect, test } from "vitest";
import { answerFor } from "./use-range-read";

test("an answer and a failure stand under their own range alone; none stands while a range is read again", () => {
	expect(answerFor("days?from=a", { path: "days?from=a", value: 7 })).toBe(7);
	expect(answerFor("days?from=b", { path: "days?from=a", value: 7 })).toBeNull();
	expect(answerFor<number>("days?from=a", { path: "days?from=a", value: "failed" })).toBe("failed");
	expect(answerFor<number>("days?from=b", { path: "days?from=a", value: "failed" })).toBeNull();
	expect(answerFor("days?from=a", null)).toBeNull();
});
