import { urlsOf } from "~/db/url-monitors";
import { type Plan, planRules } from "~/domain/plan/plan-rules";
import { readUrlLines } from "~/domain/url-monitor/read-url-lines";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Suggested addresses for the form that adds URLs. */
export interface OfferedUrls {
	/** Typed text, followed by the suggested addresses within the quota. */
	text: string;
	/** Number of valid addresses that are neither tracked nor typed, and number of those above the quota. */
	count: number;
	over: number;
}

export async function offerUrls(
	ctx: Ctx,
	seat: Seat<{ id: number; plan: Plan; packs: number }>,
	{ typed, urls }: { typed: string; urls: readonly string[] },
): Promise<OfferedUrls> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const followed = await urlsOf(ctx.db, account.id);
	const lines = readUrlLines(typed).urls;
	const known = new Set([...followed.map(({ url }) => url), ...lines]);
	const fresh = readUrlLines(urls).urls.filter((url) => !known.has(url));
	const taken = fresh.slice(0, Math.max(0, planRules(account).max_url_monitor - followed.length - lines.length));
	const text = [...(typed.trim() === "" ? [] : [typed.trimEnd()]), ...taken].join("\n");
	return { text, count: fresh.length, over: fresh.length - taken.length };
}
