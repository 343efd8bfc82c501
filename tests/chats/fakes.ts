import { z } from "zod";
import { type FakeAnswer, type FakeRequest, FakeService, json, text } from "./fake-service";

/** Reads JSON by a schema; null for anything else. */
function read<T extends z.ZodType>(schema: T, body: string): z.infer<T> | null {
	try {
		return schema.safeParse(JSON.parse(body)).data ?? null;
	} catch {
		return null;
	}
}

const richText = z.strictObject({ type: z.literal("rich_text"), elements: z.array(z.looseObject({ type: z.string() })).min(1) });
const header = z.strictObject({
	type: z.literal("header"),
	text: z.strictObject({ type: z.literal("plain_text"), text: z.string().min(1).max(150), emoji: z.boolean() }),
});
const slackSchema = z.object({
	text: z.string().min(1).max(40_000),
	blocks: z
		.array(z.union([header, richText]))
		.max(50)
		.optional(),
});

/** Source: Slack "Sending messages using incoming webhooks", "Handling errors"; rate limits: one message a second. */
export class FakeSlack extends FakeService {
	constructor(now: () => number) {
		super(now, { messages: 1, windowMs: 1_000 });
	}
	protected refuse({ path, body }: FakeRequest): FakeAnswer | null {
		if (!path.startsWith("/services/")) return text(404, "no_team");
		if (path.endsWith("/gone")) return text(404, "no_service");
		return read(slackSchema, body) ? null : text(400, "invalid_payload");
	}
	protected taken = () => text(200, "ok");
	protected tooMany = (seconds: number) => text(429, "rate_limited", { "retry-after": String(Math.ceil(seconds)) });
}

const embed = z.strictObject({ title: z.string().max(256), description: z.string().max(4_096), color: z.int().min(0).max(0xffffff) });
const discordSchema = z.strictObject({
	embeds: z
		.array(embed)
		.min(1)
		.max(10)
		.refine((list) => list.reduce((sum, one) => sum + one.title.length + one.description.length, 0) <= 6_000),
	allowed_mentions: z.strictObject({ parse: z.array(z.string()) }),
});

/** Source: Discord "Execute Webhook", "Rate Limits": five messages in two seconds. */
export class FakeDiscord extends FakeService {
	constructor(now: () => number) {
		super(now, { messages: 5, windowMs: 2_000 });
	}
	protected refuse({ path, body }: FakeRequest): FakeAnswer | null {
		if (path.includes("/gone")) return json(404, { message: "Unknown Webhook", code: 10015 });
		return read(discordSchema, body) ? null : json(400, { message: "Invalid Form Body", code: 50035 });
	}
	protected taken = () => json(200, { id: "1", type: 0 });
	protected tooMany = (seconds: number) =>
		json(
			429,
			{ message: "You are being rate limited.", retry_after: seconds, global: false },
			{ "retry-after": String(Math.ceil(seconds)) },
		);
}

const openUrl = z.strictObject({ type: z.literal("Action.OpenUrl"), url: z.url(), title: z.string().optional() });
const run = z.strictObject({
	type: z.literal("TextRun"),
	text: z.string(),
	weight: z.literal("Bolder").optional(),
	size: z.literal("Medium").optional(),
	selectAction: openUrl.optional(),
});
const card = z.strictObject({
	$schema: z.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
	type: z.literal("AdaptiveCard"),
	version: z.literal("1.4"),
	msteams: z.strictObject({ width: z.literal("Full") }),
	body: z.array(z.strictObject({ type: z.literal("RichTextBlock"), spacing: z.string(), inlines: z.array(run).min(1) })).min(1),
	actions: z.array(openUrl),
});
const teamsSchema = z.strictObject({
	type: z.literal("message"),
	attachments: z.tuple([
		z.strictObject({ contentType: z.literal("application/vnd.microsoft.card.adaptive"), contentUrl: z.null(), content: card }),
	]),
});

