import type { Ctx } from "../ctx";
import { openMonitorList } from "../monitors/list-monitors";

type Account = Parameters<typeof openMonitorList>[1]["account"];

/** Returns the addresses with which the account's keywords rank today or ranked the day before, best positions first. */
export async function rankingUrls(ctx: Ctx, account: Account): Promise<string[]> {
	const { monitors, rowOf } = await openMonitorList(ctx, { account });
	const placeOf = new Map<string, number>();
	for (const monitor of monitors) {
		const { current, previous } = rowOf(monitor);
		const seen = [current, previous].find((one) => one?.observation.outcome === "ranked")?.observation;
		if (seen?.outcome !== "ranked" || !seen.url) continue;
		placeOf.set(seen.url, Math.min(seen.position, placeOf.get(seen.url) ?? seen.position));
	}
	return [...placeOf].toSorted(([, a], [, b]) => a - b).map(([url]) => url);
}
