import { ownJson } from "~/domain/own-json";
import { brandTest } from "~/domain/search-query/brand-words";
import { type CurvePoint, CurveSums } from "~/domain/search-query/ctr-curve";
import { type PageDays, pageDays } from "~/domain/search-query/page-days";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { readQueryParts } from "./read-query-columns";
import { queryDaysOf } from "./read-query-days";

/** Days that a curve is fitted from: enough for positions that few queries have, and near enough to today's result pages. */
const CURVE_DAYS = 90;

/** A property with what its curve needs. */
interface CurveProperty {
	id: number;
	hid: string;
	accountId: number;
	accountHid: string;
	lastFinalDay: string | null;
	brandWords: readonly string[];
}

/** The curve of a website. points null: too few impressions or clicks. */
export interface ClickCurve {
	points: CurvePoint[] | null;
	/** Days that it is fitted from. */
	from: string;
	to: string;
	/** Days of them that are kept by page only; null without any. */
	pageDays: PageDays | null;
}

/** Version of the form below, its last day and the brand words that it leaves out. */
interface KeptCurve {
	key: string;
	curve: ClickCurve;
}
const VERSION = 2;

/** As clickCurveOf. */
export async function readClickCurve(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	property: Omit<CurveProperty, "accountId" | "accountHid">,
): Promise<ClickCurve | null> {
	assertRight(seat, "work.read");
	return clickCurveOf(ctx, { ...property, accountId: seat.account.id, accountHid: seat.account.hid });
}

/**
 * The curve of a property by its last 90 final days; null before the first one. It is fitted once for each last day and kept as an object beside the
 * property's months, which is replaced by the next one and deleted with them.
 */
export async function clickCurveOf(ctx: Ctx, property: CurveProperty): Promise<ClickCurve | null> {
	const { id, accountId, lastFinalDay: to, brandWords: brands } = property;
	if (to === null) return null;
	const from = addDays(to, 1 - CURVE_DAYS);
	// While the first months are collected, each further day of the period makes another curve.
	const days = await queryDaysOf(ctx, { propertyId: id, accountId, from, to });
	const byPage = pageDays("google_search_console", days, { from, to });
	const key = JSON.stringify([VERSION, to, days.length, byPage?.byPage ?? 0, brands]);
	const { objects } = ctx.ports;
	const path = `queries/${property.accountHid}/${property.hid}/click-curve`;
	const bytes = await objects.get(path);
	const kept = bytes && ownJson<KeptCurve>(new TextDecoder().decode(bytes));
	if (kept?.key === key) return kept.curve;
	const sums = new CurveSums(brandTest(brands));
	for await (const part of readQueryParts(ctx, { propertyId: id, accountId, from, to })) sums.add(part);
	const curve: ClickCurve = { points: sums.fit(), from, to, pageDays: byPage };
	await objects.put(path, new TextEncoder().encode(JSON.stringify({ key, curve } satisfies KeptCurve)));
	return curve;
}
