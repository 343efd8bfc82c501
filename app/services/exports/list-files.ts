import type { ExportFormat } from "@serpentine/table-files";
import { filesOf } from "~/db/exports";
import { type Maker, makerOf } from "~/domain/account/maker";
import type { ExportType } from "~/domain/export/choices";
import { ownJson } from "~/domain/own-json";
import { parseTableDate } from "~/domain/position/report-dates";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/** Maximum number of listed files. */
const MOST_LISTED = 20;

/** Entry of the list of files. */
export interface ListedFile {
	hid: string;
	type: ExportType;
	format: ExportFormat;
	/** First and last day, "YYYY-MM-DD"; equal unless the file contains raw data or a view. */
	from: string;
	to: string;
	maker: Maker | null;
	createdAt: number;
	/** Size of the file; null until the first download. */
	bytes: number | null;
}

/** Returns the last requested files. listSent returns the files of scheduled reports. */
export async function listFiles(ctx: Ctx, seat: Seat): Promise<ListedFile[]> {
	assertRight(seat, "work.read");
	const rows = await filesOf(ctx.db, seat.account.id, ctx.now(), MOST_LISTED);
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
