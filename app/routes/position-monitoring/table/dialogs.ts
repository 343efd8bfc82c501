import type { ServerDialog } from "../dialogs/server-dialog";
import { readDayReports } from "./toolbar/read-day-reports";

/** Dialogs about the table's dates: content. Source: spec B §2 "Dialogs". */
export const tableDialogs = {
	choose_day_report: { load: readDayReports },
} satisfies Record<string, ServerDialog>;
