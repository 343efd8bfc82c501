import { sql } from "drizzle-orm";
import { accountById } from "~/db/jobs";
import { columnsOfSamples, samplesOfMonth, sealedMonthsBetween } from "~/db/samples";
import { type ClosedSample, type MonthColumns, MonthWriter, placeOf, samplesFromMonth } from "~/domain/storage/month-columns";
import { parseOrdinals } from "~/domain/storage/ordinal-ranges";
import { mergeEntries } from "~/domain/storage/sample-columns";
import type { Ctx } from "../ctx";
import { unpackColumns } from "./column-text";
import { loadMonth, packMonth } from "./sealed-month";

/** Samples whose columns (up to 2 MB each) are read in one statement: an account may have 24 a day. */
const SAMPLES_PER_READ = 8;

type Row = Awaited<ReturnType<typeof samplesOfMonth>>[number];

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
	const columns = await monthOf(ctx, closed, sealed ? await loadMonth(ctx, sealed.objectKey) : null);
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

/** Both in one, sample by sample, oldest first: a month of 20,000 keywords does not fit into an isolate's memory at once. */
async function monthOf(ctx: Ctx, rows: Row[], sealed: MonthColumns | null): Promise<MonthColumns> {
	const asked = new Set(sealed?.ordinals);
	for (const row of rows) for (const ordinal of parseOrdinals(row.asked)) asked.add(ordinal);
	const writer = new MonthWriter(asked);
	const earlier: Iterator<ClosedSample> = sealed ? samplesFromMonth(sealed) : [].values();
	let before = earlier.next();
	for await (const sample of closedSamples(ctx, rows)) {
		for (; !before.done && placeOf(before.value) < placeOf(sample); before = earlier.next()) writer.add(before.value);
		if (before.done || placeOf(before.value) !== placeOf(sample)) writer.add(sample);
		else {
			writer.add(joined(before.value, sample));
			before = earlier.next();
		}
	}
	for (; !before.done; before = earlier.next()) writer.add(before.value);
	return writer.finish();
}

async function* closedSamples(ctx: Ctx, rows: Row[]): AsyncGenerator<ClosedSample> {
	for (let from = 0; from < rows.length; from += SAMPLES_PER_READ) {
		const some = rows.slice(from, from + SAMPLES_PER_READ);
		const read = await columnsOfSamples(
			ctx.db,
			some.map((row) => row.id),
		);
		const columns = new Map(read.map((row) => [row.id, row.columns]));
		for (const { id, asked, closedAt, ...place } of some) {
			const text = columns.get(id) ?? null;
			yield {
				...place,
				closedAt: closedAt ?? place.openedAt,
				asked: parseOrdinals(asked),
				entries: text === null ? [] : unpackColumns(text),
			};
		}
	}
}

/** A sample that was sealed and then asked for again becomes one: what was sealed, and what came later. */
function joined(before: ClosedSample, later: ClosedSample): ClosedSample {
	const entries = [...mergeEntries([...before.entries, ...later.entries]).values()];
	return { ...later, openedAt: before.openedAt, asked: new Set([...before.asked, ...later.asked]), entries };
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
