import type { AlertCause } from "~/domain/alert/alert";
import { causesOf } from "~/domain/alert/causes";
import type { PageChanges } from "~/domain/alert/page-changes";
import type { ComparedKeyword } from "~/domain/alert/path-cause";
import { moveOf } from "~/domain/sample/variation";
import type { Ctx } from "../ctx";
import { MAX_PAIRS, type PagePair, type ReadValue, readPageChanges } from "./read-page-changes";

/** A value with the address at which the website was read; "" without one. */
export type MovedValue = ReadValue & { url: string };

interface Move extends PagePair {
	before: MovedValue;
	after: MovedValue;
}

/** null: no cause was found; the pages could not be compared. */
interface Explained {
	cause: AlertCause | null;
	changes: PageChanges | null;
}

/**
 * The likely cause of each move by its ordinal. Each keyword stands by itself: a cause that it shares with others would hide its own.
 * comparedWith: keywords of its website, where a cause may be common to these.
 */
export async function explainMoves<One extends Move>(
	ctx: Ctx,
	accountId: number,
	moves: readonly One[],
	{ limit = MAX_PAIRS, comparedWith = () => [] }: { limit?: number; comparedWith?: (move: One) => readonly ComparedKeyword[] } = {},
): Promise<Map<number, Explained>> {
	const pages = await readPageChanges(ctx, accountId, moves, limit);
	return new Map(
		moves.map((one): [number, Explained] => {
			const { ordinal, before, after } = one;
			const changes = pages.get(ordinal)?.changes ?? null;
			const move = moveOf(after.code, after.depth, before.code, before.depth);
			const moved = { ordinal, move, beforeUrl: before.url, afterUrl: after.url, changes };
			const [cause = null] = causesOf([moved], { compared: comparedWith(one), engineWide: null }).causes;
			return [ordinal, { cause, changes }];
		}),
	);
}
