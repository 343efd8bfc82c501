import { liveObjectName } from "~/domain/storage/live-message";
import type { TableReader } from "~/services/ports";

/** What of the account's Durable Object is called. An older one lacks the calls, a newer one may not take them: both throw. */
type TableNamespace = {
	getByName(name: string): {
		readTable: TableReader["read"];
		readPackedTable: TableReader["packed"];
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
				() => object(account).readPackedTable(account, query),
				() => instead().packed(account, query),
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
