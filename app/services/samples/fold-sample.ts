import { raiseRev } from "~/db/accounts";
import { putAlertRun } from "~/db/alerts";
import { bestsAre, writeBests } from "~/db/bests";
import { changes } from "~/db/guard";
import { closeSample, deleteParts, isClosedAt, partsOfSample, sampleToFold } from "~/db/samples";
import { dayNumber, mergeBests } from "~/domain/sample/bests";
import type { Ctx } from "../ctx";
import { messageStatements } from "../events/tell-endpoints";
import { announceSample } from "./announce-sample";
import { loadWholeBests, printBests } from "./bests";
import { OpenSample } from "./held-sample";
import { runMessages } from "./run-messages";
import { packGrid } from "./sample-row";

/**
 * Closes a sample that no open job works for: its parts become one row of columns, and its best positions are added, in one batch. Does nothing when more
 * was requested or recorded meanwhile, or another sample of the account was folded: the next tick tries again. Source: design.md "folded into one row when the sample closes".
 */
export async function foldSample(ctx: Ctx, sampleId: number): Promise<boolean> {
	const sample = await sampleToFold(ctx.db, sampleId);
	if (!sample || sample.closedAt !== null) return false;
	const parts = await partsOfSample(ctx.db, sampleId);
	const open = new OpenSample(sample);
	for (const part of parts) open.take(part.jobId, part.chunks, part.characters);
	const now = ctx.now();
	const grid = open.close(now);
	const { columns, codes, blocks } = packGrid(grid);
	const bests = await loadWholeBests(ctx, sample.accountId);
	// Parts only grow: with the same size nothing was recorded since they were read.
	const read = parts.reduce((sum, part) => sum + part.characters, 0);
	const fold = { id: sampleId, asked: sample.asked, version: sample.version, now };
	const closed = isClosedAt(sampleId, now);
	const messages = sample.hasEndpoints ? await runMessages(ctx, sample, grid, now) : [];
	const [first, , , moved] = await ctx.db.batch([
		closeSample(
			ctx.db,
			fold,
			{ columns, codes, blocks },
			{ partCharacters: read, isBestsUnchanged: bestsAre(sample.accountId, bests.version) },
		),
		writeBests(ctx.db, sample.accountId, printBests(mergeBests(bests, grid, dayNumber(sample.day))), closed),
		deleteParts(ctx.db, sampleId, closed),
		raiseRev(ctx.db, sample.accountId, closed),
		...messageStatements(ctx, sample.accountId, messages, closed),
		putAlertRun(ctx.db, { ...sample, at: now }, closed),
	]);
	const owner = moved[0];
	if (owner) await announceSample(ctx, owner, sample.day, owner.rev);
	return changes(first) === 1;
}
