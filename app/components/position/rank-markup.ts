import { glyph } from "~/components/ui/glyphs";
import { type Markup, markup } from "~/components/ui/markup";
import { paths } from "~/paths";
import type { CellView } from "./cell-view";
import type { CellWords } from "./cell-words";
import { rankTone } from "./seen-view";

interface RankOptions {
	/** A reading is under way. */
	looking?: boolean;
	/** The day compared: says the same with less ink. */
	quiet?: boolean;
	/** Was seen to change just now. */
	glows?: boolean;
	/** Address of the page that a look is shown on. */
	lookHref?: (look: string) => string;
}

const WAITED: CellView = { rank: null, depth: 0, at: 0, source: "", reason: "pending" };

/** A position in a long table: a link to the page it was read from, its meaning, time, source and depth by TipLayer. Needs a GlyphSheet. */
export function rankMarkup(
	cell: CellView | null,
	words: CellWords,
	{ looking = false, quiet = false, glows = false, lookHref = paths.look }: RankOptions = {},
): Markup {
	const shown = cell ?? (looking ? WAITED : null);
	const kind = kindOf(shown);
	const tone = kind === "ranked" && markup` data-rank="${rankTone(Number(shown?.rank))}"`;
	const name = `position${quiet ? " position-quiet" : ""}${glows ? " glow" : ""}`;
	const attributes = markup`class="${name}" data-kind="${kind}"${tone} data-tip="" aria-label="${words.tip(shown, looking)}"`;
	const reason = kind === "unknown" && !(looking && shown?.rank === null) && shown?.reason;
	const inside = markup`${looking && glyph("looking", "glyph spin")}${kind === "not_found" && shown?.below === undefined && glyph("absent")}${reason && glyph(reason)}${words.face(shown)}`;
	return shown?.look
		? markup`<a href="${lookHref(shown.look)}" ${attributes}>${inside}</a>`
		: markup`<button type="button" ${attributes}>${inside}</button>`;
}

function kindOf(cell: CellView | null): "ranked" | "not_found" | "unknown" | "none" {
	if (!cell) return "none";
	if (typeof cell.rank === "number") return cell.rank > 0 ? "ranked" : "not_found";
	return "unknown";
}
