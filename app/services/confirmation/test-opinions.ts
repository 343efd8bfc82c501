import { sql } from "drizzle-orm";
import { accountById } from "~/db/accounts";
import { runnableJobs } from "~/db/jobs";
import { bucket } from "~/db/tables/monitors";
import { doubtCount } from "~/db/tables/operation";
import { DEFAULT_OPINION_SETTINGS } from "~/domain/confirmation/opinion-settings";
import type { StoredMemory } from "~/domain/confirmation/search-memory";
import { DAY_MS, MINUTE_MS } from "~/domain/time/durations";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { openDueSamples } from "../clock/tick";
import { runJob } from "../jobs/run-job";
import { readSample } from "../samples/read-sample";
import { saveOpinionSettings } from "./opinion-settings";

export let world: World;
export let account: number;
/** A new world with one account, where jumps are reviewed. */
export async function newScene(): Promise<void> {
	world = await newWorld();
	account = await newAccount(world);
	await saveOpinionSettings(world.ctx, 1, { ...DEFAULT_OPINION_SETTINGS, review: "on" });
}

/** Runs the jobs that are due. */
export async function runDue(): Promise<void> {
	await openDueSamples(world.ctx);
	for (const { id } of await runnableJobs(world.ctx.db, world.ctx.now(), 10)) await runJob(world.ctx, id);
}

export async function nextDay(): Promise<void> {
	world.advance(DAY_MS);
	await runDue();
}

export async function retry(): Promise<void> {
	world.advance(MINUTE_MS);
	await runDue();
}

export async function seen(ordinal = 0) {
	const day = new Date(world.ctx.now()).toISOString().slice(0, 10);
	return (await readSample(world.ctx, account, { day, time: "0000" }))?.get(ordinal);
}

export const counts = () => world.ctx.db.select().from(doubtCount);
export const answers = async () => (await accountById(world.ctx.db, account))?.observationCount;

/** Writes another last position into the memory of the only search. */
export async function pretendLast(domain: string, place: number): Promise<void> {
	const [row] = await world.ctx.db.select().from(bucket);
	const memory = JSON.parse(row?.memory ?? "{}") as Record<string, StoredMemory>;
	const [first] = Object.values(memory);
	const history = first?.[4][domain];
	if (!history) throw new Error("the search has no memory of the website");
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	history[1] = `${digits[place >> 6]}${digits[place & 63]}`;
	await world.ctx.db.run(sql`UPDATE bucket SET memory = ${JSON.stringify(memory)}`);
}
