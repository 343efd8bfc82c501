import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mail } from "~/db/tables/messages";
import { apiToken } from "~/db/tables/sessions";
import { account } from "~/db/tables/users";
import { API_SCOPES } from "~/domain/account/api-token-rules";
import { DAY_MS } from "~/domain/time/durations";
import { action as apiPage, loader as apiScreen } from "~/routes/account-api/route";
import { scopeOf } from "~/server/api/contract/scope-of";
import { API_ROUTES } from "~/server/api/routes";
import { callRoute } from "~/server/test-form";
import { changePassword } from "~/services/account/change-password";
import { sendWaitingMails } from "~/services/mail/send-waiting-mails";
import { endMadeOfEndedTokens } from "~/services/makers/end-made";
import type { OutgoingMail } from "~/services/ports";
import { seatOfCaller } from "~/services/seat/make-seat";
import { findSession } from "~/services/sessions/find-session";
import { byToken, HOOK, KINDS, listed, NOTHING, PATHS, type Person, scene } from "../builders/token-scene";

test("what a token makes names the token, and its owner is told by notification and by mail in their language; what a person makes is not told", async () => {
	const one = await scene();
	await one.ctx.db.update(account).set({ language: "fr" }).where(eq(account.id, one.accountId));
	const own = await one.makeAll();
	expect(await one.told()).toEqual([]);
	for (const kind of KINDS) await one.call("DELETE", `${PATHS[kind]}/${own[kind]}`);
	const token = await one.newToken();
	const ids = await one.makeAll(token.headers);
	expect(await one.lists()).toEqual(listed(ids, byToken(token.id)));
	expect((await one.told()).toSorted()).toEqual([
		["report_by_token", { label: "CI", name: one.reader }],
		["share_by_token", { label: "CI", name: "shop.example" }],
		["webhook_by_token", { label: "CI", name: HOOK.url }],
	]);
	const sent: OutgoingMail[] = [];
	one.ctx.ports.mail.send = async (each) => void sent.push(each);
	await sendWaitingMails(one.ctx, {});
	const subjects = sent.filter(({ to }) => to === one.person.email).map(({ subject }) => subject);
	expect(subjects).toEqual(
		expect.arrayContaining([
			"Un jeton d’API a ajouté un webhook à votre compte",
			"Un jeton d’API a partagé des positions de votre compte",
			"Un jeton d’API a programmé un rapport de votre compte",
		]),
	);
	expect(sent.find(({ subject }) => subject.includes("webhook"))?.text).toContain(HOOK.url);
	expect(await one.ctx.db.$count(mail, eq(mail.kind, "webhook_by_token"))).toBeGreaterThan(0);
});

test("a deleted token takes with it what it made, and nothing else; the list of tokens says what that is", async () => {
	const one = await scene();
	const [token, other] = [await one.newToken(), await one.newToken({ label: "Other" })];
	const own = await one.makeAll();
	const others = await one.makeAll(other.headers);
	const ids = await one.makeAll(token.headers);
	const tokens = (await one.call<{ id: string; made: object }[]>("GET", "account/tokens/api")).body;
	const made = { ...NOTHING, ...Object.fromEntries(KINDS.map((kind) => [kind, [ids[kind]]])) };
	expect(tokens.find(({ id }) => id === token.id)).toMatchObject({ made, keeps_made: false });
	const stranger = await scene();
	expect((await stranger.call("DELETE", `account/tokens/api/${token.id}`)).status).toBe(404);
	const deleted = await one.call("DELETE", `account/tokens/api/${token.id}`);
	expect(deleted.body).toEqual({ removed: true, ended: made });
	const left = await one.lists();
	for (const kind of KINDS)
		expect([kind, (left[kind] ?? []).map(([id]) => id).toSorted()]).toEqual([kind, [own[kind], others[kind]].toSorted()]);
});

test("what is kept stays, names the token that made it, and belongs to no other token", async () => {
	const one = await scene();
	const token = await one.newToken();
	const ids = await one.makeAll(token.headers);
	const kept = await one.call("DELETE", `account/tokens/api/${token.id}?made=keep`);
	expect(kept.body).toEqual({ removed: true, ended: NOTHING });
	expect(await one.lists()).toEqual(listed(ids, byToken(null)));
	await endMadeOfEndedTokens(one.ctx);
	expect(await one.lists()).toEqual(listed(ids, byToken(null)));
	const other = await one.newToken();
	for (const kind of KINDS)
		expect([kind, (await one.call("DELETE", `${PATHS[kind]}/${ids[kind]}`, undefined, other.headers)).code]).toEqual([
			kind,
			"MadeByAnotherException",
		]);
});

test.each([
	["expires", async (_: Person, __: string) => {}, 2 * DAY_MS],
	[
		"loses its row by another way",
		async ({ ctx }: Person, id: string) => void (await ctx.db.delete(apiToken).where(eq(apiToken.hid, id))),
		0,
	],
])("what a token made ends when the token %s, and the owner is told", async (_, end, wait) => {
	const one = await scene();
	const token = await one.newToken({ days: 1 });
	const ids = await one.makeAll(token.headers);
	await endMadeOfEndedTokens(one.ctx);
	expect(await one.lists()).toEqual(listed(ids, byToken(token.id)));
	await end(one, token.id);
	one.ctx.advance(wait);
	await endMadeOfEndedTokens(one.ctx);
	expect(await one.lists()).toEqual(Object.fromEntries(KINDS.map((kind) => [kind, []])));
	expect(await one.told()).toEqual(expect.arrayContaining([["made_by_token_ended", { label: "CI", count: 4 }]]));
});

