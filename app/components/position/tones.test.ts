import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BANDS } from "~/domain/sample/claims";
import { BAND_ENDS, rankTone, stepRanges } from "~/domain/sample/scale";
import en from "~/i18n/en";
import es from "~/i18n/es";
import fr from "~/i18n/fr";
import { BAND_LOOKS } from "./tones";
import { monitorChipTone } from "./usage-tone";

test.each([
	[1, "1"],
	[2, "2"],
	[3, "3"],
	[4, "10"],
	[10, "10"],
	[11, "far"],
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

/** By band, the colour that the style sheets give it. */
function bandColours(): Map<string, string> {
	const sheets = readdirSync("app/styles").map((file) => readFileSync(`app/styles/${file}`, "utf8"));
	const found = sheets.flatMap((css) => [...css.matchAll(/\[data-band="(\w+)"\] \{\s*--band: var\(--color-([\w-]+)\)/g)]);
	expect(found.length).toBe(BANDS.length);
	return new Map(found.map(([, band = "", colour = ""]) => [band, colour]));
}

test.each([
	["top3", 1],
	["top10", 5],
	["top30", 20],
] as const)("the band %s has the colour of position %i, in one style sheet", (band, position) => {
	expect(bandColours().get(band)).toBe(`rank-${rankTone(position)}`);
});

test("the chart draws each band in the colour of its tile, and only unknown ones with a pattern", () => {
	for (const band of ["top3", "top10", "top30", "below", "outside"] as const) {
		expect(BAND_LOOKS[band]).toEqual({ color: bandColours().get(band), pattern: null });
	}
	expect(BAND_LOOKS.unknown.pattern).not.toBeNull();
});

test("the last place of a band has the colour of the band, and the next place that of the next one", () => {
	expect([rankTone(BAND_ENDS.top10), rankTone(BAND_ENDS.top10 + 1), rankTone(BAND_ENDS.top30)]).toEqual(["10", "far", "far"]);
	expect([rankTone(BAND_ENDS.top3), rankTone(BAND_ENDS.top3 + 1)]).toEqual(["3", "10"]);
	expect(stepRanges().map(([, text]) => text)).toEqual(["1", "2", "3", "4–10", "11+"]);
	for (const words of [en, fr, es]) expect(words.monitoring.filters.band).toMatchObject({ top3: "1–3", top10: "4–10", top30: "11–30" });
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
