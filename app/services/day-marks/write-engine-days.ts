import { countBucketIds, followersOfDomains, insertEngineDays, marketMemories } from "~/db/day-marks";
import { settingOf, writeSetting } from "~/db/settings";
import { readMemory } from "~/domain/confirmation/search-memory";
import { EngineDays } from "~/domain/day-mark/engine-day";
import { ownJson } from "~/domain/own-json";
import { DAY_MS, HOUR_MS } from "~/domain/time/durations";
import { utcDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { loadSuffixes } from "../websites/refuse-suffix";

/** Setting: the last day that is written. */
const WRITTEN_SETTING = "engine_days.written";
/** The last zone begins its day at noon, UTC; its readings and their retries get so many hours. */
const COMPLETE_AFTER_MS = 18 * HOUR_MS;
/** Days that memories can tell at once: before them a fortnight of the usual is left. */
const MAX_PAST_DAYS = 14;
/** Buckets that stand for all; one holds at most 100 searches. */
const MAX_BUCKETS = 1_000;
const BUCKETS_AT_ONCE = 25;

/**
 * Writes the days of engines that are complete and not yet written: at the first time the last two weeks, then each day once. A day on which too few websites
 * were compared gets no row.
 */
export async function writeEngineDays(ctx: Ctx): Promise<void> {
	const last = Math.floor((ctx.now() - COMPLETE_AFTER_MS) / DAY_MS);
	const written = await settingOf(ctx.db, WRITTEN_SETTING);
	const first = Math.max(last - MAX_PAST_DAYS + 1, written === null ? 0 : numberOf(written) + 1);
	if (first > last) return;
	const days = new EngineDays(first, last);
	const followers = await addMemories(ctx, days);
	const { registeredName: nameOf } = await loadSuffixes();
	const rows = days
		.result({ accountsOf: (domain) => followers.get(domain)?.accounts ?? [], nameOf })
		.map((one) => ({ ...one, day: utcDay(one.day * DAY_MS) }));
	await ctx.db.batch([
		insertEngineDays(ctx.db, JSON.stringify(rows)),
		writeSetting(ctx.db, { key: WRITTEN_SETTING, value: utcDay(last * DAY_MS), at: ctx.now() }),
	]);
	ctx.log({ event: "engine_days_written", days: last - first + 1, rows: rows.length });
}

/** Accounts that follow a domain, and their time zones, each once. */
interface Followers {
	accounts: number[];
	zones: string[];
}

/** Returns the followers of all domains. */
async function addMemories(ctx: Ctx, days: EngineDays): Promise<ReadonlyMap<string, Followers>> {
	const followers = new Map<string, Followers>();
	const step = Math.max(1, Math.ceil((await countBucketIds(ctx.db)) / MAX_BUCKETS));
	for (let after = 0; ; ) {
		const buckets = await marketMemories(ctx.db, { after, step, count: BUCKETS_AT_ONCE });
		const found = buckets.flatMap(({ memory, searches }) => {
			const memories = ownJson(memory);
			return ownJson(searches).flatMap(([place, engine, country]) => {
				const stored = memories[place];
				return stored ? [{ market: { engine, country }, memory: readMemory(stored) }] : [];
			});
		});
		await addFollowers(ctx, followers, new Set(found.flatMap(({ memory }) => Object.keys(memory.values))));
		for (const { market, memory } of found) days.add(market, memory, (domain) => followers.get(domain)?.zones ?? []);
		const end = buckets.at(-1);
		if (!end || buckets.length < BUCKETS_AT_ONCE) return followers;
		after = end.id;
	}
}

/** Reads the followers of domains that are not there yet. */
async function addFollowers(ctx: Ctx, followers: Map<string, Followers>, domains: ReadonlySet<string>): Promise<void> {
	const fresh = [...domains].filter((domain) => !followers.has(domain));
	if (fresh.length === 0) return;
	for (const domain of fresh) followers.set(domain, { accounts: [], zones: [] });
	for (const { domain, accountId, timezone } of await followersOfDomains(ctx.db, JSON.stringify(fresh))) {
		const one = followers.get(domain);
		one?.accounts.push(accountId);
		if (one && !one.zones.includes(timezone)) one.zones.push(timezone);
	}
}

function numberOf(day: string): number {
	return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}
