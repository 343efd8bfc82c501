import type { ExportFormat } from "@serpentine/table-files";
import { filesOf } from "~/db/exports";
import { type Maker, makerOf } from "~/domain/account/maker";
import type { ExportType } from "~/domain/export/choices";
import { ownJson } from "~/domain/own-json";
import { parseTableDate } from "~/domain/position/report-dates";
import type { Ctx } from "../ctx";

/** Files that the list has. */
const MOST_LISTED = 20;

/** A file as the list shows it. */
export interface ListedFile {
	hid: string;
	type: ExportType;
	format: ExportFormat;
	/** Days, "YYYY-MM-DD"; equal for a report. */
	from: string;
	to: string;
	maker: Maker | null;
	createdAt: number;
	/** null until it was downloaded once. */
	bytes: number | null;
}

/** The files that were asked for last. Those of scheduled reports are listed with their mails. */
export async function listFiles(ctx: Ctx, accountId: number): Promise<ListedFile[]> {
	const rows = await filesOf(ctx.db, accountId, ctx.now(), MOST_LISTED);
	return rows.map(({ hid, request, createdAt, bytes }) => {
		const { type, report, format, maker, ...dates } = ownJson(request);
		const to = dayOf(dates.current);
		const from = type === "raw" || type === "view" ? dayOf(dates.comparison) : to;
		return { hid, type: type === "report" ? report : type, format, from, to, maker: maker ? makerOf(maker) : null, createdAt, bytes };
	});
}

function dayOf(text: string): string {
	return parseTableDate(text)?.day ?? "";
}
