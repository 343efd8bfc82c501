import { restingMonitors } from "~/db/resting-monitors";
import { ownTexts } from "~/domain/own-json";
import { keptUntil, type RestingState } from "~/domain/rest/rest-rules";
import { addDays, localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { seenMonitors } from "./seen-monitors";

/** Removed or paused monitors with their positions of today and of the day before, their tags, and until when they are kept (ms; null: as long as the account). */
export async function listRestingMonitors(ctx: Ctx, seat: Seat<{ id: number; depth: number; timezone: string }>, state: RestingState) {
	assertRight(seat, "work.read");
	const { account } = seat;
	const found = await restingMonitors(ctx.db, account.id, state);
	const day = localDay(account.timezone, ctx.now());
	const monitors = found.map((one) => ({ ...one, favorite: one.favorite === 1 }));
	const rows = await seenMonitors(ctx, account, { monitors, day, comparisonDay: addDays(day, -1) });
	return rows.map((row, n) => ({
		row,
		tags: ownTexts(found[n]?.tags ?? "[]"),
		keptUntil: state === "removed" ? keptUntil(found[n]?.at ?? 0) : null,
	}));
}
