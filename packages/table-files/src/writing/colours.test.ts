import { expect, test } from "vitest";
import { BRAND, componentsOf, darkInkOf, inkOf } from "./colours";

function luminance(colour: string): number {
	const [red = 0, green = 0, blue = 0] = componentsOf(colour).map((value) => {
		const part = value / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
	const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
	return (high + 0.05) / (low + 0.05);
}

test.each(["#ffffff", "#ffe600", "#8fd3ff", "#ff0000", "#00ff00", BRAND, "#123456", "#000000"])(
	"the ink of %s is read on white and on a dark page",
	(colour) => {
		expect(contrast(inkOf(colour), "#ffffff")).toBeGreaterThanOrEqual(4.5);
		expect(contrast(darkInkOf(colour), "#101716")).toBeGreaterThanOrEqual(4.5);
	},
);

test("a colour that is read already stays as it is", () => {
	expect([inkOf("#123456"), darkInkOf("#ffe600")]).toEqual(["#123456", "#ffe600"]);
});
