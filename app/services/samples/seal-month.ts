import { sql } from "drizzle-orm";
import { accountById } from "~/db/jobs";
import { samplesOfMonth, sealedMonthsBetween } from "~/db/samples";
import { allFromMonth, type ClosedSample, toMonth } from "~/domain/storage/month-columns";
import { parseOrdinals } from "~/domain/storage/ordinal-ranges";
import { mergeEntries } from "~/domain/storage/sample-columns";
import type { Ctx } from "../ctx";
import { unpackColumns } from "./column-text";
import { loadMonth, packMonth } from "./sealed-month";

/**
 * Moves an account's closed samples of a month ("YYYY-MM") from D1 into one R2 object, together with those sealed before.
 * The object is written first, then one batch points to it and removes the rows; a crash in between leaves an object nobody names.
 * Returns whether anything was sealed. Source: design.md "closed months sealed into R2".
 */
export async function sealMonth(ctx: Ctx, accountId: number, month: string): Promise<boolean> {
	const account = await accountById(ctx.db, accountId);
	const rows = await samplesOfMonth(ctx.db, accountId, month);
	const [closed, open] = [rows.filter((row) => row.closedAt !== null), rows.filter((row) => row.closedAt === null)];
	if (!account || closed.length === 0 || open.length > 0) return false;
	const [sealed] = await sealedMonthsBetween(ctx.db, accountId, month, month);
	const earlier = sealed ? allFromMonth(await loadMonth(ctx, sealed.objectKey)) : [];
	const fresh = closed.map(
		(row): ClosedSample => ({
			day: row.day,
			time: row.time,
			openedAt: row.openedAt,
			closedAt: row.closedAt ?? row.openedAt,
			asked: parseOrdinals(row.asked),
			entries: row.columns === null ? [] : unpackColumns(row.columns),
		}),
	);
	const columns = toMonth(joined([...earlier, ...fresh]));
	const objectKey = `samples/${account.hid}/${month}.${ctx.newHid()}`;
	await ctx.ports.objects.put(objectKey, packMonth(columns));
	const named = await pointTo(ctx, {
		accountId,
		month,
		objectKey,
		before: sealed?.objectKey ?? null,
		samples: JSON.stringify(columns.samples),
		rows: closed.map((row) => [row.id, row.closedAt]),
	});
	await ctx.ports.objects.delete([named ? (sealed?.objectKey ?? "") : objectKey].filter((key) => key !== ""));
	return named;
}

/** A sample that was sealed and then asked for again becomes one: what was sealed, and what came later. */
function joined(samples: ClosedSample[]): ClosedSample[] {
	const byPlace = new Map<string, ClosedSample>();
	for (const sample of samples) {
		const before = byPlace.get(sample.day + sample.time);
		const asked = new Set([...(before?.asked ?? []), ...sample.asked]);
		const entries = before ? [...mergeEntries([...before.entries, ...sample.entries]).values()] : sample.entries;
		byPlace.set(sample.day + sample.time, { ...sample, openedAt: before?.openedAt ?? sample.openedAt, asked, entries });
	}
	return [...byPlace.values()];
}

async function pointTo(
	ctx: Ctx,
	seal: { accountId: number; month: string; objectKey: string; before: string | null; samples: string; rows: (number | null)[][] },
): Promise<boolean> {
	const fence = sql`EXISTS (SELECT 1 FROM sealed_month WHERE account_id = ${seal.accountId} AND month = ${seal.month} AND object_key = ${seal.objectKey})`;
	const [first] = await ctx.db.batch([
		ctx.db.run(sql`INSERT INTO sealed_month (account_id, month, object_key, samples, sealed_at)
			VALUES (${seal.accountId}, ${seal.month}, ${seal.objectKey}, ${seal.samples}, ${ctx.now()})
			ON CONFLICT (account_id, month) DO UPDATE SET object_key = excluded.object_key, samples = excluded.samples, sealed_at = excluded.sealed_at
			WHERE object_key = ${seal.before}`),
		// One that was opened again since it was read stays, and is sealed with the next.
		ctx.db.run(
			sql`DELETE FROM sample WHERE (id, closed_at) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(seal.rows)})) AND ${fence}`,
		),
		ctx.db.run(sql`UPDATE account SET rev = rev + 1 WHERE id = ${seal.accountId} AND ${fence}`),
	]);
	return (first as D1Result).meta.changes === 1;
}
