import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { alertChannel } from "~/db/tables/alerts";
import { audit } from "~/db/tables/sessions";
import { account } from "~/db/tables/users";
import { channelSchema, MAX_CHANNELS } from "~/domain/alert/channel-input";
import { BOT_TOKEN, CHAT_URLS, fakeChats } from "../../../../tests/chats/fake-chats";
import { newAccount, newWorld, type World } from "../../../../tests/engine/test-world";
import { parseInput } from "../../parse-input";
import { seatOfCaller } from "../../seat/make-seat";
import { ownerSeat } from "../../seat/test-seat";
import type { Caller } from "../../sessions/find-session";
import { addChannel } from "./add-channel";
import { changeChannel, removeChannel, switchChannel } from "./change-channel";
import { listChannels } from "./list-channels";
import { tryChannel, tryTarget } from "./try-channel";

let world: World;
let caller: Caller;
let chats: ReturnType<typeof fakeChats>;

beforeEach(async () => {
	world = await newWorld();
	chats = fakeChats(() => world.ctx.now());
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) world.ctx.ports.secrets = secrets;
	world.ctx.ports.webhooks = chats.sender;
	const id = await newAccount(world);
	const [row] = await world.ctx.db.select().from(account).where(eq(account.id, id));
	caller = { account: row, user: { id, hid: "u", language: "fr" }, session: { impersonatorId: null } } as unknown as Caller;
});

const add = (input: object) => addChannel(world.ctx, seatOfCaller(caller), parseInput(channelSchema, input));
const tryIt = (hid: string) =>
	tryChannel(world.ctx, seatOfCaller(caller), hid, { title: "Serpentine: Message d’essai", text: "x", link: "y" });
const tryTyped = (input: object) =>
	tryTarget(world.ctx, seatOfCaller(caller), parseInput(channelSchema, input), { title: "Serpentine: test", text: "x", link: "y" });
const stored = () => world.ctx.db.select().from(alertChannel);

test("the target of a channel is sealed: neither its view, its row nor the event log has the secret", async () => {
	const slack = await add({ kind: "slack", name: "Team", url: CHAT_URLS.slack });
	const bot = await add({ kind: "telegram", token: BOT_TOKEN, chat: "-100" });
	expect(slack).toMatchObject({ kind: "slack", name: "Team", hint: "hooks.slack.com/…lack", state: "on", failingSince: null });
	expect(bot).toMatchObject({ hint: "-100 (bot 123456789)" });
	const written = JSON.stringify([
		await stored(),
		await listChannels(world.ctx, ownerSeat(caller.account)),
		await world.ctx.db.select().from(audit),
	]);
	expect(written).not.toContain("secret-");
});

test("a change without an address keeps the target; a new address replaces it and ends the failures", async () => {
	const { hid } = await add({ kind: "slack", url: CHAT_URLS.slack });
	await world.ctx.db.update(alertChannel).set({ failures: 3, failingSince: 1 });
	const [before] = await stored();
	await changeChannel(world.ctx, seatOfCaller(caller), hid, { name: "Other", url: "", token: "", chat: "" });
	expect(await stored()).toEqual([{ ...before, name: "Other" }]);
	await changeChannel(world.ctx, seatOfCaller(caller), hid, {
		name: "Other",
		url: "https://chat.shop.example/hooks/new1",
		token: "",
		chat: "",
	});
	expect(await stored()).toMatchObject([{ hint: "chat.shop.example/…new1", failures: 0, failingSince: null }]);
	await expect(
		changeChannel(world.ctx, seatOfCaller(caller), hid, { name: "", url: "https://10.0.0.1/x", token: "", chat: "" }),
	).rejects.toMatchObject({
		errors: { url: ["webhooks.errors.private"] },
	});
});

test("a test message arrives, and a target that is gone is named", async () => {
	const { hid } = await add({ kind: "discord", url: CHAT_URLS.discord });
	expect(await tryIt(hid)).toEqual({ state: "sent" });
	expect(JSON.stringify(chats.fakes.discord.messages)).toContain("Message d’essai");
	const gone = await add({ kind: "telegram", token: BOT_TOKEN, chat: "-404" });
	expect(await tryIt(gone.hid)).toEqual({ state: "failed", cause: "gone" });
});

test("a host that leads to a private address gets nothing, and a lost answer is unclear", async () => {
	const { hid } = await add({ kind: "slack", url: CHAT_URLS.slack });
	chats.fakes.slack.faults.push("silence");
	expect(await tryIt(hid)).toEqual({ state: "unclear" });
	world.ctx.ports.webhooks = { ...chats.sender, resolve: async () => ["10.0.0.1"] };
	expect(await tryIt(hid)).toEqual({ state: "failed", cause: "private" });
	world.ctx.ports.webhooks = { ...chats.sender, resolve: async () => [] };
	expect(await tryIt(hid)).toEqual({ state: "retry", afterMs: 0 });
	expect(chats.fakes.slack.messages).toHaveLength(1);
});

test("a channel is switched and removed by its account alone, and never by an administrator in its name", async () => {
	const { hid } = await add({ kind: "slack", url: CHAT_URLS.slack });
	expect(await switchChannel(world.ctx, seatOfCaller(caller), hid, "off")).toMatchObject({ state: "off" });
	const other = { ...caller, account: { ...caller.account, id: caller.account.id + 1 } };
	await expect(removeChannel(world.ctx, seatOfCaller(other), hid)).rejects.toMatchObject({ code: "NotFoundException" });
	const acting = { ...caller, session: { ...caller.session, impersonatorId: 9 } };
	await expect(removeChannel(world.ctx, seatOfCaller(acting), hid)).rejects.toMatchObject({ code: "ImpersonatedException" });
	await removeChannel(world.ctx, seatOfCaller(caller), hid);
	expect(await stored()).toEqual([]);
});

test("an account has a limited number of channels", async () => {
	const [row] = await add({ kind: "slack", url: CHAT_URLS.slack }).then(stored);
	const { id: _, ...fields } = row ?? { id: 0 };
	for (let more = 1; more < MAX_CHANNELS; more++)
		await world.ctx.db.insert(alertChannel).values({ ...fields, hid: `more${more}` } as typeof alertChannel.$inferInsert);
	await expect(add({ kind: "slack", url: CHAT_URLS.slack })).rejects.toMatchObject({ errors: { kind: ["alertChannels.errors.many"] } });
});

test("tests of an account's channels are limited", async () => {
	// The messages of the tests above count no longer.
	world.advance(2 * 3_600_000);
	const { hid } = await add({ kind: "slack", url: CHAT_URLS.slack });
	for (let i = 0; i < 20; i++) {
		expect(await tryIt(hid)).toEqual({ state: "sent" });
		// The service takes one message a second.
		world.advance(2_000);
	}
	await expect(tryIt(hid)).rejects.toMatchObject({ code: "TooManyAttemptsException" });
	expect(chats.fakes.slack.messages).toHaveLength(20);
});

test("a target is tried before it is stored: the service gets the message, and nothing is kept", async () => {
	// Tests of the same account before count too.
	world.advance(4 * 3_600_000);
	expect(await tryTyped({ kind: "slack", url: CHAT_URLS.slack })).toEqual({ state: "sent" });
	expect(await stored()).toEqual([]);
	await expect(tryTyped({ kind: "slack", url: "nowhere" })).rejects.toMatchObject({ code: "ValidationException" });
});
