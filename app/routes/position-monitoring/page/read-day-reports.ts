import { parseTableDate } from "~/domain/position/report-dates";
import type { Language } from "~/i18n/languages";
import { errorMessage } from "~/server/error-words";
import type { Signed } from "~/server/guards";
import { AppError } from "~/services/app-error";
import { listSamples } from "~/services/samples/read-sample";

/** Reports of the day in the dialog. cause: why they could not be read. */
export interface DayReports {
	day: string;
	of: "date" | "comparison";
	/** "HHmm", sorted. */
	times: string[];
	cause: string | null;
}

/** Content of `?dialog=choose_day_report&day=…`; null for every other address. */
export async function readDayReports(
	{ ctx, account }: Signed,
	parameters: URLSearchParams,
	language: Language,
): Promise<DayReports | null> {
	const day = parseTableDate(parameters.get("day"))?.day;
	if (parameters.get("dialog") !== "choose_day_report" || !day) return null;
	const of = parameters.get("of") === "comparison" ? "comparison" : "date";
	try {
		const samples = await listSamples(ctx, account.id, { fromDay: day, toDay: day });
		return { day, of, times: samples.map(({ time }) => time).sort(), cause: null };
	} catch (error) {
		ctx.log({ event: "day_reports_failed", error: error instanceof Error ? error.name : "unknown" });
		return { day, of, times: [], cause: errorMessage(error instanceof AppError ? error.code : "unknown", {}, language) };
	}
}
