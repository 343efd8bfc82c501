import { expect, test } from "vitest";
import { coverageState } from "./coverage-states";

test("a reason of URL Inspection is known whatever its quotes and dashes are, and another text is not", () => {
	expect(coverageState("Crawled - currently not indexed")).toBe("crawled");
	expect(coverageState("Crawled – currently not indexed")).toBe("crawled");
	expect(coverageState("Excluded by 'noindex' tag")).toBe("noindex");
	expect(coverageState("Excluded by ‘noindex’ tag")).toBe("noindex");
	expect(["", "Page is on the moon", "constructor"].map(coverageState)).toEqual([null, null, null]);
});
