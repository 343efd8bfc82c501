import { namesOf } from "~/domain/by-name";
import type { TableDate } from "~/domain/position/report-dates";
import type { GridCodes } from "~/domain/sample/columns";
import type { DayColumns } from "~/domain/sample/day";
import {
	type Family,
	type FamilyColumn,
	type FamilyValues,
	familyNameOf,
	MAX_FAMILY_COLUMNS,
	parameterOf,
} from "~/domain/table/column-families";
import type { Ctx } from "../ctx";
import { readKindCodes } from "../places/kind-codes";
import { readRivalCodes } from "../places/rival-codes";
import type { DayMemory } from "./day-memory";

/** Values kept at the same time, 60 KB each at 20,000 keywords: those of one table at both dates, of its columns, its filters and its order. */
const MAX_VALUES = 2 * (2 * MAX_FAMILY_COLUMNS + 1);

interface Kept {
	rev: number;
	values: Promise<GridCodes>;
}

/** The last requested values of columns of families of an account. */
export class FamilyMemory {
	/** In order of use, the last one used at the end. */
	private readonly kept = new Map<string, Kept>();

	constructor(
		private readonly openCtx: () => Promise<Ctx>,
		private readonly days: DayMemory,
	) {}

	/** Missing columns are read together, because each reads the places of all keywords. */
	async get(account: { id: number; rev: number }, date: TableDate, columns: readonly FamilyColumn[]): Promise<FamilyValues> {
		const keyOf = (column: FamilyColumn) => `${account.id} ${date.day} ${date.time ?? ""} ${column}`;
		const missing = columns.filter((column) => this.kept.get(keyOf(column))?.rev !== account.rev);
		const read = missing.length > 0 ? this.load(account, date, missing) : Promise.resolve([]);
		const found = new Map<FamilyColumn, Promise<GridCodes>>();
		for (const column of columns) {
			const place = missing.indexOf(column);
			const one = (place < 0 && this.kept.get(keyOf(column))) || {
				rev: account.rev,
				values: read.then((grids) => grids[place] ?? NOTHING),
			};
			found.set(column, this.keep(keyOf(column), one).values);
		}
		return new Map(await Promise.all([...found].map(async ([column, values]) => [column, await values] as const)));
	}

	private keep(key: string, one: Kept): Kept {
		// A failure reaches only those who wait; the next one tries again.
		one.values.catch(() => this.kept.delete(key));
		this.kept.delete(key);
		this.kept.set(key, one);
		for (const old of [...this.kept.keys()].slice(0, -MAX_VALUES)) this.kept.delete(old);
		return one;
	}

	private async load(account: { id: number; rev: number }, date: TableDate, columns: readonly FamilyColumn[]): Promise<GridCodes[]> {
		const { columns: day } = await this.days.get(account, date);
		return readFamilies(await this.openCtx(), { accountId: account.id, day, columns });
	}
}

/** Readers of the values of each family, by parameter. */
const READERS: Readonly<Record<Family, typeof readRivalCodes>> = { rival: readRivalCodes, inside: readKindCodes };

/** Values of columns of families at a day whose evidence is loaded, in their order. */
export async function readFamilies(
	ctx: Ctx,
	{ accountId, day, columns }: { accountId: number; day: DayColumns | null; columns: readonly FamilyColumn[] },
): Promise<GridCodes[]> {
	const found = new Map<FamilyColumn, GridCodes>();
	for (const family of namesOf<Family>(READERS)) {
		const ours = columns.filter((column) => familyNameOf(column) === family);
		if (ours.length === 0) continue;
		const grids = await READERS[family](ctx, accountId, day, ours.map(parameterOf));
		for (const [i, column] of ours.entries()) found.set(column, grids[i] ?? NOTHING);
	}
	return columns.map((column) => found.get(column) ?? NOTHING);
}

const NOTHING: GridCodes = { first: 0, codes: new Uint16Array(0), depths: new Uint8Array(0) };
