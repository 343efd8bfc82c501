import { Glyph } from "~/components/ui/glyphs";
import { paths } from "~/paths";
import type { CellView } from "./cell-view";
import type { CellWords } from "./cell-words";
import { rankTone } from "./seen-view";

interface RankCellProps {
	cell: CellView | null;
	words: CellWords;
	/** A reading is under way. */
	looking?: boolean;
	/** The day compared: says the same with less ink. */
	quiet?: boolean;
	/** Another number with each change that was seen to happen. */
	changed?: number | undefined;
	/** Address of the page that a look is shown on. */
	lookHref?: (look: string) => string;
}

const WAITED: CellView = { rank: null, depth: 0, at: 0, source: "", reason: "pending" };

/** A position in a long table: a link to the page it was read from, its meaning, time, source and depth by TipLayer. Needs a GlyphSheet. */
export function RankCell({ cell, words, looking = false, quiet = false, changed, lookHref = paths.look }: RankCellProps) {
	const shown = cell ?? (looking ? WAITED : null);
	const kind = kindOf(shown);
	const shared = {
		className: `position${quiet ? " position-quiet" : ""}${changed === undefined ? "" : " glow"}`,
		"data-kind": kind,
		...(kind === "ranked" && { "data-rank": rankTone(Number(shown?.rank)) }),
		"data-tip": "",
		"aria-label": words.tip(shown, looking),
	};
	const inside = (
		<>
			{looking && <Glyph name="looking" className="glyph spin" />}
			{kind === "not_found" && <Glyph name="absent" />}
			{kind === "unknown" && shown?.reason && !(looking && shown.rank === null) && <Glyph name={shown.reason} />}
			{words.face(shown)}
		</>
	);
	if (shown?.look)
		return (
			<a href={lookHref(shown.look)} key={changed} {...shared}>
				{inside}
			</a>
		);
	return (
		<button type="button" key={changed} {...shared}>
			{inside}
		</button>
	);
}

function kindOf(cell: CellView | null): "ranked" | "not_found" | "unknown" | "none" {
	if (!cell) return "none";
	if (typeof cell.rank === "number") return cell.rank > 0 ? "ranked" : "not_found";
	return "unknown";
}
