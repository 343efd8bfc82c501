import { changes } from "~/db/guard";
import { kindsOfResting } from "~/db/resting";
import { hasRoomForThings, type ReturnedColumns, returnThings, type ThingKind, tableOfThings } from "~/db/resting-things";
import { AppError } from "../app-error";
import { writeAudited } from "../audit/write-audited";
import type { Ctx } from "../ctx";
import { endRest } from "./end-rest";

interface Returning {
	account: { id: number };
	kind: ThingKind;
	/** Action name in the audit. */
	action: string;
	hids: readonly string[];
	/** Most of the account, and the message beyond. */
	max: number;
	many: string;
	/** Message where the name of one is taken. */
	taken?: string;
	/** Columns that are not as they were. */
	others?: ReturnedColumns;
}

/** Brings things of one table back. Returns how many came back. Throws ValidationException (ids) where the account has no room, or none came because of its name. */
export async function returnAll(
	ctx: Ctx,
	{ account, kind, action, hids, max, many, taken, others }: Returning,
	part: number,
): Promise<number> {
	const of = { accountId: account.id, kind, hids: JSON.stringify(hids) };
	const write = { accountId: account.id, action, when: hasRoomForThings(of, { max, now: ctx.now() }) };
	const results = await writeAudited(ctx, write, (marked) => [
		...returnThings(ctx.db, { ...of, ...(others && { others }) }, marked),
		...endRest(ctx, { ...of, table: tableOfThings(kind) }, marked, part),
	]);
	const returned = results ? changes(results.at(-1)) : 0;
	if (returned > 0 || (await kindsOfResting(ctx.db, account.id, hids)).length === 0) return returned;
	throw new AppError("ValidationException", { count: max }, { ids: [results && taken ? taken : many] });
}
