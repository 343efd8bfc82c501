import type { TableDate } from "~/domain/table/table-query";
import type { Ctx } from "../ctx";
import { DayCursor } from "./day-cursor";
import type { LoadedDay } from "./loaded-day";

/**
 * What a day (or one of its samples) says of each monitor, sealed or not, open samples as far as they are; null for a day without samples.
 * Codes and depths are there, evidence after `await day.loadEvidence()`. Who reads an open day again and again keeps a DayCursor instead.
 */
export async function loadDayColumns(ctx: Ctx, accountId: number, date: TableDate): Promise<LoadedDay | null> {
	return new DayCursor(accountId, date).load(ctx);
}
