import { urlsOf } from "~/db/url-monitors";
import { spansOf } from "~/db/url-spans";
import { trimmedRange } from "~/domain/position/evolution-range";
import { dayAt, type Zoned } from "~/domain/time/account-zone";
import { DAY_MS } from "~/domain/time/durations";
import { addDays } from "~/domain/time/local-day";
import { type IndexationDay, indexationDays, type SpanState, stateOfCode } from "~/domain/url-monitor/url-spans";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Days of the chart. */
const HISTORY_DAYS = 90;
/** Spans listed, the latest first. */
const MOST_SPANS = 100;

export interface UrlHistory {
	/** The address, or the website. */
	name: string;
	/** Oldest first. */
	days: IndexationDay[];
	/** Answers about one address, the latest first; empty for a website. */
	spans: { state: SpanState; firstAt: number; lastAt: number; answers: number; looks: string[] }[];
}

/** States of an address (its hid) or of a website (its domain) over time; null for one that the account does not follow. */
export async function readUrlHistory(
	ctx: Ctx,
	seat: Seat<Zoned & { id: number }>,
	of: { hid: string } | { domain: string },
): Promise<UrlHistory | null> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const [url] = "hid" in of ? await urlsOf(ctx.db, account.id, JSON.stringify([of.hid])) : [];
	if ("hid" in of && !url) return null;
	const to = dayAt(account, ctx.now());
	const spans = await spansOf(ctx.db, account.id, of, ctx.now() - HISTORY_DAYS * DAY_MS);
	if ("domain" in of && spans.length === 0) return null;
	const [first] = spans;
	const range = trimmedRange({ from: addDays(to, 1 - HISTORY_DAYS), to }, first && dayAt(account, first.firstAt));
	const listed = url ? spans.slice(-MOST_SPANS).reverse() : [];
	return {
		name: url?.url ?? ("domain" in of ? of.domain : ""),
		days: indexationDays(spans, { ...range, dayOf: (at) => dayAt(account, at) }),
		spans: listed.map(({ state, firstAt, lastAt, answers, firstLook, lastLook }) => ({
			state: stateOfCode(state),
			firstAt,
			lastAt,
			answers,
			looks: [...new Set([firstLook, lastLook].filter((look) => look !== null))],
		})),
	};
}
