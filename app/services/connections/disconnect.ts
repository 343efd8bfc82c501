import { connectionByHid, deleteEmptyConnection, endConnection, isSharedIdentity } from "~/db/connections";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type Seat } from "../seat/seat";
import { readElsewhere } from "./read-elsewhere";
import { revokeAccess } from "./revoke-access";

/**
 * Ends a connection of the seat's account: its credential is deleted, and its token revoked at the service. What was collected stays. Properties that another
 * connection of the account may read go over to that one. Throws ImpersonatedException, NotFoundException.
 */
export async function disconnect(ctx: Ctx, seat: Seat<{ id: number; hid: string }>, hid: string): Promise<void> {
	assertRight(seat, "connections.write");
	const { account } = seat;
	const connection = await connectionByHid(ctx.db, account.id, hid);
	if (!connection || connection.state === "ended") throw new AppError("NotFoundException");
	const isShared = await isSharedIdentity(ctx.db, connection);
	await ctx.db.batch([
		...endConnection(ctx.db, connection),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "connection.ended" }),
	]);
	if (!isShared) await revokeAccess(ctx, connection);
	await readElsewhere(ctx, connection);
	await deleteEmptyConnection(ctx.db, connection.id);
}
