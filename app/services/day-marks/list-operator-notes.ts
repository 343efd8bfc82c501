import { operatorNotes } from "~/db/day-marks";
import { type OperatorNote, readOperatorTexts } from "~/domain/day-mark/day-mark";
import type { Ctx } from "../ctx";

/** Notes of the operator about known updates, the latest first. */
export async function listOperatorNotes(ctx: Ctx): Promise<OperatorNote[]> {
	const rows = await operatorNotes(ctx.db);
	return rows.map(({ hid, fromDay, toDay, engine, texts }) => ({ hid, from: fromDay, to: toDay, engine, texts: readOperatorTexts(texts) }));
}
