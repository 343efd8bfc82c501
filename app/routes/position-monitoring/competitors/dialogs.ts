import type { ServerDialog } from "../dialogs/server-dialog";
import { competitorActs } from "./competitor-acts";
import { readCompetitors } from "./read-competitors";

export const competitorDialogs = { competitors: { load: readCompetitors, acts: competitorActs } } satisfies Record<string, ServerDialog>;
