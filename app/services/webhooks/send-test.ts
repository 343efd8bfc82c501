import { insertMessages, recordAttempts, waitingMessage } from "~/db/webhook-messages";
import { SENT_AT_ONCE_LIMIT } from "~/domain/account/attempt-limit";
import { MINUTE_MS } from "~/domain/time/durations";
import { printBody, TEST_EVENT } from "~/domain/webhook/event-types";
import { AppError } from "../app-error";
import { countAttempt } from "../attempts/count-attempt";
import { recordAudit } from "../audit/record-audit";
import type { Ctx } from "../ctx";
import { assertRight, type UserSeat } from "../seat/seat";
import { attemptDelivery } from "./attempt-delivery";
import { findChangeable } from "./find-endpoint";
import { signingSecrets } from "./sign-message";

/** The message is the request's for this time, longer than its time-out. A request that dies leaves it to the clock. */
const SENDING_MS = MINUTE_MS;

/**
 * Sends a test event at once and returns the id of its message; the log says what came of it. It is retried as any other. Throws as findChangeable,
 * ConflictException for an endpoint that is off, TooManyAttemptsException above the limit.
 */
export async function sendTest(ctx: Ctx, seat: UserSeat, hid: string): Promise<string> {
	assertRight(seat, "sending.write");
	const { account } = seat;
	const endpoint = await findChangeable(ctx, seat, hid);
	if (endpoint.state !== "on") throw new AppError("ConflictException");
	await countAttempt(ctx, `webhook-test:${account.id}`, SENT_AT_ONCE_LIMIT);
	const at = ctx.now();
	// The clock takes messages that are due: it would send this one too while the request below waits for its answer.
	const sentAt = at + SENDING_MS;
	const body = printBody(TEST_EVENT, at, { endpoint: hid, name: endpoint.name });
	const key = `test:${ctx.newHid()}`;
	await ctx.db.batch([
		insertMessages(ctx.db, { accountId: account.id, messages: [{ type: TEST_EVENT, key, body, endpoint: hid }], at, sentAt }),
		recordAudit(ctx, { subject: `account:${account.hid}`, action: "webhook.tested" }),
	]);
	const [message] = await waitingMessage(ctx.db, endpoint.id, { key });
	if (!message) throw new AppError("ConflictException");
	const attempt = await attemptDelivery(ctx, { url: endpoint.url, secrets: await signingSecrets(ctx, endpoint) }, message);
	await ctx.db.batch(recordAttempts(ctx.db, account.id, [attempt]));
	return message.hid;
}
