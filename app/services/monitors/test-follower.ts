import { sql } from "drizzle-orm";
import { account as accountTable } from "~/db/tables/users";
import { printChunk } from "~/domain/sample/chunk";
import type { Observation } from "~/domain/sample/observation";
import { printOrdinals } from "~/domain/sample/ordinals";
import { packedSample } from "../../../tests/storage/packed-sample";
import { type TestCtx, testCtx } from "../sessions/test-ctx";
import { addMonitors } from "./test-typed-monitors";

export interface Follower {
	ctx: TestCtx;
	account: typeof accountTable.$inferSelect;
	/** Number of times the clock was armed. */
	rung(): number;
}

/** For tests in workerd: an account of its own, by default on the default plan. */
export async function follower(
	account: { plan?: "default" | "expert_20210323" | "administrator"; packs?: number; depth?: number } = {},
): Promise<Follower> {
	const ctx = testCtx();
	let rung = 0;
	ctx.ports.clock.ring = async () => {
		rung += 1;
	};
	const home = { country: "fr", language: "fr", timezone: "Europe/Paris" };
	const [row] = await ctx.db
		.insert(accountTable)
		.values({ hid: ctx.newHid(), ...home, ...account, createdAt: 1 })
		.returning();
	if (!row) throw new Error("no account");
	return { ctx, account: row, rung: () => rung };
}

/** Follows `count` new keywords for example.com; their hids by ordinal. */
export async function follow(who: Follower, count: number): Promise<string[]> {
	const keywords = Array.from({ length: count }, (_, i) => `${crypto.randomUUID()} ${i}`);
	const market = { website: "example.com", country: "fr", language: "fr" };
	const { added } = await addMonitors(who.ctx, { account: who.account, keywords, ...market });
	return added.map(({ hid }) => hid);
}

export const ranked = (position: number): Observation => ({ outcome: "ranked", position, url: "https://example.com/", depth: 30 });
export const notFound: Observation = { outcome: "not_found", depth: 30, exhausted: false };
export const blocked: Observation = { outcome: "unknown", reason: "blocked", depth: 0, detail: "captcha" };

/** Writes a sample of an account as the job pipeline does: `entries` by ordinal; all of `asked` were requested. */
export async function writeSample(
	who: Follower,
	at: { day: string; time: string; open?: boolean; retryAt?: number },
	asked: number[],
	entries: Record<number, Observation>,
): Promise<void> {
	const seen = Object.entries(entries).map(([ordinal, observation]) => ({
		ordinal: Number(ordinal),
		observation,
		evidence: {
			at: 1_000_000,
			source: `at ${at.time}`,
			look: null,
			retryAt: observation.outcome === "unknown" ? (at.retryAt ?? null) : null,
		},
	}));
	const { db } = who.ctx;
	const closedAt = at.open ? null : 2_000_000;
	const { columns, codes, blocks } = at.open ? { columns: null, codes: null, blocks: null } : packedSample(asked, seen, 2_000_000);
	await db.run(sql`DELETE FROM sample WHERE account_id = ${who.account.id} AND day = ${at.day} AND time = ${at.time}`);
	await db.run(sql`INSERT INTO sample (account_id, day, time, asked, opened_at, closed_at, columns, codes, blocks)
		VALUES (${who.account.id}, ${at.day}, ${at.time}, ${printOrdinals(asked)}, 1000000, ${closedAt}, ${columns}, ${codes}, ${blocks})`);
	if (!at.open || seen.length === 0) return;
	await db.run(sql`INSERT INTO sample_part (sample_id, job_id, chunks)
		SELECT id, 1, ${printChunk(seen)} FROM sample WHERE account_id = ${who.account.id} AND day = ${at.day} AND time = ${at.time}`);
}
