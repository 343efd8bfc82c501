import { accountStamp } from "~/db/accounts";
import {
	type HeldProperty,
	monthsToSealOf,
	type PropertyRow,
	propertyMonthsToSealOf,
	queryMonthsBetween,
	sealQueryMonth,
} from "~/db/search-queries";
import { joinQueries } from "~/domain/search-query/gather-queries";
import { monthPrefix } from "~/domain/search-query/month-key";
import { packQueries, unpackQueries } from "~/domain/search-query/pack-queries";
import type { CountedBy, QueryColumns } from "~/domain/search-query/query-columns";
import type { Ctx } from "../ctx";
import { describeError } from "../describe-error";
import { objectOfMonth, readBlocks } from "./read-query-columns";

/** Months that one run seals: each is unpacked and packed again. */
const MONTHS_PER_RUN = 4;

interface Span extends Pick<PropertyRow, "firstDay" | "lastFinalDay"> {
	/** First day that the service may still have. */
	from: string;
}

/**
 * Moves months whose days are all final from D1 into one R2 object of each set of rows: by page, and by property once no day of the month waits for them. The
 * object is written first, then one batch names it and empties the blocks; what a kill in between leaves is deleted when its month is sealed. A failure is
 * logged: the blocks stay readable, and the next visit seals them.
 */
export async function sealMonths(ctx: Ctx, held: PropertyRow, { firstDay, lastFinalDay, from }: Span): Promise<void> {
	if (firstDay === null || lastFinalDay === null) return;
	const account = await accountStamp(ctx.db, held.accountId);
	if (!account) return;
	const seal = async (by: CountedBy, months: readonly { month: string }[]) => {
		for (const { month } of months) {
			try {
				await sealMonth(ctx, held, { prefix: monthPrefix({ account: account.hid, property: held.hid, month, by }), month, by });
			} catch (error) {
				ctx.log({ event: "query_month_not_sealed", property: held.hid, month, by, error: describeError(error) });
				return;
			}
		}
	};
	await seal("page", await monthsToSealOf(ctx.db, held, { firstDay, lastFinalDay }, MONTHS_PER_RUN));
	await seal("property", await propertyMonthsToSealOf(ctx.db, held, from, MONTHS_PER_RUN));
}

async function sealMonth(
	ctx: Ctx,
	held: HeldProperty,
	{ prefix, month, by }: { prefix: string; month: string; by: CountedBy },
): Promise<void> {
	const range = { propertyId: held.id, accountId: held.accountId, from: `${month}-01`, to: `${month}-31` };
	const parts: QueryColumns[] = [];
	for (const { block } of await readBlocks(ctx, { ...range, by })) parts.push(await unpackQueries(block));
	const columns = joinQueries(parts);
	const bytes = await packQueries(columns);
	const objectKey = `${prefix}${held.lease}`;
	await ctx.ports.objects.put(objectKey, bytes);
	const seal = { month, by, objectKey, rows: columns.query.length, bytes: bytes.length, now: ctx.now() };
	if (!(await sealQueryMonth(ctx.db, held, seal))) {
		// The property was lost meanwhile. Its data may have been deleted before the object was written, so that nothing would delete it any more.
		const [named] = await queryMonthsBetween(ctx.db, range);
		if (objectOfMonth(named, by) !== objectKey) await ctx.ports.objects.delete([objectKey]);
		return;
	}
	const { keys } = await ctx.ports.objects.list(prefix);
	const left = keys.filter((key) => key !== objectKey);
	if (left.length > 0) await ctx.ports.objects.delete(left);
}
