import type { LiveChange } from "./live-message";
import { applyMergePatch, composeMergePatches } from "./merge-patch";

/** One notice of a writer: the account's rev after its write, and its changes. No change named: anything may have changed. */
export interface LiveNotice {
	rev: number;
	changes: LiveChange[];
	/** The notice names no change because no followed path changed. */
	isPartial?: boolean;
}

/** Messages for a series of notices. */
export interface LiveBatch {
	/** The account's rev that subscribers know afterwards. */
	rev: number;
	/** A notice is missing: every followed object must be read again. */
	rebuildAll: boolean;
	/** By path, in order of sending; `rebuild` stands alone. */
	changes: Map<string, LiveChange[]>;
}

/**
 * Combines notices into the fewest messages. Writers run concurrently, so notices may arrive in any order; one that is older than the known rev was
 * part of an earlier rebuild. known: rev that subscribers have, null after the object was evicted.
 */
export function foldNotices(known: number | null, notices: LiveNotice[]): LiveBatch {
	// A notice with the known rev may be the second of its write; merging twice does no harm.
	const news = notices.filter((notice) => known === null || notice.rev >= known).sort((a, b) => a.rev - b.rev);
	const rev = news.at(-1)?.rev ?? known ?? 0;
	if (news.length === 0) return { rev, rebuildAll: false, changes: new Map() };
	const gap = known === null || new Set(news.map((notice) => notice.rev).filter((each) => each > known)).size !== rev - known;
	const rebuildAll = gap || news.some((notice) => notice.changes.length === 0 && !notice.isPartial);
	const changes = new Map<string, LiveChange[]>();
	if (!rebuildAll) for (const notice of news) for (const change of notice.changes) addChange(changes, change);
	return { rev, rebuildAll, changes };
}

function addChange(changes: Map<string, LiveChange[]>, change: LiveChange): void {
	const list = changes.get(change.path);
	const last = list?.at(-1);
	if (!list || !last || "replace" in change) changes.set(change.path, [change]);
	else if ("rebuild" in last || "rebuild" in change) changes.set(change.path, [{ path: change.path, rebuild: true }]);
	else if ("replace" in last) list[list.length - 1] = { path: change.path, replace: applyMergePatch(last.replace, change.merge) };
	else {
		const composed = composeMergePatches(last.merge, change.merge);
		if (composed) list[list.length - 1] = { path: change.path, merge: composed.patch };
		else list.push(change);
	}
}
