import { type EndpointRow, endpointsOf } from "~/db/webhook-endpoints";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";

/** The account's own endpoint. Throws NotFoundException for any other. */
export async function findEndpoint(ctx: Ctx, accountId: number, hid: string): Promise<EndpointRow> {
	const [row] = await endpointsOf(ctx.db, accountId, hid);
	if (!row) throw new AppError("NotFoundException");
	return row;
}
