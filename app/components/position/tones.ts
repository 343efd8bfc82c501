import type { Band } from "~/domain/sample/claims";
import type { RankTone } from "~/domain/sample/scale";

/** Colour names (app.css) of the colour steps. styles/positions.css gives cells the same. */
const TONE_COLORS = { "1": "rank-1", "2": "rank-2", "3": "rank-3", "10": "rank-10", far: "rank-far" } as const satisfies Record<
	RankTone,
	string
>;

/** Colour name and pattern of each band; only what is unknown has a pattern. styles/positions.css gives tiles, bars and legends the same. */
export const BAND_LOOKS = {
	top3: { color: TONE_COLORS["1"], pattern: null },
	top10: { color: TONE_COLORS["10"], pattern: null },
	top30: { color: TONE_COLORS.far, pattern: null },
	below: { color: "line-strong", pattern: null },
	outside: { color: "line-strong", pattern: null },
	unknown: { color: "line-strong", pattern: "slantedLines" },
} as const satisfies Record<Band, { color: string; pattern: string | null }>;
