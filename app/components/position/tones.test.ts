import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rankTone } from "./position-face";
import { monitorChipTone } from "./usage-tone";

test.each([
	[1, "1"],
	[2, "2"],
	[3, "3"],
	[4, "10"],
	[9, "10"],
	[10, "far"],
	[87, "far"],
] as const)("position %i has the colour step %s", (position, tone) => {
	expect(rankTone(position)).toBe(tone);
});

type Hue = ReturnType<typeof hueOf>;

/** Hue in degrees and lightness in percent of "#rrggbb". */
function hueOf(colour: string): { hue: number; lightness: number } {
	const [r = 0, g = 0, b = 0] = colour.match(/\w\w/g)?.map((part) => Number.parseInt(part, 16) / 255) ?? [];
	const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
	const span = most - least;
	const sixth = most === r ? (g - b) / span : most === g ? 2 + (b - r) / span : 4 + (r - g) / span;
	return { hue: (sixth * 60 + 360) % 360, lightness: 50 * (most + least) };
}

test.each([
	["light", 0],
	["dark", 1],
] as const)("the colour steps are green, light green, lime, orange and red (%s)", (_, palette) => {
	const [theme, rules] = ["app/app.css", "app/styles/positions.css"].map((file) => readFileSync(file, "utf8")) as [string, string];
	const step = (tone: string) => {
		const name = new RegExp(`\\.position\\[data-rank="${tone}"\\] \\{\\s*--tone: var\\((--[\\w-]+)\\)`).exec(rules)?.[1];
		return hueOf(new RegExp(`${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(theme)?.[palette + 1] ?? "");
	};
	const [first, second, third, ten, far] = ["1", "2", "3", "10", "far"].map(step) as [Hue, Hue, Hue, Hue, Hue];
	for (const { hue } of [first, second]) expect(Math.abs(hue - 140)).toBeLessThan(15);
	expect(second.lightness).toBeGreaterThan(first.lightness + 10);
	expect(Math.abs(third.hue - 72)).toBeLessThan(12);
	expect(Math.abs(ten.hue - 35)).toBeLessThan(12);
	expect(far.hue).toBeLessThan(12);
});

test.each([
	["top3", 1],
	["top10", 5],
	["top30", 20],
] as const)("the band %s has the colour of position %i, in one style sheet", (band, position) => {
	const sheets = readdirSync("app/styles").map((file) => readFileSync(`app/styles/${file}`, "utf8"));
	const colours = sheets.flatMap((css) => [
		...css.matchAll(new RegExp(`\\[data-band="${band}"\\] \\{\\s*--band: var\\((--[\\w-]+)\\)`, "g")),
	]);
	expect(colours.map(([, colour]) => colour)).toEqual([`--color-rank-${rankTone(position)}`]);
});

test.each([
	[-3, "red"],
	[10, "red"],
	[11, "orange"],
	[49, "orange"],
	[50, "green"],
] as const)("with %i keywords left the chip is %s", (left, tone) => {
	expect(monitorChipTone(left)).toBe(tone);
});
