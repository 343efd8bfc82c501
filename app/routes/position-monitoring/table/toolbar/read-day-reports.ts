import { parseTableDate } from "~/domain/position/report-dates";
import { errorMessage } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { listSamples } from "~/services/samples/read-sample";
import type { LoadInput } from "../../dialogs/server-dialog";

/** Reports of the day in the dialog. cause: why they could not be read. */
interface DayReports {
	day: string;
	of: "date" | "comparison";
	/** "HHmm", sorted. */
	times: string[];
	cause: string | null;
}

/** Reports of the day named in the address; null without a day. */
export async function readDayReports(
	{ ctx, seat }: Signed,
	{ url: { searchParams }, language }: Pick<LoadInput, "url" | "language">,
): Promise<DayReports | null> {
	const day = parseTableDate(searchParams.get("day"))?.day;
	if (!day) return null;
	const of = searchParams.get("of") === "comparison" ? "comparison" : "date";
	try {
		const samples = await listSamples(ctx, seat, { fromDay: day, toDay: day });
		return { day, of, times: samples.map(({ time }) => time).sort(), cause: null };
	} catch (error) {
		ctx.log({ event: "day_reports_failed", error: error instanceof Error ? error.name : "unknown" });
		return { day, of, times: [], cause: errorMessage(error instanceof AppError ? error.code : "unknown", {}, language) };
	}
}
