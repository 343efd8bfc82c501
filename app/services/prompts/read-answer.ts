import type { TextAnswer } from "@serpentine/serp/results";
import { isLookOfTarget } from "~/db/job-targets";
import { parseLookId } from "~/domain/storage/look-id";
import type { Ctx } from "../ctx";
import { loadReading, unpackReading } from "../looks/load-looks";
import { assertRight, type Seat } from "../seat/seat";

/** The whole answer of a look of the account; null where it is not kept any more, or not the account's. */
export async function readAnswer(ctx: Ctx, seat: Seat, look: string): Promise<TextAnswer | null> {
	assertRight(seat, "work.read");
	const address = parseLookId(look);
	if (address === null || !(await isLookOfTarget(ctx.db, seat.account.id, look))) return null;
	const reading = await loadReading(ctx, address);
	return reading ? (unpackReading(reading).pages.find((page) => page.reading.answer)?.reading.answer ?? null) : null;
}
