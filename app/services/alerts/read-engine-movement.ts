import { sampleMemories } from "~/db/search-memories";
import { engineMovement } from "~/domain/alert/engine-movement";
import { readMemory } from "~/domain/confirmation/search-memory";
import { ownJson, ownNumbers } from "~/domain/own-json";
import type { TrackedEngine } from "~/domain/reference/search-engines";
import { DAY_MS } from "~/domain/time/durations";
import type { Ctx } from "../ctx";
import { websitesOfAccount } from "../websites/list-websites";

/** Buckets that stand for all searches; one holds at most 100. */
const SAMPLED_BUCKETS = 20;

/** The percentage of other accounts' positions that moved unusually today; null where they did not, or too few are known. */
export async function readEngineMovement(ctx: Ctx, accountId: number, engine: TrackedEngine): Promise<number | null> {
	const [websites, rows] = await Promise.all([websitesOfAccount(ctx, accountId), sampleMemories(ctx.db, engine, SAMPLED_BUCKETS)]);
	const memories = rows.flatMap(({ memory, places }) => {
		const stored = memory === null ? {} : ownJson(memory);
		return ownNumbers(places).flatMap((place) => (stored[place] ? [readMemory(stored[place])] : []));
	});
	const own = new Set(websites.map(({ domain }) => domain));
	return engineMovement(memories, { own, sinceDay: Math.floor(ctx.now() / DAY_MS) - 1 });
}
