import type { Ctx } from "../ctx";
import type { TableReader } from "../ports";
import { TableMemory } from "./table-memory";

/** Tables read by the request itself, instead of by the account's object. */
export function tablesOf(ctx: Ctx): TableReader {
	return new TableMemory(async () => ctx);
}
