import { errandsSpeakBy } from "~/db/errands";
import { openSamplesParts, sampleColumnsBetween } from "~/db/samples";
import { type LookAddress, printLookId, printPartId } from "~/domain/storage/look-id";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { columnsFromText } from "../samples/column-text";
import { sealedSampleHasLook } from "../samples/read-sealed-sample";

/**
 * Does one of the account's own samples, checks or followed addresses speak by this look? Evidence carries no account, so this is the only right to see it.
 * A look's day is its job's, in UTC: samples of a day before to two after are asked, which holds for every zone and a reuse of 60 minutes.
 */
export async function ownsLook(ctx: Ctx, accountId: number, address: LookAddress): Promise<boolean> {
	const utcDay = `${address.day.slice(0, 4)}-${address.day.slice(4, 6)}-${address.day.slice(6)}`;
	const range = { fromDay: addDays(utcDay, -1), toDay: addDays(utcDay, 2) };
	const part = printPartId(address);
	for (const row of await openSamplesParts(ctx.db, accountId, range.fromDay, range.toDay)) {
		if (row.chunks.split("\n").some((line) => namesLook(JSON.parse(line), part, address.index))) return true;
	}
	for (const row of await sampleColumnsBetween(ctx.db, accountId, range.fromDay, range.toDay)) {
		if (row.columns !== null && namesLook(columnsFromText(row.columns), part, address.index)) return true;
	}
	if (await errandsSpeakBy(ctx.db, accountId, printLookId(address))) return true;
	return sealedSampleHasLook(ctx, accountId, range, { part, index: address.index });
}

function namesLook(columns: { parts: string[]; lp: number[]; li: number[] }, part: string, index: number): boolean {
	const place = columns.parts.indexOf(part);
	return place >= 0 && columns.lp.some((value, i) => value === place && columns.li[i] === index);
}
