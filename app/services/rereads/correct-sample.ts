import { Buffer } from "node:buffer";
import { gzipSync } from "node:zlib";
import { accountById, raiseRev } from "~/db/accounts";
import { judgeAlertsAgain } from "~/db/alerts";
import { followersOf } from "~/db/monitors";
import { correctClosedSample, isClosedAt } from "~/db/samples";
import { toColumns } from "~/domain/sample/chunk";
import { entriesOf, GridBuilder } from "~/domain/sample/columns";
import type { Ctx } from "../ctx";
import { announceSample } from "../samples/announce-sample";
import { addToBests, rebuildBests } from "../samples/bests";
import { gridOfRow, packGrid, type StoredSample } from "../samples/sample-row";
import { type Corrections, correctEntries } from "./correct-entries";

/** A closed sample that is still in D1. */
export interface ClosedSampleRow extends StoredSample {
	id: number;
	accountId: number;
	day: string;
	time: string;
	closedAt: number;
}

/** Numbers of positions that changed, and of those whose page the newer reader does not recognise. */
export interface Corrected {
	corrected: number;
	doubted: number;
}

/**
 * Corrects one closed sample by newer readings. `closed_at` is the version of the row: a concurrent write wins.
 * The entries before are kept at `samples/{account}/rereads/{reread}/{day}_{time}.json.gz`.
 */
export async function correctSample(ctx: Ctx, row: ClosedSampleRow, rereadHid: string): Promise<Corrected> {
	const owner = await accountById(ctx.db, row.accountId);
	const builder = new GridBuilder(gridOfRow(row));
	const { corrected, doubted } = await correctEntries(ctx, entriesOf(builder.grid), await followersOf(ctx.db, row.accountId));
	if (!owner || corrected.length === 0) return { corrected: 0, doubted };
	builder.add(toColumns(corrected.map(({ after }) => after)));
	await keepFormerEntries(ctx, `samples/${owner.hid}/rereads/${rereadHid}/${row.day}_${row.time}.json.gz`, corrected);
	const closedAt = Math.max(ctx.now(), row.closedAt + 1);
	const [, moved] = await ctx.db.batch([
		correctClosedSample(ctx.db, { id: row.id, closedAt: row.closedAt, now: closedAt }, packGrid(builder.grid)),
		raiseRev(ctx.db, row.accountId, isClosedAt(row.id, closedAt)),
		judgeAlertsAgain(ctx.db, { ...row, at: ctx.now() }, isClosedAt(row.id, closedAt)),
	]);
	const rev = moved[0]?.rev;
	if (rev === undefined) throw new Error("a sample was written by somebody else while it was corrected");
	// A better position that was wrong must go; one more definite answer can only be added.
	if (corrected.some(({ before }) => before.observation.outcome !== "unknown")) await rebuildBests(ctx, row.accountId);
	else await addToBests(ctx, row.accountId, row.day, builder.grid);
	await announceSample(ctx, owner, row.day, rev, true);
	return { corrected: corrected.length, doubted };
}

async function keepFormerEntries(ctx: Ctx, key: string, corrected: Corrections["corrected"]): Promise<void> {
	await ctx.ports.objects.put(key, new Uint8Array(gzipSync(Buffer.from(JSON.stringify(corrected)))));
}
