import { CODES, type Coded, rankOf } from "../sample/codes";
import { MOVES } from "../sample/variation";
import { hidAt, termAt } from "./page-rows";
import type { RowColumns } from "./row-columns";
import type { TableInput } from "./table-input";

/** A keyword that moved between the two dates, with its answers. */
export interface MovedKeyword {
	hid: string;
	/** Column of the keyword in samples. */
	ordinal: number;
	term: string;
	domain: string;
	before: Coded;
	now: Coded;
}

export interface LargestMoves {
	fell: MovedKeyword[];
	rose: MovedKeyword[];
}

/** The keywords that lost and that gained most places, at most `most` each. One that is not found counts with the place below the depth. */
export function largestMoves(
	rows: Uint32Array,
	{ tracked }: Pick<TableInput, "tracked">,
	{ current, previous, variations, most }: { current: RowColumns; previous: RowColumns; variations: Int16Array; most: number },
): LargestMoves {
	const fell: Gain[] = [];
	const rose: Gain[] = [];
	for (const row of rows) {
		const move = variations[row] ?? MOVES.unknown;
		if (move === MOVES.unknown || move === 0) continue;
		const gain = placeAt(previous, row) - placeAt(current, row);
		if (gain !== 0)
			insert(gain < 0 ? fell : rose, { row, size: Math.abs(gain), best: Math.min(placeAt(previous, row), placeAt(current, row)) }, most);
	}
	const named = ({ row }: Gain): MovedKeyword => ({
		hid: hidAt(tracked, row),
		ordinal: tracked.ordinals[row] ?? 0,
		term: termAt(tracked, row),
		domain: tracked.websites[tracked.website[row] ?? 0]?.domain ?? "",
		before: codedAt(previous, row),
		now: codedAt(current, row),
	});
	return { fell: fell.map(named), rose: rose.map(named) };
}

interface Gain {
	row: number;
	/** Places. */
	size: number;
	/** The better of its two places: of equal moves, those near the top come first. */
	best: number;
}

function insert(list: Gain[], gain: Gain, most: number): void {
	let at = list.length;
	while (at > 0 && isBefore(gain, list[at - 1])) at--;
	if (at >= most) return;
	list.splice(at, 0, gain);
	if (list.length > most) list.pop();
}

function isBefore(gain: Gain, other: Gain | undefined): boolean {
	return other !== undefined && (gain.size > other.size || (gain.size === other.size && gain.best < other.best));
}

function placeAt(columns: RowColumns, row: number): number {
	const { code, depth } = codedAt(columns, row);
	return rankOf(code, depth) || depth + 1;
}

function codedAt({ codes, depths }: RowColumns, row: number): Coded {
	return { code: codes[row] ?? CODES.none, depth: depths[row] ?? 0 };
}
