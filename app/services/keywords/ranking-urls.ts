import type { Ctx } from "../ctx";
import { openMonitorsOf } from "../monitors/list-monitors";
import { assertRight, type Seat } from "../seat/seat";

type Account = Parameters<typeof openMonitorsOf>[1];

/** Returns the addresses with which the account's keywords rank today or ranked the day before, best positions first. */
export async function rankingUrls(ctx: Ctx, seat: Seat<Account>): Promise<string[]> {
	assertRight(seat, "work.read");
	const { monitors, rowOf } = await openMonitorsOf(ctx, seat.account, {});
	const placeOf = new Map<string, number>();
	for (const monitor of monitors) {
		const { current, previous } = rowOf(monitor);
		const seen = [current, previous].find((one) => one?.observation.outcome === "ranked")?.observation;
		if (seen?.outcome !== "ranked" || !seen.url) continue;
		placeOf.set(seen.url, Math.min(seen.position, placeOf.get(seen.url) ?? seen.position));
	}
	return [...placeOf].toSorted(([, a], [, b]) => a - b).map(([url]) => url);
}
