import type { TypesMarks } from "../../types/type-marks";
import { ANSWER_TYPES } from "./types-answers";
import { MEDIA_TYPES } from "./types-media";
import { NEWS_TYPES } from "./types-news";
import { PLACE_TYPES } from "./types-places";
import { SEARCH_TYPES } from "./types-searches";
import { SHOPPING_TYPES } from "./types-shopping";
import { TOOL_TYPES } from "./types-tools";

/** Marks of each result type on Google's pages, over all layouts of 2009 to 2026, in seven languages. */
export const GOOGLE_TYPES: TypesMarks = {
	...SHOPPING_TYPES,
	...ANSWER_TYPES,
	...SEARCH_TYPES,
	...MEDIA_TYPES,
	...NEWS_TYPES,
	...PLACE_TYPES,
	...TOOL_TYPES,
	/** Containers of a block of any type: their content names it. */
	unknown: { marks: ["g-section-with-header", ".ifM9O"] },
};
