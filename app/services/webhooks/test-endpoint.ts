import { eq } from "drizzle-orm";
import { webhookEndpoint, webhookMessage } from "~/db/tables/webhooks";
import { WEBHOOK_EVENTS, type WebhookBody } from "~/domain/webhook/event-types";
import type { Ctx } from "../ctx";

/** For tests: an endpoint of the account that is told of every event. */
export async function tellEverything(ctx: Ctx, accountId: number): Promise<void> {
	const fields = { hid: ctx.newHid(), accountId, url: "https://hooks.shop.example/", sealedSecret: "", createdAt: ctx.now() };
	await ctx.db.insert(webhookEndpoint).values({ ...fields, events: JSON.stringify(WEBHOOK_EVENTS) });
}

/** For tests: the messages of an account so far, in order. */
export async function toldOf(ctx: Ctx, accountId: number): Promise<WebhookBody[]> {
	const rows = await ctx.db.select().from(webhookMessage).where(eq(webhookMessage.accountId, accountId)).orderBy(webhookMessage.id);
	return rows.map(({ body }) => JSON.parse(body));
}
