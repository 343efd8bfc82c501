import { type EndpointRow, endpointsOf } from "~/db/webhook-endpoints";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import { assertRight, type Seat, type UserSeat } from "../seat/seat";

/**
 * The account's own endpoint, for a seat that changes it, ends it or sends by it. Throws NotFoundException, or MadeByAnotherException for a
 * token that did not make it.
 */
export async function findChangeable(ctx: Ctx, seat: UserSeat, hid: string): Promise<EndpointRow> {
	const row = await endpointOf(ctx, seat.account.id, hid);
	refuseOtherMaker(seat, [row]);
	return row;
}

/** As endpointOf. */
export async function findEndpoint(ctx: Ctx, seat: Seat, hid: string): Promise<EndpointRow> {
	assertRight(seat, "sending.read");
	return endpointOf(ctx, seat.account.id, hid);
}

/** The account's own endpoint. Throws NotFoundException for any other. */
export async function endpointOf(ctx: Ctx, accountId: number, hid: string): Promise<EndpointRow> {
	const [row] = await endpointsOf(ctx.db, accountId, hid);
	if (!row) throw new AppError("NotFoundException");
	return row;
}
