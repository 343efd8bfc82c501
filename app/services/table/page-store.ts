import type { PackedPage } from "~/domain/table/packed-page";
import type { TableQuery } from "~/domain/table/table-query";
import type { TableAccount } from "../ports";

/** Storage of the last pages. It outlives the memory. */
export interface PageStore {
	read(name: string): PackedPage | null;
	/** Writes after a delay. */
	write(name: string, page: PackedPage): void;
}

/** The page of a query at the account's revs and plan: the stored one, or the one that `make` builds. */
export async function keptPage(
	store: PageStore | null,
	{ account, query }: { account: TableAccount; query: TableQuery },
	make: () => Promise<PackedPage>,
): Promise<PackedPage> {
	const name = nameOf(account, query);
	const known = store?.read(name);
	if (known) return known;
	const page = await make();
	store?.write(name, page);
	return page;
}

/** Contains everything that a page depends on: each write raises the account's rev. */
function nameOf({ id, rev, trackedRev, plan, packs, websites }: TableAccount, query: TableQuery): string {
	const { scope, q, favorites, grouping, sort, dir, page, size, date, comparison, synthesis, families, filters, isPart } = query;
	const asked = [
		scope,
		families,
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
		filters ?? null,
		isPart ?? false,
	];
	return JSON.stringify([id, rev, trackedRev, plan, packs, ...asked, websites ?? null]);
}
