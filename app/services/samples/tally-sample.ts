import { CODES } from "~/domain/table/day-columns";
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
	const { first, codes } = columns;
	const tally: SampleTally = { count: 0, ranked: 0, notFound: 0, unknown: 0 };
	const add = (code = CODES.none as number) => {
		if (code === CODES.none) return;
		tally.count++;
		if (code > CODES.ranked) tally.ranked++;
		else if (code === CODES.notFound || code === CODES.exhausted) tally.notFound++;
		else tally.unknown++;
	};
	if (among) for (const ordinal of among) add(codes[ordinal - first]);
	else for (const code of codes) add(code);
	return tally;
}
