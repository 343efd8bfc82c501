import { eq, sql } from "drizzle-orm";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { account } from "~/db/tables/users";
import { webhookEndpoint, webhookMessage } from "~/db/tables/webhooks";
import { WEBHOOK_EVENTS, type WebhookBody } from "~/domain/webhook/event-types";
import { newAccount, type World } from "../../../tests/engine/test-world";
import type { Ctx } from "../ctx";
import type { Caller } from "../sessions/find-session";
import type { Delivery } from "../webhook-ports";

const SECRET = "a secret of this test, long enough to be used";

interface TestReceiver {
	/** Filled with each delivery. */
	received: Delivery[];
	/** Status of its answers; null: it does not answer. */
	status(): number | null;
	/** Addresses of its name. */
	addresses(): string[];
}

/** For tests: the world's webhooks go to a receiver, and it can keep secrets. */
export function receiveWebhooks({ ctx }: World, { received, status, addresses }: TestReceiver): void {
	const secrets = aesSecretBox([SECRET]);
	if (secrets) ctx.ports.secrets = secrets;
	ctx.ports.webhooks = {
		localOrigins: [],
		resolve: async () => addresses(),
		send: async (delivery) => {
			received.push(delivery);
			const answered = status();
			return answered === null
				? { status: null, failure: "timeout", answer: "", ms: 5_000 }
				: { status: answered, failure: null, answer: "taken", ms: 3 };
		},
	};
}

/** For tests: the owner of a new account. */
export async function newCaller(world: World): Promise<Caller> {
	const id = await newAccount(world);
	const [row] = await world.ctx.db.select().from(account).where(sql`id = ${id}`);
	return { account: row, user: { id, hid: `user${id}` }, session: { impersonatorId: null } } as unknown as Caller;
}

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
