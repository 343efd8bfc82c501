import type { ServerDialog } from "../dialogs/server-dialog";
import { readAbove } from "./read-above";

export const aboveDialogs = { above: { load: readAbove } } satisfies Record<string, ServerDialog>;
