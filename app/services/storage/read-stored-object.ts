import { dayLive } from "~/domain/storage/day-live";
import type { AccountPath } from "~/domain/storage/paths";
import { yearReportList } from "~/domain/storage/report-objects";
import type { Ctx } from "../ctx";
import { readAccountNotices } from "../notices/read-account-notices";
import { listSamples } from "../samples/read-sample";
import { readDayState } from "../table/read-day-state";
import { TableMemory } from "../table/table-memory";
import { readCheckReport, readCheckResult } from "./read-check-report";
import { readDayReport } from "./read-day-report";
import { readNoteList } from "./read-note-list";
import { type NotificationWords, readNotificationList } from "./read-notification-list";
import { readResultPage } from "./read-result-page";
import { readUrlFeed, readUrlReport } from "./read-url-report";
import { readHistoryColumns, readYearHistory, readYearUrls } from "./read-year-history";

/**
 * The JSON at a path of the account's own (see isOwnPath), sliced from its samples; null where there is no such object. form: "columns" asks for the
 * shorter form of a history, "urls" for its addresses.
 * Shapes: docs/storage.md. Source: design.md "stored objects", spec B §7.
 */
export async function readStoredObject(
	ctx: Ctx,
	input: { account: { id: number; hid: string }; path: AccountPath; form?: string | null; words?: NotificationWords },
): Promise<object | null> {
	const { account, path } = input;
	if (path.hid !== account.hid) throw new Error("a stored object of another account was asked for");
	switch (path.kind) {
		case "reports-of-year": {
			const range = { fromDay: `${path.year}-01-01`, toDay: `${path.year}-12-31` };
			return yearReportList(path.year, await listSamples(ctx, account.id, range));
		}
		case "report":
			return readDayReport(ctx, account.id, path.day);
		case "day-live": {
			const state = await readDayState(ctx, new TableMemory(async () => ctx), account.id, path.day);
			return state && dayLive(state);
		}
		case "result":
			return readResultPage(ctx, account.id, path);
		case "history":
			if (input.form === "urls") return readYearUrls(ctx, account.id, path);
			return input.form === "columns" ? readHistoryColumns(ctx, account.id, path) : readYearHistory(ctx, account.id, path);
		case "notifications":
			return readNotificationList(ctx, account.id, input.words ?? ((_language, one) => ({ message: one.kind, description: "" })));
		case "notices":
			return readAccountNotices(ctx, account.id);
		case "notes":
			return readNoteList(ctx, account.id);
		case "url-report":
			return readUrlReport(ctx, account.id);
		case "url-feed":
			return readUrlFeed(ctx, account.id);
		case "check":
			return readCheckReport(ctx, account.id, path);
		case "check-result":
			return readCheckResult(ctx, account.id, path);
		default:
			return null;
	}
}
