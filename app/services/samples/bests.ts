import { Buffer } from "node:buffer";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { bestsAre, bestsOf, writeBests } from "~/db/bests";
import { changes } from "~/db/guard";
import { closedSampleIds, samplesByIds, sealedMonthsBetween } from "~/db/samples";
import { type BestColumns, dayNumber, emptyBests, mergeBests, packBests, unpackBests } from "~/domain/sample/bests";
import type { GridCodes } from "~/domain/sample/columns";
import type { Ctx } from "../ctx";
import { closedSample } from "./held-sample";
import { sealedSamples } from "./sealed-month";

/** Value for an account without a row. */
const NO_VERSION = 0;
const MAX_TRIES = 8;
/** Samples in one statement: each may have 2 MB. */
const SAMPLES_PER_READ = 8;

export interface LoadedBests extends BestColumns {
	/** Raised by each write; 0 before the first. */
	version: number;
}

/** Best position and first days of each monitor, by ordinal: one row. */
export async function loadBests(ctx: Ctx, accountId: number): Promise<LoadedBests> {
	const row = await bestsOf(ctx.db, accountId);
	if (!row) return { ...emptyBests(), version: NO_VERSION };
	return { ...unpackBests(inflateRawSync(Buffer.from(row.value, "base64"))), version: row.version };
}

/** Best positions as they are stored: compressed, in base64. */
export function printBests(bests: BestColumns): string {
	return deflateRawSync(packBests(bests)).toString("base64");
}

/** As loadBests, with the first days of all monitors: stored ones without them are computed again. */
export async function loadWholeBests(ctx: Ctx, accountId: number): Promise<LoadedBests> {
	const bests = await loadBests(ctx, accountId);
	if (bests.firstRanked) return bests;
	await rebuildBests(ctx, accountId);
	return loadBests(ctx, accountId);
}

/** Adds one sample. */
export async function addToBests(ctx: Ctx, accountId: number, day: string, columns: GridCodes): Promise<void> {
	await loadWholeBests(ctx, accountId);
	await change(ctx, accountId, async (bests) => mergeBests(bests, columns, dayNumber(day)));
}

/** Computes them again from all samples, because a sample was corrected. */
export async function rebuildBests(ctx: Ctx, accountId: number): Promise<void> {
	await change(ctx, accountId, async () => {
		let bests = emptyBests();
		for (const row of await sealedMonthsBetween(ctx.db, accountId, "", "9999-12")) {
			for await (const { day, columns } of sealedSamples(ctx, row, () => true, { whole: true }))
				bests = mergeBests(bests, columns, dayNumber(day));
		}
		const ids = await closedSampleIds(ctx.db, accountId);
		for (let from = 0; from < ids.length; from += SAMPLES_PER_READ) {
			for (const row of await samplesByIds(ctx.db, ids.slice(from, from + SAMPLES_PER_READ))) {
				if (row.closedAt !== null) bests = mergeBests(bests, closedSample({ ...row, closedAt: row.closedAt }).columns, dayNumber(row.day));
			}
		}
		return bests;
	});
}

async function change(ctx: Ctx, accountId: number, make: (before: BestColumns) => Promise<BestColumns>): Promise<void> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const { version, ...before } = await loadBests(ctx, accountId);
		const [written] = await ctx.db.batch([writeBests(ctx.db, accountId, printBests(await make(before)), bestsAre(accountId, version))]);
		if (changes(written) === 1) return;
	}
	throw new Error("the account's best positions changed at each try to write them");
}
