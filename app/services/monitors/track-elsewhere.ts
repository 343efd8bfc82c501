import { monitorLabels } from "~/db/monitor-names";
import { monitorInputSchema } from "~/domain/monitor/monitor-input";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { parseInput } from "../parse-input";
import { assertRight, type Seat } from "../seat/seat";
import { trackKeywords } from "./add-monitors";

export const MARKET_FIELDS = ["country", "language", "engine", "device", "place"] as const;

/**
 * Tracks keywords of the account in another market, engine or device too, each for its own website. `left` is the number of keywords that are already
 * tracked there or exceed the plan. Throws ValidationException for an unknown market, and ThrottledCreateMonitorException if there is no room for any keyword.
 */
export async function trackElsewhere(
	ctx: Ctx,
	seat: Seat,
	input: {
		hids: readonly string[];
		/** Fields as typed. */
		market: Record<(typeof MARKET_FIELDS)[number], string>;
	},
): Promise<{ added: number; left: number }> {
	assertRight(seat, "work.write");
	const { account } = seat;
	const { hids, market } = input;
	const named = await monitorLabels(ctx.db, account.id, hids);
	let added = 0;
	for (const website of new Set(named.map(({ domain }) => domain))) {
		const keywords = named.filter(({ domain }) => domain === website).map(({ term }) => term);
		const wanted = parseInput(monitorInputSchema, { ...market, website, keywords });
		try {
			added += (await trackKeywords(ctx, { ...wanted, account })).added.length;
		} catch (error) {
			if (added === 0 || !(error instanceof AppError) || error.code !== "ThrottledCreateMonitorException") throw error;
			break;
		}
	}
	return { added, left: new Set(named.map(({ domain, term }) => `${domain} ${term}`)).size - added };
}
