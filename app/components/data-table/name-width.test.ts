import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { NAME_WIDTHS, nameWidth } from "./name-width";

test.each([
	[[], 12],
	[["bain de soleil", "chaise"], 16],
	[["été"], 12],
	[["庭の椅子と机"], 12],
	[["庭の椅子と机と傘"], 16],
	[["x".repeat(60)], 44],
])("the column of %j has room for %i characters", (names, width) => {
	expect(nameWidth(names)).toBe(width);
});

test("the styles have a rule for each width", () => {
	const css = readFileSync("app/styles/names.css", "utf8");
	for (let width: number = NAME_WIDTHS.least; width <= NAME_WIDTHS.most; width += NAME_WIDTHS.step)
		for (const name of ["term", "domain"]) expect(css).toContain(`[data-${name}="${width}"] {\n\t--${name}: ${width};`);
});
