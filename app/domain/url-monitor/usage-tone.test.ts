import { expect, test } from "vitest";
import { urlChipTone } from "./usage-tone";

test("the URL chip is red at 0 remaining, orange below 50, green otherwise", () => {
	expect([-3, 0, 1, 49, 50].map(urlChipTone)).toEqual(["red", "red", "orange", "orange", "green"]);
});
