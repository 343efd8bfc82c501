import { AboveDialog } from "./above-dialog";

export const aboveViews = { above: AboveDialog };
