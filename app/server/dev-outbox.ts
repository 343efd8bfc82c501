import type { OutgoingMail, Ports, Texter } from "~/services/ports";
import { failNow, isTurnToFail } from "./dev-faults";
import type { Env } from "./env";

/** A mail or text message as development keeps it, and GET /dev/outbox.json lists it. */
export interface OutboxMessage {
	id: string;
	channel: "email" | "sms";
	kind: string;
	to: string;
	/** ISO, by the app's clock. */
	at: string;
	language: string;
	subject: string;
	text: string;
	html: string;
	code: string | null;
	link: string | null;
	unsubscribe: string | null;
	/** Content in base64. */
	attachments: readonly { filename: string; mediaType: string; bytes: number; content: string }[];
}

/** In R2 and not in D1: no dump of the database holds a code. */
const PREFIX = "dev/outbox/";
const READ_AT_ONCE = 20;
const INSTANT_DIGITS = 15;

/** Development only: nothing leaves the machine, and each service can be made to fail (POST /dev/faults). */
export function devOutsidePorts(env: Env, clockOffsetMs: number): Pick<Ports, "mail" | "sms" | "botCheck" | "crashes"> {
	const keep = (message: Omit<OutboxMessage, "at">) =>
		keepMessage(env, { ...message, at: new Date(Date.now() + clockOffsetMs).toISOString() });
	return {
		mail: {
			isAvailable: async () => true,
			async send(mail: OutgoingMail) {
				failNow("mail");
				const attachments = mail.attachments.map(({ filename, mediaType, content }) => ({
					filename,
					mediaType,
					bytes: content.length,
					content: Buffer.from(content).toString("base64"),
				}));
				await keep({ ...mail, attachments, channel: "email" });
			},
		},
		sms: {
			available: true,
			async send(message: Parameters<Texter["send"]>[0]) {
				failNow("sms");
				const none = { subject: "", html: "", link: null, unsubscribe: null, attachments: [] };
				await keep({ ...message, ...none, id: crypto.randomUUID(), channel: "sms" });
			},
		},
		botCheck: {
			page: { siteKey: "development", script: "/dev/bot-check.js" },
			// A missing token passes, so that instruments and tests need none; "robot" and "unproven" have these results.
			async judge({ token }) {
				if (isTurnToFail("bot_check") || token === "robot") return "robot";
				return token === "unproven" ? "unproven" : "person";
			},
		},
		crashes: { report: async () => {} },
	};
}

/** Messages to one address or number, or all; the newest last. */
export async function readOutbox(env: Env, to: string | null): Promise<OutboxMessage[]> {
	const keys = await outboxKeys(env, to);
	const messages: OutboxMessage[] = [];
	for (let first = 0; first < keys.length; first += READ_AT_ONCE) {
		const objects = await Promise.all(keys.slice(first, first + READ_AT_ONCE).map((key) => env.OBJECTS.get(key)));
		for (const object of objects) if (object) messages.push(await object.json<OutboxMessage>());
	}
	return messages;
}

export async function clearOutbox(env: Env, to: string | null): Promise<void> {
	const keys = await outboxKeys(env, to);
	for (let first = 0; first < keys.length; first += 1_000) await env.OBJECTS.delete(keys.slice(first, first + 1_000));
}

/**
 * Keys begin with the real instant, so that their order is that of sending even when the app's clock is moved back. A message that was kept
 * under its id before is not kept again, as with mail services that know an idempotency key.
 */
async function keepMessage(env: Env, message: OutboxMessage): Promise<void> {
	const tail = `/${message.id}/${keyOf(message.to)}`;
	if ((await outboxKeys(env, message.to)).some((key) => key.endsWith(tail))) return;
	const at = String(Date.now()).padStart(INSTANT_DIGITS, "0");
	await env.OBJECTS.put(`${PREFIX}${at}${tail}`, JSON.stringify(message));
}

async function outboxKeys(env: Env, to: string | null): Promise<string[]> {
	const keys: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await env.OBJECTS.list({ prefix: PREFIX, ...(cursor && { cursor }) });
		keys.push(...page.objects.map(({ key }) => key));
		cursor = page.truncated ? page.cursor : undefined;
	} while (cursor);
	return to === null ? keys : keys.filter((key) => key.endsWith(`/${keyOf(to)}`));
}

function keyOf(to: string): string {
	return encodeURIComponent(to.trim().toLowerCase());
}
