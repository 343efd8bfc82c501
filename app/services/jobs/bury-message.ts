import { insertDeadMessage } from "~/db/dead-letters";
import type { Ctx } from "../ctx";

const MAX_BODY_CHARACTERS = 500;

/** Adds a queue message that cannot be carried out to the dead letters, with the reason. */
export async function buryMessage(ctx: Ctx, message: { queue: string; body: unknown; reason: string }): Promise<void> {
	const text = typeof message.body === "string" ? message.body : (JSON.stringify(message.body) ?? "undefined");
	await insertDeadMessage(ctx.db, {
		queue: message.queue,
		reason: message.reason.slice(0, MAX_BODY_CHARACTERS),
		body: text.slice(0, MAX_BODY_CHARACTERS),
		at: ctx.now(),
	});
	ctx.log({ event: "message_dead", queue: message.queue, bytes: text.length });
}
