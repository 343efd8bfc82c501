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
 * Has the list moved between the kept pages and the next one? A result that climbs from one page to the one before it would be missed on both; it pushes
 * another down, which then stands on both. Then the pages do not make one list.
 */
export function hasMoved(kept: readonly LookPage[], next: LookPage): boolean {
	const seen = new Set(kept.flatMap(linksOf));
	return linksOf(next).some((link) => seen.has(link));
}

function linksOf({ reading }: LookPage): string[] {
	return reading.items.flatMap(({ type, meta }) => (type === "organic" && meta.link !== null ? [meta.link] : []));
}
