import type { PackedPage } from "~/domain/table/packed-page";
import type { TableQuery } from "~/domain/table/table-query";
import type { TableAccount } from "../ports";

/** Storage that outlives the memory. */
export interface PageStore {
	read(name: string): PackedPage | null;
	/** Writes after a delay. */
	write(name: string, page: PackedPage): void;
}

/** Up to 80 KB each at 1,000 rows. */
const MAX_PAGES = 8;

/**
 * The last pages. Opening a dialog, going back and returning to a tab request the same page again.
 *
 * Without stored pages such a request reads the tracked keywords and two days first: 50 ms (docs/design/table.md).
 */
export class PageMemory {
	/** In order of use, the last one used at the end. */
	private readonly kept = new Map<string, PackedPage>();

	constructor(private readonly store: PageStore | null) {}

	/** The page of a query at the account's revs and plan; `make` builds an unknown one. */
	async get(account: TableAccount, query: TableQuery, make: () => Promise<PackedPage>): Promise<PackedPage> {
		const name = nameOf(account, query);
		const known = this.kept.get(name) ?? this.store?.read(name);
		const page = known ?? (await make());
		if (!known) this.store?.write(name, page);
		this.kept.delete(name);
		this.kept.set(name, page);
		for (const old of [...this.kept.keys()].slice(0, -MAX_PAGES)) this.kept.delete(old);
		return page;
	}
}

/** Contains everything that a page depends on: each write raises the account's rev. */
function nameOf({ id, rev, trackedRev, plan, packs }: TableAccount, query: TableQuery): string {
	const { scope, q, favorites, grouping, sort, dir, page, size, date, comparison, synthesis, engine, filters, isPart } = query;
	const asked = [
		scope,
		q,
		favorites,
		grouping,
		sort,
		dir,
		page,
		size,
		date.day,
		date.time,
		comparison.day,
		comparison.time,
		synthesis,
		engine ?? null,
		filters ?? null,
		isPart ?? false,
	];
	return JSON.stringify([id, rev, trackedRev, plan, packs, ...asked]);
}
