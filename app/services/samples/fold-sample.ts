import { sql } from "drizzle-orm";
import { partsOfSample, sampleById } from "~/db/samples";
import { account } from "~/db/tables/users";
import { dayNumber, mergeBests } from "~/domain/sample/bests";
import type { Ctx } from "../ctx";
import { announceSample } from "./announce-sample";
import { bestsAre, bestsStatement, loadBests } from "./bests";
import { OpenSample } from "./held-sample";
import { packGrid } from "./sample-row";

/**
 * Closes a sample that no open job works for: its parts become one row of columns.
 * What it says of best positions is taken over in the same batch.
 * Does nothing when somebody asked for more, recorded more, or folded another of the account's samples in between: the next tick tries again. Source: design.md "folded into one row when the sample closes".
 */
export async function foldSample(ctx: Ctx, sampleId: number): Promise<boolean> {
	const sample = await sampleById(ctx.db, sampleId);
	if (!sample || sample.closedAt !== null) return false;
	const parts = await partsOfSample(ctx.db, sampleId);
	const open = new OpenSample(sample);
	for (const part of parts) open.take(part.jobId, part.chunks, part.characters);
	const now = ctx.now();
	const grid = open.close(now);
	const { columns, codes, blocks } = packGrid(grid);
	const bests = await loadBests(ctx, sample.accountId);
	// Parts only ever grow: as long as their size is what was read, nothing was recorded in between.
	const read = parts.reduce((sum, part) => sum + part.characters, 0);
	const closed = sql`EXISTS (SELECT 1 FROM sample WHERE id = ${sampleId} AND closed_at = ${now})`;
	const [first, , , moved] = await ctx.db.batch([
		ctx.db.run(sql`UPDATE sample SET columns = ${columns}, codes = ${codes}, blocks = ${blocks}, version = version + 1, closed_at = ${now}
			WHERE id = ${sampleId} AND closed_at IS NULL AND asked = ${sample.asked} AND version = ${sample.version}
			AND (SELECT coalesce(sum(length(chunks)), 0) FROM sample_part WHERE sample_id = ${sampleId}) = ${read}
			AND ${bestsAre(sample.accountId, bests.version)}
			AND NOT EXISTS (SELECT 1 FROM job j JOIN job_request r ON r.job_id = j.id AND r.sample_id = ${sampleId} WHERE j.state = 'open')`),
		ctx.db.run(bestsStatement(sample.accountId, mergeBests(bests, grid, dayNumber(sample.day)), closed)),
		ctx.db.run(sql`DELETE FROM sample_part WHERE sample_id = ${sampleId} AND ${closed}`),
		ctx.db
			.update(account)
			.set({ rev: sql`rev + 1` })
			.where(sql`id = ${sample.accountId} AND ${closed}`)
			.returning({ id: account.id, hid: account.hid, rev: account.rev }),
	]);
	const owner = moved[0];
	if (owner) await announceSample(ctx, owner, sample.day, owner.rev);
	return (first as D1Result).meta.changes === 1;
}
