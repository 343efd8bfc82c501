import { deleteImportedSample } from "~/db/import-undo";
import { isImportHeld, type KeywordImport, writeClosedSample } from "~/db/imports";
import { sampleById } from "~/db/samples";
import { isDefinite } from "~/domain/sample/codes";
import { askedOf, joinGrids, type SampleGrid } from "~/domain/sample/columns";
import { printOrdinals } from "~/domain/sample/ordinals";
import { importOfOrigin } from "~/domain/sample/origin";
import { originAt, pickPlaces } from "~/domain/sample/pick-places";
import type { Ctx } from "../ctx";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { gridOfRow, packGrid } from "../samples/sample-row";
import { LostLease } from "./lost-lease";
import { readReplaced } from "./replaced-positions";

/** Writers of the same sample at once are few. */
const MAX_TRIES = 5;

/** Positions that went, those that stand again in their place, and the account's new rev. */
export interface TakenBack {
	positions: number;
	restored: number;
	rev: number | null;
}

const NOTHING: TakenBack = { positions: 0, restored: 0, rev: null };

/**
 * Deletes an import's positions from a daily sample; positions that they had replaced are written again, unless they came from an import that was taken back too. Positions of
 * looks and of other imports stay. undone: hids of the account's imports that were taken back. Throws LostLease when the import is no longer held.
 */
export async function takeBackDay(ctx: Ctx, row: KeywordImport, sampleId: number, undone: ReadonlySet<string>): Promise<TakenBack> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const sample = await sampleById(ctx.db, sampleId);
		if (!sample || sample.closedAt === null) return NOTHING;
		const grid = gridOfRow(sample);
		const isTaken = (place: number) => importOfOrigin(originAt(grid, place)) === row.hid;
		const positions = countOf(grid, isTaken);
		if (positions === 0) return NOTHING;
		const replaced = await readReplaced(ctx, row.objectKey ?? "", sample.day);
		const isBack = (from: SampleGrid) => (place: number) =>
			isTaken(place + from.first - grid.first) && !undone.has(importOfOrigin(originAt(from, place)) ?? "");
		const back = replaced && pickPlaces(replaced, isBack(replaced));
		const left = pickPlaces(grid, (place) => !isTaken(place));
		const rev = await write(ctx, row, sample, back ? joinGrids(left, back) : left);
		if (rev !== null) return { positions, restored: back ? countOf(back, () => true) : 0, rev };
		if (!(await isImportHeld(ctx.db, row))) throw new LostLease();
	}
	throw new Error("the sample changed at each try to take from it");
}

function countOf({ codes }: SampleGrid, isCounted: (place: number) => boolean): number {
	return codes.reduce((sum, code, place) => sum + (isDefinite(code) && isCounted(place) ? 1 : 0), 0);
}

type Sample = NonNullable<Awaited<ReturnType<typeof sampleById>>>;

function write(ctx: Ctx, row: KeywordImport, sample: Sample, grid: SampleGrid): Promise<number | null> {
	const { id, version, accountId, day, openedAt } = sample;
	const asked = askedOf(grid);
	if (asked.size === 0) return deleteImportedSample(ctx.db, row, { id, version, accountId });
	return writeClosedSample(ctx.db, row, {
		accountId,
		day,
		time: DAILY_TIME,
		asked: printOrdinals(asked),
		openedAt,
		closedAt: sample.closedAt ?? ctx.now(),
		...packGrid(grid),
		before: { id, version },
	});
}
