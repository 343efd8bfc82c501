import { beforeEach, expect, inject, test } from "vitest";
import * as one from "~/routes/account-webhook/route";
import * as list from "~/routes/account-webhooks/route";
import { ask, signedInUser } from "~/server/api/test-client";
import { callRoute, type FormAnswer } from "~/server/test-form";
import { readDelivery } from "../builders/webhook-receiver";

type Sent = Record<string, string | readonly string[]>;
interface Listed {
	screen: { endpoints: { hid: string; url: string; name: string; state: string; events: number; waiting: number }[]; choices: object };
}
interface Shown {
	screen: {
		endpoint: { url: string; name: string; state: string; events: string[]; websites: string[]; twoSecretsUntil: string | null };
		messages: { hid: string; type: string; state: string; status: number | null }[];
		message: { state: string; body: string; attempts: { status: number; answer: string; request: string }[] } | null;
		dialog: string | null;
		choices: { websites: { hid: string; name: string }[] };
	};
}
type Outcome = { ok: boolean; shown: { secret: string }; errors: Record<string, string[]>; values: Record<string, string[]>; code: string };

const PATH = "/account/webhooks";
/** A receiver on this machine that answers with the status in its path. */
const receiver = (path: string) => `${inject("outsideServer")}${path}`;
const vars = { WEBHOOK_LOCAL_ORIGINS: inject("outsideServer") };
const FORM = { intent: "save", url: "", name: "Shop", events: ["look.completed", "export.ready"] };
let user: Awaited<ReturnType<typeof signedInUser>>;

beforeEach(async () => {
	user = await signedInUser();
});

const add = (form: Sent, cookie = user.cookie) =>
	callRoute<Outcome>(list.action, `${PATH}?dialog=add_webhook`, { form: { ...FORM, ...form }, cookie, vars });
async function listed(path = PATH): Promise<Listed["screen"]> {
	const { data } = await callRoute<Listed>(list.loader, path, { headers: session(user.cookie) });
	return (data as Listed).screen;
}
const session = (cookie: string) => ({ Cookie: `session=${cookie}` });
const post = (id: string, form: Sent, cookie = user.cookie) =>
	callRoute<Outcome>(one.action, `${PATH}/${id}`, { form, cookie, params: { id }, vars });
async function shown(id: string, query = ""): Promise<Shown["screen"]> {
	const { data } = await callRoute<Shown>(one.loader, `${PATH}/${id}${query}`, { headers: session(user.cookie), params: { id } });
	return (data as Shown).screen;
}
/** A new endpoint: its id, and its secret as the answer shows it. */
async function made(url: string) {
	const secret = (await add({ url })).data?.shown.secret ?? "";
	return { id: (await listed()).endpoints.at(-1)?.hid ?? "", secret };
}
async function taken(name: string) {
	return (await (await fetch(receiver(`/seen/${name}`))).json()) as { headers: Record<string, string>; body: string };
}
const refused = ({ status, data }: FormAnswer<Outcome>) => [status, data?.errors];

test("the form of a new endpoint tells faults beside their fields and keeps what was typed", async () => {
	for (const [url, words] of [
		["", "required"],
		["no address", "address"],
		["http://hooks.shop.example/in", "https"],
		["https://10.0.0.1/", "public"],
		["https://[::1]/", "public"],
		["https://localhost/", "public"],
	] as const)
		expect([url, ...refused(await add({ url }))]).toEqual([url, 400, { url: [expect.stringContaining(words)] }]);
	const foreign = await add({ url: receiver("/200/in"), events: [], websites: ["x".repeat(22)], name: "My <b>shop</b>" });
	expect(refused(foreign)).toEqual([400, { events: [expect.any(String)] }]);
	expect(foreign.data?.values).toMatchObject({ url: [receiver("/200/in")], name: ["My <b>shop</b>"], websites: ["x".repeat(22)] });
	expect(refused(await add({ url: receiver("/200/in"), websites: ["x".repeat(22)] }))).toEqual([400, { websites: [expect.any(String)] }]);
	expect(await listed()).toMatchObject({ endpoints: [] });
});

test("an endpoint is added with its events and scope; the secret is in this answer and on no page", async () => {
	await ask(user.ctx, "POST", "monitors", {
		headers: user.bearer,
		body: { website: "shop.example", keywords: ["desk lamp"], country: "fr", language: "fr" },
	});
	const { choices } = await listed(`${PATH}?dialog=add_webhook`);
	const [website] = (choices as Shown["screen"]["choices"]).websites;
	expect(website?.name).toBe("shop.example");
	const added = await add({ url: receiver("/200/scoped"), websites: [website?.hid ?? ""] });
	expect([added.status, added.headers.get("Cache-Control"), added.data]).toEqual([
		200,
		"private, no-store",
		{ ok: true, shown: { secret: expect.stringMatching(/^whsec_/), hid: expect.any(String), label: "Shop" } },
	]);
	const screen = await listed();
	expect(screen.endpoints).toMatchObject([{ name: "Shop", url: receiver("/200/scoped"), state: "on", events: 2, waiting: 0 }]);
	const { hid = "" } = screen.endpoints[0] ?? {};
	const page = await shown(hid, "?dialog=change_webhook");
	expect(page).toMatchObject({ endpoint: { events: FORM.events, websites: [website?.hid] }, dialog: "change_webhook", messages: [] });
	expect(JSON.stringify([screen, page])).not.toContain("whsec_");

	const changed = { intent: "save", url: receiver("/200/moved"), name: "", events: "import.completed" };
	expect(refused(await post(hid, { ...changed, url: "https://192.168.1.1/" }))).toEqual([400, { url: [expect.any(String)] }]);
	expect((await post(hid, changed)).location).toBe(`${PATH}/${hid}`);
	expect((await shown(hid)).endpoint).toMatchObject({ url: changed.url, name: "", events: ["import.completed"], websites: [] });
});

