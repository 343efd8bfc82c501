import { expect, test } from "vitest";
import type { EvolutionPoint } from "~/domain/position/evolution";
import { drawPage } from "../../../tests/builders/draw-page";
import { TrendFigure } from "./trend-figure";

const POINTS: EvolutionPoint[] = [
	{ day: "2026-11-18", kind: "ranked", depth: 100, position: 24 },
	{ day: "2026-11-19", kind: "ranked", depth: 100, position: 26 },
	{ day: "2026-11-20", kind: "unknown", depth: 0, reason: "blocked" },
	{ day: "2026-11-21", kind: "not_found", depth: 30, exhausted: false },
	{ day: "2026-11-22", kind: "ranked", depth: 30, position: 25 },
];

function draw(points: readonly EvolutionPoint[] = POINTS): string {
	const note = { id: "n", day: "2026-11-19", text: "New titles <b>" };
	return drawPage(
		<TrendFigure points={points} date="2026-11-22" comparison="2026-11-21" notes={[note]} marks={[]} label="Positions of lamp" />,
	);
}
const count = (html: string, part: string) => html.split(part).length - 1;

test("the line joins ranked days that follow each other, and leaves a gap at days without a place", () => {
	const html = draw();
	expect([count(html, 'class="trend-line"'), count(html, 'class="trend-dot"')]).toEqual([1, 3]);
	expect([count(html, 'class="trend-out"'), count(html, 'class="trend-unknown"')]).toEqual([1, 1]);
	expect(html).toContain('role="img" aria-label="Positions of lamp"');
});

test("each day tells its value and its notes, as text", () => {
	const tips = [...draw().matchAll(/<title>([^<]*)<\/title>/g)].map(([, tip]) => tip);
	expect(tips).toHaveLength(POINTS.length);
	expect(tips[1]).toMatch(/26[\s\S]*New titles &lt;b&gt;$/);
	expect(tips[2]).toContain("blocked");
});

test("the two dates and the notes of shown days have lines", () => {
	const html = draw();
	expect(["date", "comparison", "note"].map((kind) => count(html, `<g data-kind="${kind}"`))).toEqual([1, 1, 1]);
	expect(count(draw(POINTS.slice(0, 3)), "trend-day")).toBe(1);
});

test("a change of two places moves the line by a fifth of the height at most, and is seen", () => {
	const [, from = "", to = ""] = /class="trend-line"[^>]* y1="([\d.]+)" y2="([\d.]+)"/.exec(draw(POINTS.slice(0, 2))) ?? [];
	expect(Number(to) - Number(from)).toBeGreaterThan(10);
	expect(Number(to) - Number(from)).toBeLessThan(36);
});
