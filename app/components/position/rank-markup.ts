import { glyph } from "~/components/ui/glyphs";
import { type Markup, markup } from "~/components/ui/markup";
import { CODES, isAwaited } from "~/domain/sample/codes";
import { type Cell, cellObservation } from "~/domain/table/cell";
import { paths } from "~/paths";
import type { CellWords } from "./cell-words";
import { rankTone } from "./seen-view";

interface RankOptions {
	/** A search is under way. */
	looking?: boolean;
	/** Muted style, for the comparison date. */
	quiet?: boolean;
	/** Changed while the page was open. */
	glows?: boolean;
	/** Address of the page of a search. */
	lookHref?: (look: string) => string;
}

const WAITED: Cell = { code: CODES.pending, depth: 0, at: 0, source: "" };

/** A position in a long table: a link to the search behind it, with its tooltip shown by TipLayer. Needs a GlyphSheet. */
export function rankMarkup(
	cell: Cell | null,
	words: CellWords,
	{ looking = false, quiet = false, glows = false, lookHref = paths.look }: RankOptions = {},
): Markup {
	const shown = cell ?? (looking ? WAITED : null);
	const observation = shown && cellObservation(shown);
	const kind = observation?.outcome ?? "none";
	const tone = observation?.outcome === "ranked" && markup` data-rank="${rankTone(observation.position)}"`;
	const name = `position${quiet ? " position-quiet" : ""}${glows ? " glow" : ""}`;
	const attributes = markup`class="${name}" data-kind="${kind}"${tone} data-tip="" aria-label="${words.tip(shown, looking)}"`;
	const reason = observation?.outcome === "unknown" && !(looking && isAwaited(shown?.code)) && observation.reason;
	const isAbsent = observation?.outcome === "not_found" && !observation.below;
	const inside = markup`${looking && glyph("looking", "glyph spin")}${isAbsent && glyph("absent")}${reason && glyph(reason)}${words.face(shown)}`;
	return shown?.look
		? markup`<a href="${lookHref(shown.look)}" ${attributes}>${inside}</a>`
		: markup`<button type="button" ${attributes}>${inside}</button>`;
}
