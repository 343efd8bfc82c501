import { deletePropertyRows, stopProperty } from "~/db/connected-properties";
import { deleteEmptyConnection, propertyByHid } from "~/db/connections";
import { ALWAYS } from "~/db/guard";
import { propertyPrefix } from "~/domain/search-query/month-key";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";

/**
 * Deletes all that was collected of a property, and stops its collection. A visit that runs loses its lease first, so that it writes nothing afterwards; each
 * step can be repeated. Throws ImpersonatedException, NotFoundException.
 */
export async function deletePropertyData(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, hid: string): Promise<void> {
	assertRight(seat, "connections.write");
	const { account } = seat;
	const property = await propertyByHid(ctx.db, account.id, hid);
	if (!property) throw new AppError("NotFoundException");
	await stopProperty(ctx.db, property, ALWAYS);
	await deleteMonths(ctx, propertyPrefix(account.hid, hid));
	await ctx.db.batch([
		...deletePropertyRows(ctx.db, property, property.connectionId),
		deleteEmptyConnection(ctx.db, property.connectionId),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "property.data_deleted" }),
	]);
}

/** A property has at most some hundred months; deleted objects are no longer listed. */
async function deleteMonths(ctx: Ctx, prefix: string): Promise<void> {
	for (;;) {
		const { keys } = await ctx.ports.objects.list(prefix);
		if (keys.length === 0) return;
		await ctx.ports.objects.delete(keys);
	}
}
