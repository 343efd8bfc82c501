/*
 * The one scale of positions. Cells, tiles, bars, charts, legends, shared pages and reports take its limits from here, and its colours from
 * components/position/tones.ts.
 */

/** Number of places on the first page of results. */
export const FIRST_PAGE_PLACES = 10;

/** Last place of each colour step; places beyond are "far". Source: spec B §9 "Position colours"; where 10 stands: docs/design/table.md. */
const STEP_ENDS = { "1": 1, "2": 2, "3": 3, "10": FIRST_PAGE_PLACES } as const;
export type RankTone = keyof typeof STEP_ENDS | "far";

/** Last place of the bands that are named by places. Each begins where the one before ends. */
export const BAND_ENDS = { top3: STEP_ENDS["3"], top10: STEP_ENDS["10"], top30: 30 } as const;

/** Colour step of a position. */
export function rankTone(position: number): RankTone {
	if (position <= STEP_ENDS["1"]) return "1";
	if (position <= STEP_ENDS["2"]) return "2";
	if (position <= STEP_ENDS["3"]) return "3";
	return position <= STEP_ENDS["10"] ? "10" : "far";
}

/** Places of each step as a legend names them: "1", "4–10", "11+". */
export function stepRanges(): [tone: RankTone, text: string][] {
	const far = STEP_ENDS["10"] + 1;
	return [
		["1", "1"],
		["2", "2"],
		["3", "3"],
		["10", `${STEP_ENDS["3"] + 1}–${STEP_ENDS["10"]}`],
		["far", `${far}+`],
	];
}
