import type { PackedPage } from "~/domain/table/packed-page";
import type { TableQuery } from "~/domain/table/table-query";
import type { TableAccount } from "../ports";

/** Where pages outlive the memory. */
export interface PageStore {
	read(name: string): PackedPage | null;
	/** Some time later. */
	write(name: string, page: PackedPage): void;
}

/** Up to 80 KB each at 1,000 rows. */
const MAX_PAGES = 8;

/** The pages that were made last. A dialog that opens, a page turned back and a tab that comes again ask for the very same. */
export class PageMemory {
	/** The one used last stands last. */
	private readonly kept = new Map<string, PackedPage>();

	constructor(private readonly store: PageStore | null) {}

	/** The page that an account's revs and plan make of a query; `make` is asked for one that is not known. */
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

/** All that a page is made of: whatever is written raises the account's rev. */
function nameOf({ id, rev, trackedRev, plan, packs }: TableAccount, query: TableQuery): string {
	const { scope, q, favorites, grouping, sort, dir, page, size, date, comparison, synthesis } = query;
	const asked = [scope, q, favorites, grouping, sort, dir, page, size, date.day, date.time, comparison.day, comparison.time, synthesis];
	return JSON.stringify([id, rev, trackedRev, plan, packs, ...asked]);
}