test("a test event is signed, sent and logged with request and answer; one message or a span of days is sent again", async () => {
	const { id, secret } = await made(receiver("/200/tested?body=thanks"));
	const sent = await post(id, { intent: "test" });
	const query = new URL(sent.location ?? "", "http://x").search;
	expect(query).toMatch(/^\?message=/);
	const { message, messages } = await shown(id, query);
	expect(messages).toMatchObject([{ type: "webhook.test", state: "delivered", status: 200 }]);
	expect(message).toMatchObject({ state: "delivered", attempts: [{ status: 200, answer: "thanks" }] });
	expect(message?.attempts[0]?.request).toMatch(/^POST http.*\nwebhook-id: msg_/s);
	const { body, headers } = await taken("tested");
	expect(readDelivery(secret, { body, headers }, user.ctx.now())).toEqual(JSON.parse(message?.body ?? ""));

	const hid = messages[0]?.hid ?? "";
	expect((await post(id, { intent: "replay_one", message: hid })).location).toBe(`${PATH}/${id}${query}`);
	expect((await shown(id, "?state=waiting")).messages).toMatchObject([{ hid }]);
	expect((await shown(id, "?state=delivered")).messages).toEqual([]);
	const day = new Date(user.ctx.now()).toISOString().slice(0, 10);
	const from = new Date(user.ctx.now() - 86_400_000).toISOString().slice(0, 10);
	expect((await post(id, { intent: "replay", from, to: day })).location).toBe(`${PATH}/${id}`);
	expect(refused(await post(id, { intent: "replay", from: day, to: from }))).toEqual([400, { to: [expect.any(String)] }]);
	expect(refused(await post(id, { intent: "replay", from: "", to: day }))).toEqual([400, { from: [expect.any(String)] }]);

	const failing = await made(receiver("/500/failing"));
	await post(failing.id, { intent: "test" });
	expect(await shown(failing.id)).toMatchObject({ messages: [{ state: "waiting", status: 500 }] });
	expect((await listed()).endpoints).toMatchObject([{ waiting: 1 }, { waiting: 1 }]);
});

test("a secret is replaced, deliveries are switched off and on, and a removed endpoint is gone", async () => {
	const { id, secret } = await made(receiver("/200/rotated"));
	const rotated = await post(id, { intent: "rotate" });
	const next = rotated.data?.shown.secret ?? "";
	expect([rotated.headers.get("Cache-Control"), next]).toEqual(["private, no-store", expect.stringMatching(/^whsec_/)]);
	expect(next).not.toBe(secret);
	await post(id, { intent: "test" });
	const { body, headers } = await taken("rotated");
	for (const known of [secret, next])
		expect(readDelivery(known, { body, headers }, user.ctx.now())).toMatchObject({ type: "webhook.test" });
	expect((await shown(id)).endpoint.twoSecretsUntil).toEqual(expect.any(String));

	await post(id, { intent: "off" });
	expect((await shown(id)).endpoint.state).toBe("off");
	expect((await post(id, { intent: "test" })).data).toMatchObject({ ok: false, code: "ConflictException" });
	await post(id, { intent: "on" });
	expect((await shown(id)).endpoint.state).toBe("on");
	expect((await post(id, { intent: "fly" })).data).toMatchObject({ code: "ValidationException" });
	expect((await post(id, { intent: "remove" })).location).toBe(PATH);
	expect(await listed()).toMatchObject({ endpoints: [] });
	expect((await callRoute(one.loader, `${PATH}/${id}`, { headers: session(user.cookie), params: { id } })).status).toBe(404);
});

test("another account neither sees nor changes an endpoint", async () => {
	const { id } = await made(receiver("/200/own"));
	await post(id, { intent: "test" });
	const before = await shown(id);
	const message = before.messages[0]?.hid ?? "";
	const { cookie } = await signedInUser();
	const page = await callRoute(one.loader, `${PATH}/${id}`, { headers: session(cookie), params: { id } });
	expect([page.status, page.data]).toEqual([404, null]);
	const day = new Date(user.ctx.now()).toISOString().slice(0, 10);
	for (const form of [
		{ ...FORM, url: receiver("/200/stolen") },
		{ intent: "rotate" },
		{ intent: "remove" },
		{ intent: "off" },
		{ intent: "on" },
		{ intent: "test" },
		{ intent: "replay_one", message },
		{ intent: "replay", from: day, to: day },
	]) {
		const answer = await post(id, form, cookie);
		expect([form.intent, answer.status, answer.data]).toEqual([form.intent, 404, null]);
	}
	expect(await shown(id)).toEqual(before);
	expect((await callRoute(one.loader, `${PATH}/${id}`, { params: { id } })).location).toContain("/login");
});
