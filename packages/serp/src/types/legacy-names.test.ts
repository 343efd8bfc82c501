import { expect, test } from "vitest";
import { currentTypeName } from "./registry";

test("the legacy version's type natural is read as organic", () => {
	expect(currentTypeName("natural")).toBe("organic");
});

test("today's names are unchanged, and a name that no version used is unknown", () => {
	expect(currentTypeName("people_also_ask")).toBe("people_also_ask");
	expect(currentTypeName("toString")).toBe("unknown");
	expect(currentTypeName("")).toBe("unknown");
});
