import { type NamedMonitor, tagsOfMonitors } from "~/db/search-entities";
import type { Ctx } from "../ctx";
import type { TagView } from "../tags/list-tags";

export type FoundMonitor = NamedMonitor & { tags: TagView[] };

/** The same monitors with their tags, by name. */
export async function withTags(ctx: Ctx, accountId: number, monitors: readonly NamedMonitor[]): Promise<FoundMonitor[]> {
	if (monitors.length === 0) return [];
	const found = new Map(monitors.map((monitor): [string, FoundMonitor] => [monitor.hid, { ...monitor, tags: [] }]));
	for (const { monitorHid, hid, name, color } of await tagsOfMonitors(ctx.db, accountId, JSON.stringify([...found.keys()]))) {
		found.get(monitorHid)?.tags.push({ hid, name, color });
	}
	return [...found.values()];
}
