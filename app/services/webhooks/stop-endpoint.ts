import { changes } from "~/db/guard";
import { disableEndpoint, type EndpointRow } from "~/db/webhook-endpoints";
import type { Ctx } from "../ctx";
import { queueAccountMails } from "../mail/queue-mail";
import { notify } from "../notifications/notify";

/** Stops an endpoint that failed for too long, and tells its owner by mail and in the bell. Its messages stay in the log. */
export async function stopEndpoint(ctx: Ctx, endpoint: EndpointRow): Promise<void> {
	const label = endpoint.name || new URL(endpoint.url).hostname;
	const key = `webhook_disabled:${endpoint.hid}:${endpoint.failingSince ?? ctx.now()}`;
	const [stopped] = await ctx.db.batch([
		disableEndpoint(ctx.db, endpoint),
		queueAccountMails(ctx, endpoint.accountId, [{ kind: "webhook_disabled", facts: { label }, key }]),
	]);
	if (changes(stopped) === 0) return;
	await notify(ctx, { accountId: endpoint.accountId, kind: "webhook_disabled", facts: { label }, topic: `webhook:${endpoint.hid}` });
	ctx.log({ event: "webhook_endpoint_disabled", endpoint: endpoint.hid });
}
