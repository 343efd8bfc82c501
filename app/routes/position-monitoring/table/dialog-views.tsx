import { ChooseDayDialog } from "./toolbar/choose-day-dialog";

export const tableViews = { choose_day_report: ChooseDayDialog };
