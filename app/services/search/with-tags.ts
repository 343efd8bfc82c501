import { type NamedMonitor, tagsOfMonitors } from "~/db/search-entities";
import type { Ctx } from "../ctx";
import type { TagView } from "../tags/list-tags";

export type FoundMonitor = NamedMonitor & { tags: TagView[] };

/** The same monitors with their tags, by name. */
export async function withTags(ctx: Ctx, accountId: number, monitors: readonly NamedMonitor[]): Promise<FoundMonitor[]> {
	if (monitors.length === 0) return [];
	const tags = Map.groupBy(
		await tagsOfMonitors(ctx.db, accountId, JSON.stringify(monitors.map(({ hid }) => hid))),
		({ monitorHid }) => monitorHid,
	);
	return monitors.map((monitor) => ({
		...monitor,
		tags: (tags.get(monitor.hid) ?? []).map(({ hid, name, color }) => ({ hid, name, color })),
	}));
}
