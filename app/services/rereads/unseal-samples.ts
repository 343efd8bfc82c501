import { followersOf } from "~/db/monitors";
import { insertClosedSample } from "~/db/samples";
import { askedOf, entriesOf } from "~/domain/sample/columns";
import { printOrdinals } from "~/domain/sample/ordinals";
import type { Ctx } from "../ctx";
import { packGrid } from "../samples/sample-row";
import { type SealedRow, sealedSamples } from "../samples/sealed-month";
import { correctEntries } from "./correct-entries";

/**
 * Brings those samples of a sealed month back into D1 that newer readings would correct; they are corrected there like any other
 * and sealed again with the month by the house-keeping. A sample that was brought back before is left alone.
 */
export async function unsealSamples(
	ctx: Ctx,
	month: SealedRow & { accountId: number },
	range: { fromDay: string; toDay: string },
): Promise<void> {
	const followers = await followersOf(ctx.db, month.accountId);
	for await (const sample of sealedSamples(ctx, month, ({ day }) => day >= range.fromDay && day <= range.toDay, { whole: true })) {
		const grid = { ...sample.columns, evidence: await sample.readEvidence() };
		const { corrected } = await correctEntries(ctx, entriesOf(grid), followers);
		if (corrected.length === 0) continue;
		const { day, time, openedAt, closedAt } = sample;
		const key = { accountId: month.accountId, day, time };
		await insertClosedSample(ctx.db, { ...key, asked: printOrdinals(askedOf(grid)), openedAt, closedAt, ...packGrid(grid) });
	}
}
