import type { KeywordProperty } from "~/db/keyword-property";
import { usualBrandWords } from "~/domain/normalize/usual-brand-words";
import { ownTexts } from "~/domain/own-json";
import { type ClickEstimate, estimateClicks } from "~/domain/search-query/ctr-curve";
import { TRAFFIC_DAYS } from "~/domain/search-query/keyword-traffic";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { readClickCurve } from "./read-click-curve";

/** Clicks of the last 28 final days as the service tells them (pageDays: days of them that are kept by page only), or clicks a month as the website's own click rates estimate them. */
export type KeywordClicks =
	| { kind: "measured"; clicks: number; impressions: number; lastDay: string; pageDays: number }
	| ({ kind: "estimate"; position: number } & ClickEstimate);

/** null where the service names no figure, and volume, position or curve are unknown. position: 0 for none. */
export async function readKeywordClicks(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	property: KeywordProperty,
	{ position, volume }: { position: number; volume: number | null },
): Promise<KeywordClicks | null> {
	assertRight(seat, "work.read");
	const { clicks, impressions, lastDay, kind } = property;
	// Figures without the number are from before there were rows by property.
	const pageDays = kind === "google_search_console" ? (property.pageDays ?? TRAFFIC_DAYS) : 0;
	if (clicks !== null && impressions !== null && lastDay !== null) return { kind: "measured", clicks, impressions, lastDay, pageDays };
	if (volume === null || position === 0) return null;
	const own = ownTexts(property.brandWords);
	const curve = await readClickCurve(ctx, seat, { ...property, brandWords: own.length > 0 ? own : usualBrandWords(property.domain) });
	const estimate = curve?.points ? estimateClicks(curve.points, { position, volume }) : null;
	return estimate && { kind: "estimate", position, ...estimate };
}
