import { inspectedUp } from "~/db/inspected-properties";
import { inspectionSpan, nextInspectionsAt } from "~/domain/search-query/inspection-limits";
import { readPropertyName } from "~/domain/search-query/property-name";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Properties whose URL Inspections of today are used, and until when; null while there is none. */
export async function readInspectionLimits(ctx: Ctx, seat: Seat): Promise<{ properties: string[]; until: number } | null> {
	assertRight(seat, "work.read");
	const now = ctx.now();
	const used = await inspectedUp(ctx.db, seat.account.id, inspectionSpan(now));
	if (used.length === 0) return null;
	return { properties: used.map(({ name }) => readPropertyName(name)?.label ?? name).sort(), until: nextInspectionsAt(now) };
}
