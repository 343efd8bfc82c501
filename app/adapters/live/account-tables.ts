import { liveObjectName } from "~/domain/storage/live-message";
import { OVERVIEW_VERSION } from "~/domain/table/overview";
import { PACKED_VERSION } from "~/domain/table/packed-page";
import { WEBSITES_VERSION } from "~/domain/table/website-figures";
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
		readWebsites: TableReader["websites"];
		selectMonitors: TableReader["select"];
		readTableRow: TableReader["row"];
		readSeen: TableReader["seen"];
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
				async () => ofVersion(PACKED_VERSION, await object(account).readPackedTable(account, query)),
				() => instead().packed(account, query),
			),
		overview: (account, query) =>
			either(
				async () => ofVersion(OVERVIEW_VERSION, await object(account).readOverview(account, query)),
				() => instead().overview(account, query),
			),
		websites: (account, dates) =>
			either(
				async () => ofVersion(WEBSITES_VERSION, await object(account).readWebsites(account, dates)),
				() => instead().websites(account, dates),
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
		seen: (account, ordinals, days) =>
			either(
				() => object(account).readSeen(account, ordinals, days),
				() => instead().seen(account, ordinals, days),
			),
	};
}

function ofVersion<Answer extends { version: string | number }>(version: Answer["version"], answer: Answer): Answer {
	if (answer.version !== version) throw new Error(`the account's object answers in version ${answer.version}, expected ${version}`);
	return answer;
}
