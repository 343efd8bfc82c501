import { type HeldImport, isImportHeld, writeClosedSample } from "~/db/imports";
import { sampleAt } from "~/db/samples";
import { urlList } from "~/domain/sample/addresses";
import { CODES, type Coded, isDefinite, placeOf } from "~/domain/sample/codes";
import { askedOf, emptyEvidence, joinGrids, type SampleGrid } from "~/domain/sample/columns";
import { printOrdinals } from "~/domain/sample/ordinals";
import { DAY_MS } from "~/domain/time/durations";
import { startOfLocalDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { addToBests } from "../samples/bests";
import { DAILY_TIME } from "../samples/open-daily-sample";
import { readSample } from "../samples/read-sample";
import { gridOfRow, packGrid } from "../samples/sample-row";

const SECOND_MS = 1_000;
/** Writers of the same sample at once are few. */
const MAX_TRIES = 5;
/** As the columns hold it. */
const MAX_DEPTH = 255;

/** The lease went to somebody else, or the account is deleted: nothing more may be written. */
export class LostLease extends Error {}

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

/**
 * Writes imported positions into the day's sample. What was seen by ourselves, or imported before, stays: writing the same day twice changes
 * nothing. Where the file names no depth, the depth beside a position is that position. Returns how many positions are new and how many were kept out.
 * Throws LostLease when the import is no longer held.
 */
export async function writeImportedDay(
	ctx: Ctx,
	account: { id: number; timezone: string },
	imported: ImportedDay,
	from: { source: string; held: HeldImport },
): Promise<{ written: number; kept: number; rev: number | null }> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const row = await sampleAt(ctx.db, account.id, imported.day, DAILY_TIME);
		// A day that is not over in the account's zone yet, or whose looks still come, is left to them.
		if (row && row.closedAt === null) return { written: 0, kept: countOf(imported), rev: null };
		const openedAt = row?.openedAt ?? startOfLocalDay(account.timezone, imported.day);
		const { grid, written } = await freshOf(ctx, account.id, imported, { source: from.source, at: openedAt });
		const kept = countOf(imported) - written;
		if (written === 0) return { written, kept, rev: null };
		// First: whoever dies in between writes it again.
		await addToBests(ctx, account.id, imported.day, grid);
		const all = row ? joinGrids(gridOfRow(row), grid) : grid;
		const rev = await writeClosedSample(ctx.db, from.held, {
			accountId: account.id,
			day: imported.day,
			time: DAILY_TIME,
			asked: printOrdinals(askedOf(all)),
			openedAt,
			closedAt: row?.closedAt ?? Math.min(openedAt + DAY_MS, ctx.now()),
			...packGrid(all),
			before: row && { id: row.id, version: row.version },
		});
		if (rev !== null) return { written, kept, rev };
		if (!(await isImportHeld(ctx.db, from.held))) throw new LostLease();
	}
	throw new Error("the sample changed at each try to add to it");
}

/** The imported positions that the day, wherever it is stored, has no answer for. */
async function freshOf(
	ctx: Ctx,
	accountId: number,
	imported: ImportedDay,
	seen: { source: string; at: number },
): Promise<{ grid: SampleGrid; written: number }> {
	const size = imported.codes.length;
	const urls: string[] = [];
	const evidence = { ...emptyEvidence(size), sources: ["", seen.source], urls: urlList(urls) };
	const grid: SampleGrid = { first: imported.first, codes: new Uint16Array(size), depths: new Uint8Array(size), evidence };
	const known = await readSample(ctx, accountId, { day: imported.day, time: DAILY_TIME });
	let written = 0;
	for (let place = 0; place < size; place++) {
		const code = imported.codes[place] ?? CODES.none;
		if (!isDefinite(code)) continue;
		const before = known?.get(imported.first + place)?.observation.outcome ?? "unknown";
		if (before !== "unknown") continue;
		grid.codes[place] = code;
		grid.depths[place] = imported.depths[place] ?? 0;
		evidence.at[place] = Math.floor(seen.at / SECOND_MS);
		evidence.source[place] = 1;
		const url = imported.urls.get(place);
		if (url !== undefined) evidence.url[place] = urls.push(url) - 1;
		written++;
	}
	return { grid, written };
}

function countOf({ codes }: ImportedDay): number {
	return codes.reduce((sum, code) => sum + (code === CODES.none ? 0 : 1), 0);
}
