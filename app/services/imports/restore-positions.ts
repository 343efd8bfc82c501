import { type HeldImport, isImportHeld, writeClosedSample } from "~/db/imports";
import { sampleAt } from "~/db/samples";
import type { ArchivedAnswers } from "~/domain/archive/position-rows";
import { toColumns } from "~/domain/sample/chunk";
import { askedOf, GridBuilder, joinGrids } from "~/domain/sample/columns";
import { printOrdinals } from "~/domain/sample/ordinals";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { addToBests } from "../samples/bests";
import { readSample } from "../samples/read-sample";
import { gridOfRow, packGrid } from "../samples/sample-row";
import { LostLease } from "./lost-lease";

/** Writers of the same sample at once are few. */
const MAX_TRIES = 5;

/**
 * Writes the answers of a sample that the account does not have. What it has stays, so that a repetition changes nothing. A sample that is open, and
 * a day that is not over, are left to their looks. Returns how many were written, and the account's rev after it. Throws LostLease when the import is no longer held.
 */
export async function restoreSample(
	ctx: Ctx,
	{ id: accountId, timezone }: { id: number; timezone: string },
	{ day, time, entries }: ArchivedAnswers,
	held: HeldImport,
): Promise<{ written: number; rev: number | null }> {
	if (day >= localDay(timezone, ctx.now())) return { written: 0, rev: null };
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const row = await sampleAt(ctx.db, accountId, day, time);
		if (row && row.closedAt === null) return { written: 0, rev: null };
		const known = await readSample(ctx, accountId, { day, time });
		const fresh = entries.filter(({ ordinal, observation }) => {
			const before = known?.get(ordinal);
			return !before || (before.observation.outcome === "unknown" && observation.outcome !== "unknown");
		});
		if (fresh.length === 0) return { written: 0, rev: null };
		const builder = new GridBuilder();
		builder.add(toColumns([...fresh]));
		const { grid } = builder;
		// First: whoever dies in between writes it again.
		await addToBests(ctx, accountId, day, grid);
		const before = row && gridOfRow(row);
		const all = before ? joinGrids(before, grid) : grid;
		const instants = fresh.map(({ evidence }) => evidence.at);
		const rev = await writeClosedSample(ctx.db, held, {
			accountId,
			day,
			time,
			asked: printOrdinals(askedOf(all)),
			openedAt: row?.openedAt ?? instants.reduce((a, b) => Math.min(a, b)),
			closedAt: row?.closedAt ?? instants.reduce((a, b) => Math.max(a, b)),
			...packGrid(all),
			before: row && { id: row.id, version: row.version },
		});
		if (rev !== null) return { written: fresh.length, rev };
		if (!(await isImportHeld(ctx.db, held))) throw new LostLease();
	}
	throw new Error("the sample changed at each try to add to it");
}
