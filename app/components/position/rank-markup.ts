import { glyph } from "~/components/ui/glyphs";
import { type Markup, markup } from "~/components/ui/markup";
import { CODES } from "~/domain/sample/codes";
import { type Cell, cellObservation } from "~/domain/table/cell";
import { paths } from "~/paths";
import type { CellWords } from "./cell-words";
import { positionFace } from "./position-face";

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
	const { kind, tone, icon } = positionFace(shown && cellObservation(shown), looking);
	const name = `position${quiet ? " position-quiet" : ""}${glows ? " glow" : ""}`;
	const attributes = markup`class="${name}" data-kind="${kind}"${tone && markup` data-rank="${tone}"`} data-tip="" aria-label="${words.tip(shown, looking)}"`;
	const inside = markup`${looking && glyph("looking", "glyph spin")}${icon && glyph(icon)}${words.face(shown)}${shown?.answeredFor && glyph("corrected")}`;
	return shown?.look
		? markup`<a href="${lookHref(shown.look)}" ${attributes}>${inside}</a>`
		: markup`<button type="button" ${attributes}>${inside}</button>`;
}
