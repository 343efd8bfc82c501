import { formatDay } from "~/i18n/format";
import type { Signed } from "~/server/guards";
import { listAbove } from "~/services/table/list-above";
import type { LoadInput } from "../dialogs/server-dialog";

/** Returns the hosts that rank above the website of the table most often; null if the table does not show a single website. */
export async function readAbove({ ctx, seat }: Signed, { dates, table, language }: Pick<LoadInput, "dates" | "table" | "language">) {
	const { scope } = table;
	const above = scope.kind === "website" ? await listAbove(ctx, seat, { hid: scope.hid, dates }) : null;
	return above && { ...above, day: formatDay(dates.date.day, language), before: formatDay(dates.comparison.day, language) };
}
