import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { accountById } from "~/db/accounts";
import { insertDeliveries } from "~/db/alert-deliveries";
import { alert, alertDelivery, alertItem, alertRule } from "~/db/tables/alerts";
import type { AlertFacts, AlertItemFacts } from "~/domain/alert/alert";
import { channelSchema } from "~/domain/alert/channel-input";
import { planDeliveries } from "~/domain/alert/plan-deliveries";
import { CODES } from "~/domain/sample/codes";
import { SECOND_MS } from "~/domain/time/durations";
import { partOf } from "../../../tests/builders/part-of";
import { BOT_TOKEN, CHAT_URLS, fakeChats } from "../../../tests/chats/fake-chats";
import { newWorld } from "../../../tests/engine/test-world";
import { sendWaitingMails } from "../mail/send-waiting-mails";
import { parseInput } from "../parse-input";
import type { OutgoingMail } from "../ports";
import { seatOfCaller } from "../seat/make-seat";
import type { Caller } from "../sessions/find-session";
import { somebody } from "../sessions/test-ctx";
import { createUser } from "../users/create-user";
import { alertMails } from "./alert-mails";
import { addChannel } from "./channels/add-channel";
import { deliverAlerts } from "./deliver-alerts";
import { readTold } from "./read-told";

/** Seven o'clock in Paris: the default digest is sent an hour later. */
export const SEVEN = "2026-11-27T06:00:00Z";

/** A French user's account with a channel of each service, in a world whose chat services are fakes. */
export async function alertWorld() {
	const world = await newWorld();
	const { ctx } = world;
	world.setNow(SEVEN);
	const chats = fakeChats(() => ctx.now());
	const mails: OutgoingMail[] = [];
	ctx.ports.mail.send = async (mail) => void mails.push(mail);
	ctx.ports.webhooks = chats.sender;
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) ctx.ports.secrets = secrets;
	const { accountId, userId } = await createUser(ctx, { ...somebody(), language: "fr", timezone: "Europe/Paris" });
	const account = await accountById(ctx.db, accountId);
	if (!account) throw new Error("no account");
	const caller = partOf<Caller>({ account, user: { id: userId, language: "fr" }, session: { impersonatorId: null } });
	const add = async (input: object) => (await addChannel(ctx, seatOfCaller(caller), parseInput(channelSchema, input))).hid;
	const slack = await add({ kind: "slack", name: "Team", url: CHAT_URLS.slack });
	const telegram = await add({ kind: "telegram", token: BOT_TOKEN, chat: "-100" });
	// The usual rules and the mails of the sign-up.
	await ctx.db.delete(alertRule);
	await sendWaitingMails(ctx, alertMails);
	mails.length = 0;
	return { world, ctx, chats, mails, accountId, caller, channels: { slack, telegram } };
}
export type AlertWorld = Awaited<ReturnType<typeof alertWorld>>;

const value = (day: string, position: number, look: string) => ({
	day,
	time: "0000",
	code: CODES.place + position,
	depth: 30,
	url: "https://shop.example/a",
	look,
	at: Date.parse(`${day}T05:00:00Z`),
});
const DAY = "2026-11-27";

export const fallOf = (term: string, from = 4, to = 12): AlertItemFacts => ({
	about: "keyword",
	kind: "left_top",
	term,
	country: "fr",
	language: "fr",
	device: "desktop",
	before: value("2026-11-26", from, `${term}-before`),
	after: value(DAY, to, `${term}-after`),
	move: from - to,
});

let alerts = 0;

/** Writes an alert about falls of some keywords and its deliveries, as the judge of a run does. Returns its id. channels: of its rule. */
export async function fire(
	{ ctx, accountId }: AlertWorld,
	channels: readonly string[],
	terms: readonly string[] = ["shoes"],
): Promise<number> {
	const at = ctx.now();
	const websiteHid = "site";
	const rule = {
		accountId,
		hid: ctx.newHid(),
		condition: JSON.stringify({ kind: "left_top", places: "10" }),
		scope: "account" as const,
		channels: JSON.stringify(channels),
	};
	const [made] = await ctx.db
		.insert(alertRule)
		.values({ ...rule, judgedFrom: 0, createdAt: at })
		.returning({ id: alertRule.id });
	alerts += 1;
	const dedupeKey = `${websiteHid}:${alerts}`;
	const facts: AlertFacts = {
		domain: "shop.example",
		fell: terms.length,
		rose: 0,
		other: 0,
		unread: 2,
		causes: [],
		unexplained: terms.length,
		uncompared: 0,
	};
	const row = { hid: ctx.newHid(), accountId, dedupeKey, websiteHid, day: DAY, time: "0000", facts: JSON.stringify(facts), firedAt: at };
	const [fired] = await ctx.db.insert(alert).values(row).returning({ id: alert.id });
	const items = terms.map((term) => ({
		alertId: fired?.id ?? 0,
		accountId,
		ruleId: made?.id ?? 0,
		subject: `keyword:${term}`,
		day: DAY,
		facts: JSON.stringify(fallOf(term)),
	}));
	await ctx.db.insert(alertItem).values(items);
	const told = await readTold(ctx, accountId);
	if (!told) throw new Error("no account");
	const deliveries = planDeliveries({ websiteHid, items: items.map(({ subject }) => ({ subject, channels })) }, told, at);
	await ctx.db.batch([insertDeliveries(ctx.db, { accountId, dedupeKey, deliveries, at })]);
	return fired?.id ?? 0;
}

/** One tick of the clock, as far as it sends. */
export async function sendAlerts({ ctx }: AlertWorld): Promise<void> {
	await deliverAlerts(ctx);
	await sendWaitingMails(ctx, alertMails);
}

/** Ticks of the clock, `step` ms apart, for `ms`. */
export async function sendFor(here: AlertWorld, ms: number, step = 30 * SECOND_MS): Promise<void> {
	for (let spent = 0; spent <= ms; spent += step) {
		await sendAlerts(here);
		here.world.advance(step);
	}
}

/** "mail fired sent": target, kind, state and cause of each delivery. */
export async function deliveries({ ctx, channels }: AlertWorld): Promise<string[]> {
	const rows = await ctx.db.select().from(alertDelivery).orderBy(alertDelivery.id);
	const names = new Map(Object.entries(channels).map(([name, hid]) => [hid, name]));
	return rows.map(({ target, kind, state, cause }) => [names.get(target) ?? target, kind, state, cause].filter(Boolean).join(" "));
}

/** Messages that the chat service of "slack" took, as text. */
export function slackMessages({ chats }: AlertWorld): string[] {
	return chats.fakes.slack.messages.map((message) => JSON.stringify(message));
}
