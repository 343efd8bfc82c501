import { beforeEach, expect, test } from "vitest";
import { connection } from "~/db/tables/connections";
import { audit } from "~/db/tables/sessions";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import { addBingKey } from "./add-key";
import { beginConsent, CONSENT_MS, finishConsent } from "./consent";
import { findProperty } from "./find-property";
import { openAccess } from "./open-access";
import { MAX_CONNECTIONS } from "./save-connection";
import {
	addWebsite,
	begin,
	caller,
	DOMAIN,
	list,
	named,
	OWNER,
	outside,
	properties,
	rowOf,
	SECOND,
	setUp,
	share,
	signIn,
	world,
} from "./test-connections";

beforeEach(setUp);

test("a sign-in at Google makes a connection whose properties are listed, and the credential is nowhere in the clear", async () => {
	expect(await signIn()).toMatchObject({ refusal: null, matched: 0 });
	const [made] = await list();
	expect(made).toMatchObject({ kind: "google_search_console", way: "oauth", name: OWNER, state: "on" });
	expect(made?.properties.map(({ name, permission, state }) => [name, permission, state])).toEqual([
		["https://blog.example/", "restricted", "off"],
		["https://www.shop.example/", "full", "off"],
		["sc-domain:closed.example", "unverified", "off"],
		[DOMAIN, "owner", "off"],
	]);
	const written = JSON.stringify([await world.ctx.db.select().from(connection), await world.ctx.db.select().from(audit), await list()]);
	expect(written).not.toContain("fake-refresh");
	expect(written).toContain("connection.added");
});

test("the properties of tracked websites are on at once: the domain property before a prefix", async () => {
	await addWebsite("shop.example");
	expect(await signIn()).toMatchObject({ matched: 1 });
	expect((await properties()).filter(({ state }) => state === "on").map(({ name, website: of }) => [name, of?.domain])).toEqual([
		[DOMAIN, "shop.example"],
	]);
	const found = await findProperty(world.ctx, ownerSeat(caller.account), { websiteHid: "w-shop.example" });
	expect(found).toMatchObject({ name: DOMAIN, nextAt: world.ctx.now() });
	expect(await findProperty(world.ctx, ownerSeat({ id: caller.account.id + 1 }), { websiteHid: "w-shop.example" })).toBeNull();
});

test("a lone property makes its website", async () => {
	share(SECOND, "https://only.example/", "siteFullUser");
	expect(await signIn(SECOND)).toMatchObject({ matched: 1 });
	expect(await named("https://only.example/")).toMatchObject({ state: "on", website: { domain: "only.example" } });
});

test("another state, another session, a late answer and a refusal by the user connect nothing", async () => {
	const first = await begin();
	expect(await finishConsent(world.ctx, seatOfCaller(caller), { ...first.back, cookie: first.cookie, state: "x" })).toEqual({
		refusal: "expired",
	});
	expect(await finishConsent(world.ctx, seatOfCaller(caller), { ...first.back, cookie: null })).toEqual({ refusal: "expired" });
	expect(await finishConsent(world.ctx, seatOfCaller(caller), { ...first.back, cookie: "v1.a.b" })).toEqual({ refusal: "expired" });
	const other = { ...caller, session: { ...caller.session, id: caller.session.id + 1 } };
	expect(await finishConsent(world.ctx, seatOfCaller(other), { ...first.back, cookie: first.cookie })).toEqual({ refusal: "expired" });
	world.advance(CONSENT_MS + 1);
	expect(await finishConsent(world.ctx, seatOfCaller(caller), { ...first.back, cookie: first.cookie })).toEqual({ refusal: "expired" });
	expect(await signIn(null)).toEqual({ refusal: "denied" });
	expect(await list()).toEqual([]);
});

test("a consent that makes no connection is revoked at Google, unless a connection has the same Google account", async () => {
	const ended: unknown[] = [];
	world.ctx.log = ({ event, is_ended }) => void (event === "access_revoked" && ended.push(is_ended));
	const { signIn: google } = outside.google;
	const whole = google.scope;
	google.scope = "openid email";
	outside.google.faults.add("/revoke", { status: 503, body: "" });
	for (let i = 0; i < 2; i++) expect(await signIn()).toEqual({ refusal: "no_access" });
	expect([await list(), ended]).toEqual([[], [false, true]]);
	google.scope = whole;
	await signIn();
	google.scope = "openid email";
	expect(await signIn()).toEqual({ refusal: "no_access" });
	expect((await openAccess(world.ctx, await rowOf())).ok).toBe(true);
	google.scope = whole;
	const full = { accountId: caller.account.id, kind: "bing_webmaster", way: "api_key", sealedCredential: "x", createdAt: 1 } as const;
	for (let i = 0; i < MAX_CONNECTIONS; i++) await world.ctx.db.insert(connection).values({ ...full, hid: `c${i}`, name: `${i}` });
	share(SECOND, DOMAIN, "siteFullUser");
	expect(await signIn(SECOND)).toEqual({ refusal: "many" });
	expect(ended).toEqual([false, true, true]);
});

test("a code is good once", async () => {
	const { cookie, back } = await begin();
	expect(await finishConsent(world.ctx, seatOfCaller(caller), { cookie, ...back })).toMatchObject({ refusal: null });
	expect(await finishConsent(world.ctx, seatOfCaller(caller), { cookie, ...back })).toEqual({ refusal: "expired" });
});

test("an installation without an OAuth client or without a secret begins no sign-in", async () => {
	const { services } = outside;
	world.ctx.ports.queries = { ...services, consent: null };
	expect(await beginConsent(world.ctx, seatOfCaller(caller), "fr")).toEqual({ refusal: "not_configured" });
	world.ctx.ports.queries = services;
	delete world.ctx.ports.secrets;
	expect(await beginConsent(world.ctx, seatOfCaller(caller), "fr")).toEqual({ refusal: "no_secret" });
	await expect(addBingKey(world.ctx, seatOfCaller(caller), { key: "x" })).rejects.toMatchObject({
		errors: { key: ["connections.errors.bingKey"] },
	});
});
