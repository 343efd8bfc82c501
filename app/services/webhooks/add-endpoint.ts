import { changes } from "~/db/guard";
import { endpointExists, endpointsOf, insertEndpoint } from "~/db/webhook-endpoints";
import { type EndpointInput, MAX_ENDPOINTS, MAX_ENDPOINTS_KEPT } from "~/domain/webhook/endpoint-input";
import { AppError } from "../app-error";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { noteEffect } from "../idempotency/note-effect";
import { mailMade, makerRow, notifyMade } from "../makers/made-by";
import { assertRight, type UserSeat } from "../seat/seat";
import { type EndpointView, endpointView } from "./endpoint-view";
import { endpointOf } from "./find-endpoint";
import { sealSecret } from "./seal-secret";
import { newSecret } from "./sign-message";
import { inputColumns, storedInput } from "./stored-input";

/**
 * Adds an endpoint of the seat's account. The secret is in this answer and in no other. Throws ImpersonatedException, ValidationException (url,
 * events, websites, tags; too many endpoints {count}).
 */
export async function addEndpoint(ctx: Ctx, seat: UserSeat, input: EndpointInput): Promise<{ secret: string; endpoint: EndpointView }> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const read = await storedInput(ctx, account.id, input);
	const secret = newSecret(ctx);
	const hid = ctx.newHid();
	const row = {
		hid,
		accountId: account.id,
		...inputColumns(read),
		sealedSecret: await sealSecret(ctx, secret),
		createdAt: ctx.now(),
		...makerRow(seat),
	};
	const isMade = endpointExists(hid);
	const told = { kind: "webhook_by_token" as const, hid, name: read.url };
	const [made] = await ctx.db.batch([
		insertEndpoint(ctx.db, row, MAX_ENDPOINTS),
		...noteEffect(ctx, {}, isMade),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "webhook.added" }, isMade),
		...mailMade(ctx, seat, told, isMade),
	]);
	if (changes(made) !== 1) {
		const isFull = (await endpointsOf(ctx.db, account.id)).length >= MAX_ENDPOINTS_KEPT;
		const [count, words] = isFull ? [MAX_ENDPOINTS_KEPT, "webhooks.errors.manyKept"] : [MAX_ENDPOINTS, "webhooks.errors.many"];
		throw new AppError("ValidationException", { count }, { url: [words] });
	}
	await notifyMade(ctx, seat, told);
	return { secret, endpoint: endpointView(await endpointOf(ctx, account.id, hid), ctx.now()) };
}
