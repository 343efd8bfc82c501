import type { Look, LookPage } from "./look";
import { walkPages } from "./walk-pages";

/** Pages of one look are read within this time; what an earlier try read before is asked anew. Ours: a list moves little within it. */
export const RESUME_MS = 15 * 60_000;

/**
 * Pages of an earlier look that need not be asked again: those before its gap, where the same source read them by the same config, and not before
 * `since`. Empty when there is none.
 */
export function resumablePages(look: Look, wish: { source: string; config: { name: string; version: number }; since: number }): LookPage[] {
	const { source, config } = look;
	if (source !== wish.source || config.name !== wish.config.name || config.version !== wish.config.version) return [];
	if (look.startedAt < wish.since) return [];
	return look.pages.slice(0, walkPages(look.pages).pagesCounted);
}

/**
 * Tells whether a page still holds the organic results that it held at the earlier try. A result that leaves the kept pages pulls all later ones
 * up by a place: one of them would be missed on the kept pages and on the next one, and be told as not found. So the last kept page is asked
 * again before a look that went on says that a website is not there.
 */
export function isSameList(before: LookPage, now: LookPage): boolean {
	return linksOf(before).join("\n") === linksOf(now).join("\n");
}

function linksOf({ reading }: LookPage): string[] {
	return reading.items.flatMap(({ type, meta }) => (type === "organic" && meta.link !== null ? [meta.link] : []));
}
