import { type EndpointRow, endpointsOf } from "~/db/webhook-endpoints";
import { AppError } from "../app-error";
import type { Ctx } from "../ctx";
import { refuseOtherMaker } from "../makers/made-by";
import type { Caller } from "../sessions/find-session";
import { refuseImpersonated } from "../sessions/refuse-impersonated";

/**
 * The account's own endpoint, for a caller who wants to change it, end it or send by it. Throws ImpersonatedException, NotFoundException, or
 * MadeByAnotherException for a token that did not make it.
 */
export async function findChangeable(ctx: Ctx, caller: Caller, hid: string): Promise<EndpointRow> {
	refuseImpersonated(caller);
	const row = await findEndpoint(ctx, caller.account.id, hid);
	refuseOtherMaker(caller, [row]);
	return row;
}

/** The account's own endpoint. Throws NotFoundException for any other. */
export async function findEndpoint(ctx: Ctx, accountId: number, hid: string): Promise<EndpointRow> {
	const [row] = await endpointsOf(ctx.db, accountId, hid);
	if (!row) throw new AppError("NotFoundException");
	return row;
}
