import type { Ctx } from "../ctx";
import type { TableReader } from "../ports";
import { TableMemory } from "./table-memory";

/** Tables of a request that reads for itself: in the place of an object that holds them in memory. */
export function tablesOf(ctx: Ctx): TableReader {
	return new TableMemory(async () => ctx);
}