test("what a token made stays after it expired where it was made so", async () => {
	const one = await scene();
	const token = await one.newToken({ days: 1, keeps_made: true });
	const ids = await one.makeAll(token.headers);
	one.ctx.advance(2 * DAY_MS);
	await endMadeOfEndedTokens(one.ctx);
	expect(await one.lists()).toEqual(listed(ids, byToken(null)));
});

test("a new password that ends the tokens ends what they made", async () => {
	const one = await scene();
	const token = await one.newToken({ keeps_made: true });
	await one.makeAll(token.headers);
	const caller = await findSession(one.ctx, { secret: one.cookie, kind: "cookie", ip: null });
	if (!caller) throw new Error("no session");
	const change = {
		currentPassword: one.person.password,
		newPassword: "another long password",
		endApiTokens: true,
		ip: null,
		userAgent: null,
	};
	await changePassword(one.ctx, seatOfCaller(caller), change);
	const left = await Promise.all(
		["webhook_endpoint", "share", "scheduled_export"].map(async (table) => {
			const [row] = await one.ctx.db.all<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE account_id = ${one.accountId}`);
			return row?.n;
		}),
	);
	expect(left).toEqual([0, 0, 0]);
});

test("managing what sends data needs read and send, each call of it", async () => {
	const sending = API_ROUTES.filter(
		({ method, path }) => method !== "GET" && /^(webhooks|shares|scheduled_exports|alert-rules(?!\/preview)|websites\/remove)\b/.test(path),
	);
	expect(sending.map(scopeOf)).toEqual(Array(22).fill("send"));
	expect(API_ROUTES.filter((route) => scopeOf(route) === "send")).toEqual(sending);
	const one = await scene();
	const found: Record<string, string[]> = {};
	for (const scope of API_SCOPES) {
		const { headers } = await one.newToken({ scope });
		found[scope] = [];
		for (const { method, path } of sending) {
			const { code } = await one.call(method, path.replace(/:\w+/g, "AAAAAAAAAAAAAAAAAAAAAA"), {}, headers);
			if (code !== "ForbiddenException") found[scope]?.push(`${method} ${path}`);
		}
	}
	const all = sending.map(({ method, path }) => `${method} ${path}`);
	expect(found).toEqual({ read: [], write: [], "read write": [], "read send": all, "*": all });
	expect((await one.call("POST", "account/tokens/api", { label: "x", scope: ["send", "write"] })).body).toMatchObject({
		errors: { scope: ["send needs read as well."] },
	});
});

test("a token has no secret, no address and no end of what it did not make", async () => {
	const one = await scene();
	const own = await one.makeAll();
	const { headers } = await one.newToken();
	const before = await one.lists();
	const calls: [string, string, object?][] = [
		["POST", `webhooks/${own.webhooks}/secret`],
		["PUT", `webhooks/${own.webhooks}`, { ...HOOK, url: "https://evil.example/in" }],
		["PUT", `webhooks/${own.webhooks}/state`, { state: "off" }],
		["POST", `webhooks/${own.webhooks}/test`],
		["POST", `webhooks/${own.webhooks}/replay`, { from: "2026-11-01", to: "2026-11-02" }],
		["DELETE", `webhooks/${own.webhooks}`],
		["DELETE", `shares/${own.shares}`],
		["DELETE", "shares", { entities: [own.shares] }],
		["PUT", `scheduled_exports/${own.scheduled_exports}`, { transport_options: { emails: "evil@evil.example" } }],
		["PUT", "scheduled_exports", { entities: [{ id: own.scheduled_exports, transport_options: { emails: "evil@evil.example" } }] }],
		["POST", `scheduled_exports/${own.scheduled_exports}/send`],
		["POST", `scheduled_exports/${own.scheduled_exports}/ask`],
		["POST", `scheduled_exports/${own.scheduled_exports}/resume`],
		["DELETE", `scheduled_exports/${own.scheduled_exports}`],
		["DELETE", "scheduled_exports", { entities: [own.scheduled_exports] }],
	];
	for (const [method, path, body] of calls) {
		const answer = await one.call(method, path, body, headers);
		expect([method, path, answer.status, answer.code]).toEqual([method, path, 403, "MadeByAnotherException"]);
		expect(JSON.stringify(answer.body)).not.toContain("whsec_");
	}
	expect(await one.lists()).toEqual(before);
	const made = await one.makeAll(headers);
	expect((await one.call<{ secret: string }>("POST", `webhooks/${made.webhooks}/secret`, {}, headers)).body.secret).toMatch(/^whsec_/);
	expect((await one.call("POST", `webhooks/${made.webhooks}/secret`, {})).status).toBe(200);
});

test("the API page lists what a token made, and its form ends or keeps it without scripts", async () => {
	const one = await scene();
	const [first, second] = [await one.newToken(), await one.newToken()];
	await one.makeAll(first.headers);
	const kept = await one.makeAll(second.headers);
	const path = (id: string) => `/account/api?dialog=delete_api_token&id=${id}`;
	const { data } = await callRoute<{ screen: { dialog: { made: object } } }>(apiScreen, path(first.id), { cookie: one.cookie });
	expect(data?.screen.dialog.made).toMatchObject({
		webhooks: [{ name: "Warehouse" }],
		shares: [{ name: "shop.example" }],
		scheduled_exports: [{ name: "weekly" }],
	});
	const form = { intent: "delete" };
	await callRoute(apiPage, path(first.id), { cookie: one.cookie, form: { ...form, id: first.id, made: "end" } });
	await callRoute(apiPage, path(second.id), { cookie: one.cookie, form: { ...form, id: second.id, made: "keep" } });
	expect(await one.lists()).toEqual(listed(kept, byToken(null)));
});
