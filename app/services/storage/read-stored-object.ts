import { accountById } from "~/db/accounts";
import { marksOfUrls } from "~/db/listed-urls";
import { monitorHids, ownMonitor } from "~/db/monitor-names";
import { urlsOf } from "~/db/url-monitors";
import type { Notification } from "~/domain/account/notification";
import { dayLive } from "~/domain/storage/day-live";
import type { AccountPath } from "~/domain/storage/paths";
import { type DayReport, dayReport, yearReportList } from "~/domain/storage/report-objects";
import { type ResultPage, resultPage } from "~/domain/storage/result-page";
import { type UrlFeed, type UrlReport, urlEntry } from "~/domain/url-monitor/url-report";
import type { Ctx } from "../ctx";
import { loadCountingLook } from "../looks/counting-look";
import { noteJson, notesOfAccount } from "../notes/list-notes";
import { readAccountNotices } from "../notices/read-account-notices";
import { listNotificationsOf } from "../notifications/list-notifications";
import { readSample, type SampleView, samplesOf } from "../samples/read-sample";
import { readQueryFeed } from "../search-queries/query-feed";
import { assertRight, type Seat } from "../seat/seat";
import { dayStateOf } from "../table/read-day-state";
import { TableMemory } from "../table/table-memory";
import { readCheckReport, readCheckResult } from "./read-check-report";
import { readHistoryColumns, readYearUrls, yearHistoryOf } from "./read-year-history";

/**
 * The JSON at a path of the account's own (see isOwnPath), computed from its samples; null without such an object. form: "columns" selects the
 * shorter form of a history, "urls" its addresses. Shapes: docs/storage.md. Source: design.md "stored objects", spec B §7.
 */
export async function readStoredObject(
	ctx: Ctx,
	seat: Seat<{ id: number; hid: string }>,
	// userId: whose marks the list of notifications has.
	input: { path: AccountPath; userId?: number; form?: string | null; words?: NotificationWords },
): Promise<object | null> {
	assertRight(seat, "work.read");
	const { account } = seat;
	const { path } = input;
	if (path.hid !== account.hid) throw new Error("a stored object of another account was asked for");
	switch (path.kind) {
		case "reports-of-year": {
			const range = { fromDay: `${path.year}-01-01`, toDay: `${path.year}-12-31` };
			return yearReportList(path.year, await samplesOf(ctx, account.id, range));
		}
		case "report":
			return readDayReport(ctx, account.id, path.day);
		case "day-live": {
			const state = await dayStateOf(ctx, new TableMemory(async () => ctx), account.id, path.day);
			return state && dayLive(state);
		}
		case "result":
			return readResultPage(ctx, account.id, path);
		case "history":
			if (input.form === "urls") return readYearUrls(ctx, account.id, path);
			return input.form === "columns" ? readHistoryColumns(ctx, account.id, path) : yearHistoryOf(ctx, account.id, path);
		case "notifications":
			return readNotificationList(
				ctx,
				{ accountId: account.id, userId: input.userId },
				input.words ?? ((_place, one) => ({ message: one.kind, description: "" })),
			);
		case "notices":
			return readAccountNotices(ctx, account.id);
		case "notes":
			return readNoteList(ctx, account.id);
		case "url-report":
			return readUrlReport(ctx, account.id);
		case "url-feed":
			return readUrlFeed(ctx, account.id);
		case "query-feed":
			return readQueryFeed(ctx, account.id);
		case "check":
			return readCheckReport(ctx, account.id, path);
		case "check-result":
			return readCheckResult(ctx, account.id, path);
		default:
			return null;
	}
}

/** `{hid}/reports/{date}.json`; null for a day without samples. */
export async function readDayReport(ctx: Ctx, accountId: number, day: string): Promise<DayReport | null> {
	const refs = await samplesOf(ctx, accountId, { fromDay: day, toDay: day });
	if (refs.length === 0) return null;
	const samples: SampleView[] = [];
	for (const ref of refs) {
		const sample = await readSample(ctx, accountId, ref);
		if (sample) samples.push(sample);
	}
	return dayReport(day, samples, await monitorHids(ctx.db, accountId));
}

/** `{hid}/notes.json`: all notes, latest day first; an empty list where there is none. Source: spec B §3 "Note", design.md "stored objects". */
async function readNoteList(ctx: Ctx, accountId: number) {
	return { notes: (await notesOfAccount(ctx, accountId)).map(noteJson) };
}

/** The text of a notification for a reader (server/notification-words.ts). */
type NotificationWords = (
	place: { language: string; timezone: string },
	one: Pick<Notification, "kind" | "facts" | "date">,
) => { message: string; description: string };

interface NotificationList {
	notifications: (Notification & { message: string; description: string })[];
}

/** `{hid}/notifications.json`, in the account's language. Source: spec A §3 "Notification", design.md "stored objects". */
async function readNotificationList(
	ctx: Ctx,
	{ accountId, userId }: { accountId: number; userId: number | undefined },
	words: NotificationWords,
): Promise<NotificationList> {
	const { language, timezone } = (await accountById(ctx.db, accountId)) ?? { language: "en", timezone: "UTC" };
	const list = await listNotificationsOf(ctx, accountId, userId);
	return { notifications: list.map((one) => ({ ...one, ...words({ language, timezone }, one) })) };
}

/** `{hid}/results/{date}/{monitor}_{HHmm}.json`; null while nothing was read for the monitor in that sample. */
async function readResultPage(ctx: Ctx, accountId: number, of: { day: string; time: string; monitor: string }): Promise<ResultPage | null> {
	const monitor = await ownMonitor(ctx.db, accountId, of.monitor);
	if (!monitor) return null;
	const sample = await readSample(ctx, accountId, of);
	const seen = sample?.get(monitor.ordinal);
	// The account's own sample names the look: that is the right to see it.
	const read = seen ? await loadCountingLook(ctx, seen.evidence.look, { ...monitor, observation: seen.observation }) : null;
	return seen && read?.look ? resultPage(read.look, { ...monitor, seen }) : null;
}

/** `{hid}/url-report.json`: every followed address by hid. Source: spec B §7 "URL monitor report by user". */
export async function readUrlReport(ctx: Ctx, accountId: number): Promise<UrlReport> {
	return { urls: Object.fromEntries((await urlsOf(ctx.db, accountId)).map((row) => [row.hid, urlEntry(row)])) };
}

/** `{hid}/url-feed.json`: what an open page compares with its own. */
function readUrlFeed(ctx: Ctx, accountId: number): Promise<UrlFeed> {
	return marksOfUrls(ctx.db, accountId);
}
