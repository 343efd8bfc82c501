import { liveObjectName } from "~/domain/storage/live-message";
import { OVERVIEW_VERSION, type Overview } from "~/domain/table/overview";
import { PACKED_VERSION, type PackedPage } from "~/domain/table/packed-page";
import type { TableReader } from "~/services/ports";

/**
 * Calls of the account's Durable Object that are used. It may be of another deployment: an older one lacks a call, a newer one may not take it (both throw),
 * and either may pack pages in another way.
 */
type TableNamespace = {
	getByName(name: string): {
		readTable: TableReader["read"];
		readPackedTable: TableReader["packed"];
		readOverview: TableReader["overview"];
		selectMonitors: TableReader["select"];
		readTableRow: TableReader["row"];
	};
};

/** Asks the account's object, which holds the table in memory; where it fails, what the tables are made of is read instead. */
export function accountTables(namespace: TableNamespace, instead: () => TableReader, onFailure: (error: unknown) => void): TableReader {
	const either = async <T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> => {
		try {
			return await first();
		} catch (error) {
			onFailure(error);
			return second();
		}
	};
	const object = (account: { id: number }) => namespace.getByName(liveObjectName(account.id));
	return {
		read: (account, query) =>
			either(
				() => object(account).readTable(account, query),
				() => instead().read(account, query),
			),
		packed: (account, query) =>
			either(
				async () => ofOurVersion(await object(account).readPackedTable(account, query)),
				() => instead().packed(account, query),
			),
		overview: (account, query) =>
			either(
				async () => ofOurForm(await object(account).readOverview(account, query)),
				() => instead().overview(account, query),
			),
		select: (account, query, selection) =>
			either(
				() => object(account).selectMonitors(account, query, selection),
				() => instead().select(account, query, selection),
			),
		row: (account, hid, dates) =>
			either(
				() => object(account).readTableRow(account, hid, dates),
				() => instead().row(account, hid, dates),
			),
	};
}

function ofOurForm(overview: Overview): Overview {
	if (overview.version !== OVERVIEW_VERSION) throw new Error(`the account's object gives overviews of version ${overview.version}`);
	return overview;
}

function ofOurVersion(page: PackedPage): PackedPage {
	if (page.version !== PACKED_VERSION) throw new Error(`the account's object packs pages by version ${page.version}`);
	return page;
}