/** Source: Power Automate, trigger "When a Teams webhook request is received"; Teams "Rate limiting": four requests a second; 28 KB. */
export class FakeTeams extends FakeService {
	constructor(now: () => number) {
		super(now, { messages: 4, windowMs: 1_000 });
	}
	protected refuse({ path, body }: FakeRequest): FakeAnswer | null {
		const error = (status: number, code: string) => json(status, { error: { code, message: code } });
		if (path.includes("gone")) return error(404, "WorkflowNotFound");
		if (Buffer.byteLength(body) > 28 * 1_024) return error(413, "RequestEntityTooLarge");
		return read(teamsSchema, body) ? null : error(400, "TriggerInputSchemaMismatch");
	}
	protected taken = () => text(202, "");
	protected tooMany = (seconds: number) =>
		json(429, { error: { code: "WorkflowTriggerRequestsThrottled" } }, { "retry-after": String(Math.ceil(seconds)) });
}

const button = z.strictObject({ text: z.string(), onClick: z.strictObject({ openLink: z.strictObject({ url: z.url() }) }) });
const widget = z.union([
	z.strictObject({ textParagraph: z.strictObject({ text: z.string().min(1) }) }),
	z.strictObject({ buttonList: z.strictObject({ buttons: z.array(button).min(1) }) }),
]);
const googleSchema = z.strictObject({
	fallbackText: z.string(),
	cardsV2: z.tuple([
		z.strictObject({
			cardId: z.string(),
			card: z.strictObject({
				header: z.strictObject({ title: z.string().min(1) }),
				sections: z.array(z.strictObject({ widgets: z.array(widget).min(1).max(100) })).min(1),
			}),
		}),
	]),
});

/** Source: Google Chat "Build a Google Chat app as a webhook": one message a second and space; 32,000 bytes. */
export class FakeGoogleChat extends FakeService {
	constructor(now: () => number) {
		super(now, { messages: 1, windowMs: 1_000 });
	}
	protected refuse({ path, body }: FakeRequest): FakeAnswer | null {
		const error = (code: number, status: string) => json(code, { error: { code, message: status, status } });
		if (path.includes("gone")) return error(404, "NOT_FOUND");
		return read(googleSchema, body) && Buffer.byteLength(body) <= 32_000 ? null : error(400, "INVALID_ARGUMENT");
	}
	protected taken = () => json(200, { name: "spaces/AAA/messages/1" });
	protected tooMany = () => json(429, { error: { code: 429, message: "Resource has been exhausted", status: "RESOURCE_EXHAUSTED" } });
}

const telegramSchema = z.strictObject({
	chat_id: z.string(),
	text: z.string().min(1),
	parse_mode: z.literal("HTML"),
	link_preview_options: z.strictObject({ is_disabled: z.literal(true) }),
});
const TAGS = /<\/?(?:b|i|a)(?: href="[^"<>]*")?>/g;

/** Source: Telegram Bot API "sendMessage", "ResponseParameters"; FAQ: one message a second and chat. */
export class FakeTelegram extends FakeService {
	constructor(now: () => number) {
		super(now, { messages: 1, windowMs: 1_000 });
	}
	protected refuse({ path, body }: FakeRequest): FakeAnswer | null {
		const error = (code: number, description: string) => json(code, { ok: false, error_code: code, description });
		if (!/^\/bot\d+:[\w-]+\/sendMessage$/.test(path)) return error(404, "Not Found");
		const sent = read(telegramSchema, body);
		if (!sent) return error(400, "Bad Request: message text is empty");
		if (sent.chat_id === "-404") return error(400, "Bad Request: chat not found");
		if (sent.chat_id === "-403") return error(403, "Forbidden: bot was kicked from the group chat");
		const plain = sent.text.replace(TAGS, "");
		if (/[<>]|&(?!(?:amp|lt|gt|quot);)/.test(plain)) return error(400, "Bad Request: can't parse entities");
		const characters = plain.replace(/&\w+;/g, "x").length;
		return characters > 4_096 ? error(400, "Bad Request: message is too long") : null;
	}
	protected taken = () => json(200, { ok: true, result: { message_id: 1 } });
	protected tooMany = (seconds: number) => {
		const parameters = { retry_after: Math.ceil(seconds) };
		return json(429, { ok: false, error_code: 429, description: `Too Many Requests: retry after ${parameters.retry_after}`, parameters });
	};
}
