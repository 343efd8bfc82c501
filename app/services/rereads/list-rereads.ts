import { latestRereads } from "~/db/rereads";
import type { Ctx } from "../ctx";

const MAX_LISTED = 50;

/** The latest rereads, the newest first, with the config that reads. */
export function listRereads(ctx: Ctx) {
	return latestRereads(ctx.db, MAX_LISTED);
}
