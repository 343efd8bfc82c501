import { resultIdentity } from "@serpentine/serp/results";
import { MINUTE_MS } from "../time/durations";
import type { Look, LookPage } from "./look";
import { walkPages } from "./walk-pages";

/** Maximum age of pages from which a look resumes. Ours: a list moves little within this time. */
export const RESUME_MS = 15 * MINUTE_MS;

/**
 * Pages of an earlier look that need no new request: those before its gap, read by the same source with the same config, not before `since`. Empty
 * when there are none.
 */
export function resumablePages(look: Look, wish: { source: string; config: { name: string; version: number }; since: number }): LookPage[] {
	const { source, config } = look;
	if (source !== wish.source || config.name !== wish.config.name || config.version !== wish.config.version) return [];
	if (look.startedAt < wish.since) return [];
	return look.pages.slice(0, walkPages(look.pages).pagesCounted);
}

/**
 * Whether a page still has the same organic results as at the earlier attempt. A result that leaves the kept pages moves all later ones up by a
 * place: one of them would be missed on the kept pages and on the next one, and reported as not found. So a resumed look requests its last kept page
 * again before it says that a website is not there.
 */
export function isSameList(before: LookPage, now: LookPage): boolean {
	return linksOf(before).join("\n") === linksOf(now).join("\n");
}

function linksOf({ reading }: LookPage): string[] {
	return reading.items.flatMap(({ type, meta }) => (type === "organic" ? (resultIdentity(meta) ?? []) : []));
}
