import { expect, test } from "vitest";
import type { DayMark } from "~/domain/day-mark/day-mark";
import { LANGUAGES } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { type ChartColors, COLOR_NAMES } from "./chart-colors";
import { markLines } from "./chart-tip";
import { engineMarks } from "./line-chart";

const colors = Object.fromEntries(COLOR_NAMES.map((name) => [name, name])) as ChartColors;
const moved = (day: string, country = "fr"): DayMark => {
	return { kind: "engine", from: day, to: day, engine: "google", country, percent: 41, websites: 120 };
};
const update = (from: string, to: string, engine: "google" | null = "google"): DayMark => {
	return { kind: "operator", hid: `${from} ${to}`, from, to, engine, text: "Update <b>" };
};
const RANGE = { from: "2026-11-10", to: "2026-11-20" };

test.each<[string, DayMark, [x: string, x2: string | null] | null]>([
	["a day", moved("2026-11-12"), ["2026-11-12", null]],
	["the first day", moved("2026-11-10"), ["2026-11-10", null]],
	["a day before", moved("2026-11-09"), null],
	["a day after", moved("2026-11-21"), null],
	["a span", update("2026-11-12", "2026-11-14"), ["2026-11-12", "2026-11-14"]],
	["a span that began before and is not over", update("2026-11-01", "2026-12-01"), ["2026-11-10", "2026-11-20"]],
	["a span of whose days the first is shown", update("2026-11-20", "2026-12-01"), ["2026-11-20", null]],
	["a span that is over", update("2026-11-01", "2026-11-09"), null],
])("marks of engines stand on the days that the chart shows: %s", (_, mark, place) => {
	const day = (at: unknown) => (typeof at === "number" ? new Date(at).toISOString().slice(0, 10) : null);
	expect(engineMarks([mark], RANGE, colors).map(({ x, x2 }) => [day(x), day(x2)])).toEqual(place ? [place] : []);
});

test("several marks of a day have each sign once, beside each other", () => {
	const marks = [moved("2026-11-12"), moved("2026-11-12", "es"), update("2026-11-12", "2026-11-12"), update("2026-11-13", "2026-11-15")];
	expect(engineMarks(marks, RANGE, colors).map(({ label }) => label?.text)).toEqual(["▲◆", "", "", "◆"]);
});

test("the tip of a day says its marks with their numbers, in three languages, and as text", () => {
	const marks = [moved("2026-11-12"), update("2026-11-05", "2026-11-19"), update("2026-11-01", "2026-11-11", null)];
	const tips = LANGUAGES.map((language) => markLines(marks, "2026-11-12", { t: translator(language).t, language }));
	expect(tips.map(([first]) => first?.replaceAll(/\s/g, " "))).toEqual([
		"▲ At least 41% of unrelated websites (120 or more) moved more than usual on Google France.",
		"▲ Au moins 41 % des sites sans lien avec le vôtre (120 ou plus) ont bougé plus que d’habitude sur Google (France).",
		"▲ Al menos el 41 % de los sitios sin relación con el suyo (120 o más) se movió más de lo habitual en Google (Francia).",
	]);
	expect(tips.map(([, ...others]) => others.map((one) => one.replaceAll(/\s/g, " ")))).toEqual([
		["◆ Operator&#39;s note on Google: Update &lt;b&gt;"],
		["◆ Note de l’exploitant sur Google : Update &lt;b&gt;"],
		["◆ Nota del operador sobre Google: Update &lt;b&gt;"],
	]);
	expect(markLines(marks, "2026-11-10", { t: translator("en").t, language: "en" })).toEqual([
		"◆ Operator&#39;s note on Google: Update &lt;b&gt;",
		"◆ Operator&#39;s note: Update &lt;b&gt;",
	]);
	expect(markLines(marks, "2026-11-20", { t: translator("en").t, language: "en" })).toEqual([]);
});
