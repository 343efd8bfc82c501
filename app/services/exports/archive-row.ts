import type { AccountRow } from "~/db/accounts";
import type { StoredExport } from "~/db/exports";
import type { ExportRequest } from "~/domain/export/export-request";
import { EXPORT_DAYS, generateExportSchema } from "~/domain/export/export-rules";
import { printTableDate } from "~/domain/position/report-dates";
import { DAY_MS } from "~/domain/time/durations";
import { localDay } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { firstDayOf } from "../table/first-report-day";

/** Row of a file with each reading of all the account's keywords, those beyond its plan included, from its first day to today. */
export async function archiveRow(ctx: Ctx, account: AccountRow): Promise<Omit<StoredExport, "bytes">> {
	const now = ctx.now();
	const request: ExportRequest = {
		...generateExportSchema.parse({ type: "raw", layout: "readings", format: "csv", beyond_plan: true }),
		comparison: printTableDate({ day: await firstDayOf(ctx, account), time: null }),
		current: printTableDate({ day: localDay(account.timezone, now), time: null }),
		view: null,
	};
	return {
		hid: ctx.newHid(),
		accountId: account.id,
		request: JSON.stringify(request),
		language: account.language,
		createdAt: now,
		expiresAt: now + EXPORT_DAYS * DAY_MS,
	};
}
