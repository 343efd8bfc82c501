import { isLookOfTarget } from "~/db/job-targets";
import { openSamplesParts, samplesBetween, samplesByIds, sealedMonthsBetween } from "~/db/samples";
import { gridHasLook } from "~/domain/sample/columns";
import { type LookAddress, printLookId, printPartId } from "~/domain/storage/look-id";
import { addDays } from "~/domain/time/local-day";
import type { Ctx } from "../ctx";
import { gridOfRow } from "../samples/sample-row";
import { sealedSamples } from "../samples/sealed-month";

/**
 * Whether an answer to one of the account's checks, tracked URLs or samples comes from this look. Evidence has no account, so this is the only access right.
 * A look's day is its job's, in UTC: samples from a day before to two days after are searched, which covers every zone and a reuse of 60 minutes.
 */
export async function ownsLook(ctx: Ctx, accountId: number, address: LookAddress): Promise<boolean> {
	if (await isLookOfTarget(ctx.db, accountId, printLookId(address))) return true;
	const utcDay = `${address.day.slice(0, 4)}-${address.day.slice(4, 6)}-${address.day.slice(6)}`;
	const range = { fromDay: addDays(utcDay, -1), toDay: addDays(utcDay, 2) };
	const look = { part: printPartId(address), index: address.index };
	for (const row of await openSamplesParts(ctx.db, accountId, range.fromDay, range.toDay)) {
		if (row.chunks.split("\n").some((line) => namesLook(JSON.parse(line), look))) return true;
	}
	const samples = await samplesBetween(ctx.db, accountId, range.fromDay, range.toDay);
	for (const { id } of samples) {
		const [row] = await samplesByIds(ctx.db, [id]);
		if (row && gridHasLook(gridOfRow(row), look)) return true;
	}
	return sealedSampleHasLook(ctx, accountId, range, look);
}

function namesLook(columns: { parts: string[]; lp: number[]; li: number[] }, look: { part: string; index: number }): boolean {
	const place = columns.parts.indexOf(look.part);
	return place >= 0 && columns.lp.some((value, i) => value === place && columns.li[i] === look.index);
}

async function sealedSampleHasLook(
	ctx: Ctx,
	accountId: number,
	range: { fromDay: string; toDay: string },
	look: { part: string; index: number },
): Promise<boolean> {
	for (const row of await sealedMonthsBetween(ctx.db, accountId, range.fromDay.slice(0, 7), range.toDay.slice(0, 7))) {
		for await (const sample of sealedSamples(ctx, row, ({ day }) => day >= range.fromDay && day <= range.toDay)) {
			if (gridHasLook({ ...sample.columns, evidence: await sample.readEvidence() }, look)) return true;
		}
	}
	return false;
}
