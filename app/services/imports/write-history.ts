import { type HeldImport, isImportHeld, writeClosedSample } from "~/db/imports";
import { sampleAt } from "~/db/samples";
import { urlList } from "~/domain/sample/addresses";
import { CODES, type Coded, codeOf, isDefinite, placeOf } from "~/domain/sample/codes";
import { askedOf, emptyEvidence, joinGrids, type SampleGrid } from "~/domain/sample/columns";
import type { Seen } from "~/domain/sample/observation";
import { printOrdinals } from "~/domain/sample/ordinals";
import { isImported } from "~/domain/sample/origin";
import { pickPlaces } from "~/domain/sample/pick-places";
import { DAY_MS } from "~/domain/time/durations";
import { startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { addToBests } from "../samples/bests";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { readSample } from "../samples/read-sample";
import { gridOfRow, packGrid, type StoredSample } from "../samples/sample-row";
import { LostLease } from "./lost-lease";
import { keepReplaced } from "./replaced-positions";

const SECOND_MS = 1_000;
/** Writers of the same sample at once are few. */
const MAX_TRIES = 5;
/** As the columns hold it. */
const MAX_DEPTH = 255;

/** Imported answers of one day, by ordinal. */
export interface ImportedDay {
	day: string;
	first: number;
	/** CODES; 0 where nothing is imported. */
	codes: Uint16Array;
	depths: Uint8Array;
	/** Addresses at the positions, by place. */
	urls: Map<number, string>;
}

/** An answer of a row. */
interface ImportedAnswer {
	code: number;
	depth: number;
	/** Address at the position; null for none. */
	url: string | null;
}

/** Positions of days, as rows bring them in any order. */
export class DayCollector {
	private readonly days = new Map<string, ImportedDay>();

	/** Ordinals from `first` to `first + size - 1`. */
	constructor(
		private readonly first: number,
		private readonly size: number,
	) {}

	/** If several rows name the same keyword and day, the better place counts. true: another row had said something else. */
	add(day: string, ordinal: number, seen: ImportedAnswer): boolean {
		let columns = this.days.get(day);
		if (!columns) {
			columns = { day, first: this.first, codes: new Uint16Array(this.size), depths: new Uint8Array(this.size), urls: new Map() };
			this.days.set(day, columns);
		}
		const place = ordinal - this.first;
		const [before, depth] = [columns.codes[place] ?? CODES.none, columns.depths[place] ?? 0];
		if (before === CODES.none || isBetter(seen, { code: before, depth })) {
			columns.codes[place] = seen.code;
			columns.depths[place] = Math.min(MAX_DEPTH, seen.depth);
			if (seen.url === null) columns.urls.delete(place);
			else columns.urls.set(place, seen.url);
		}
		return before !== CODES.none && before !== seen.code;
	}

	/** Oldest first. */
	inOrder(): ImportedDay[] {
		return [...this.days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
	}
}

/** A place goes before none, and a better one before others; of two answers "not found" the deeper one counts. */
function isBetter(one: Coded, other: Coded): boolean {
	const [place, before] = [placeOf(one.code), placeOf(other.code)];
	if (place === 0 || before === 0) return place > 0 || (before === 0 && one.depth > other.depth);
	return place < before;
}

/** The import whose positions are written. */
export interface WritingImport {
	/** As samples store it (domain/sample/origin.ts). */
	origin: string;
	held: HeldImport;
	/** Its object in R2. */
	objectKey: string;
	/** Whether positions that an earlier import brought are corrected. */
	replaces: boolean;
}

export interface WrittenDay {
	written: number;
	/** Of the written ones, those that an earlier import had brought. */
	replaced: number;
	kept: number;
	/** Of the kept ones, those that an earlier import brought with another value. */
	replaceable: number;
	rev: number | null;
}

/**
 * Writes imported positions into the day's sample. What looks have read stays, and what was imported before stays unless it is to be replaced: writing the
 * same day twice changes nothing. Where the file names no depth, the depth beside a position is that position. Throws LostLease when the import is no longer
 * held.
 */
export async function writeImportedDay(
	ctx: Ctx,
	account: { id: number; timezone: string },
	imported: ImportedDay,
	from: WritingImport,
): Promise<WrittenDay> {
	const { day } = imported;
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const row = await sampleAt(ctx.db, account.id, day, DAILY_TIME);
		// A day that is not over in the account's zone yet, or whose looks still come, is left to them.
		if (row && row.closedAt === null) return { written: 0, replaced: 0, kept: countOf(imported), replaceable: 0, rev: null };
		const openedAt = row?.openedAt ?? startOfLocalDay(account.timezone, day);
		const { grid, ...counts } = await freshOf(ctx, account.id, imported, { ...from, at: openedAt });
		const done = { ...counts, kept: countOf(imported) - counts.written };
		if (counts.written === 0) return { ...done, rev: null };
		// Bests are written first: after a kill in between, the next run writes them again.
		await addToBests(ctx, account.id, day, grid);
		const before = row && gridOfRow(row);
		if (before) await keepCovered(ctx, from.objectKey, day, { row, before, grid });
		const all = before ? joinGrids(before, grid) : grid;
		const rev = await writeClosedSample(ctx.db, from.held, {
			accountId: account.id,
			day,
			time: DAILY_TIME,
			asked: printOrdinals(askedOf(all)),
			openedAt,
			closedAt: row?.closedAt ?? Math.min(openedAt + DAY_MS, ctx.now()),
			...packGrid(all),
			before: row && { id: row.id, version: row.version },
		});
		if (rev !== null) return { ...done, rev };
		if (!(await isImportHeld(ctx.db, from.held))) throw new LostLease();
	}
	throw new Error("the sample changed at each try to add to it");
}

/** Keeps what the row holds at the places of the imported positions. A sealed month is not written to: it still holds its own. */
async function keepCovered(
	ctx: Ctx,
	objectKey: string,
	day: string,
	{ row, before, grid }: { row: StoredSample; before: SampleGrid; grid: SampleGrid },
): Promise<void> {
	const isCovered = (place: number) => (grid.codes[place + before.first - grid.first] ?? CODES.none) !== CODES.none;
	const replaced = pickPlaces(before, isCovered);
	if (askedOf(replaced).size > 0) await keepReplaced(ctx, objectKey, day, { ...row, replaced });
}

/** The imported positions that the day, wherever it is stored, has no answer for, and those that correct an earlier import. */
async function freshOf(
	ctx: Ctx,
	accountId: number,
	imported: ImportedDay,
	from: Pick<WritingImport, "origin" | "replaces"> & { at: number },
): Promise<{ grid: SampleGrid } & Pick<WrittenDay, "written" | "replaced" | "replaceable">> {
	const size = imported.codes.length;
	const urls: string[] = [];
	const evidence = { ...emptyEvidence(size), sources: ["", from.origin], urls: urlList(urls) };
	const grid: SampleGrid = { first: imported.first, codes: new Uint16Array(size), depths: new Uint8Array(size), evidence };
	const known = await readSample(ctx, accountId, { day: imported.day, time: DAILY_TIME });
	const counts = { written: 0, replaced: 0, replaceable: 0 };
	for (let place = 0; place < size; place++) {
		const coded = { code: imported.codes[place] ?? CODES.none, depth: imported.depths[place] ?? 0 };
		if (!isDefinite(coded.code)) continue;
		const before = known?.get(imported.first + place);
		if (before && before.observation.outcome !== "unknown") {
			if (!isCorrection(before, coded)) continue;
			counts[from.replaces ? "replaced" : "replaceable"]++;
			if (!from.replaces) continue;
		}
		grid.codes[place] = coded.code;
		grid.depths[place] = coded.depth;
		evidence.at[place] = Math.floor(from.at / SECOND_MS);
		evidence.source[place] = 1;
		const url = imported.urls.get(place);
		if (url !== undefined) evidence.url[place] = urls.push(url) - 1;
		counts.written++;
	}
	return { grid, ...counts };
}

/** Whether an import brought the answer, and this one differs. */
function isCorrection({ observation, evidence }: Seen, { code, depth }: Coded): boolean {
	return isImported(evidence) && (codeOf(observation) !== code || observation.depth !== depth);
}

function countOf({ codes }: ImportedDay): number {
	return codes.reduce((sum, code) => sum + (code === CODES.none ? 0 : 1), 0);
}
