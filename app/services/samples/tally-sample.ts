import { CODES, isDefinite, rankOf } from "~/domain/sample/codes";
import type { Ctx } from "../ctx";
import { loadDayColumns } from "./load-day-columns";

export interface SampleTally {
	/** Monitors that were asked for. */
	count: number;
	ranked: number;
	notFound: number;
	/** Asked, and no definite answer (yet). */
	unknown: number;
}

/** What a sample says so far, counted; null when there is none. `among`: only these ordinals. */
export async function tallySample(
	ctx: Ctx,
	accountId: number,
	at: { day: string; time: string },
	among?: readonly number[],
): Promise<SampleTally | null> {
	const columns = await loadDayColumns(ctx, accountId, at);
	if (!columns) return null;
	const { first, codes, depths } = columns;
	const tally: SampleTally = { count: 0, ranked: 0, notFound: 0, unknown: 0 };
	const add = (place: number) => {
		const code = codes[place] ?? CODES.none;
		if (code === CODES.none) return;
		tally.count++;
		if (rankOf(code, depths[place] ?? 0) > 0) tally.ranked++;
		else if (isDefinite(code)) tally.notFound++;
		else tally.unknown++;
	};
	if (among) for (const ordinal of among) add(ordinal - first);
	else for (let place = 0; place < codes.length; place++) add(place);
	return tally;
}
