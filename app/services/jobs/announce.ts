import { reportMerge } from "~/domain/storage/report";
import type { Ctx } from "../ctx";
import type { ServedSample } from "./record-part";

/** Tells the accounts' open pages what was recorded. Best effort: a page that misses it sees the rev and reloads. */
export async function announce(ctx: Ctx, served: ServedSample[], revs: Map<number, number>): Promise<void> {
	try {
		for (const [accountId, rev] of revs) {
			const samples = new Map<string, ServedSample[]>();
			for (const one of served) {
				if (one.target.accountId !== accountId) continue;
				const key = `${one.target.day} ${one.target.time}`;
				samples.set(key, [...(samples.get(key) ?? []), one]);
			}
			const changes = [...samples.values()].flatMap((group) => {
				const target = group[0]?.target;
				if (!target) return [];
				const entries = group.map(({ target: { member }, entry }) => ({
					monitorHid: member.monitorHid,
					seen: { observation: entry.observation, evidence: entry.evidence },
				}));
				return reportMerge({ accountHid: target.accountHid, day: target.day, time: target.time, entries });
			});
			const days = [...new Set([...samples.values()].flatMap((group) => group.map(({ target }) => target.day)))];
			await ctx.ports.live.publish({ accountId, rev, changes, days });
		}
	} catch (error) {
		ctx.log({ event: "live_publish_failed", error: String(error) });
	}
}
