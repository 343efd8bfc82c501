import { CompetitorsDialog } from "./competitors-dialog";

export const competitorViews = { competitors: CompetitorsDialog };
