import { beforeEach, expect, test } from "vitest";
import { connection } from "~/db/tables/connections";
import { audit } from "~/db/tables/sessions";
import { addBingKey } from "./add-key";
import { beginConsent, CONSENT_MS, finishConsent } from "./consent";
import { findProperty } from "./find-property";
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
	const found = await findProperty(world.ctx, { accountId: caller.account.id, websiteHid: "w-shop.example" });
	expect(found).toMatchObject({ name: DOMAIN, nextAt: world.ctx.now() });
	expect(await findProperty(world.ctx, { accountId: caller.account.id + 1, websiteHid: "w-shop.example" })).toBeNull();
});

test("a lone property makes its website", async () => {
	share(SECOND, "https://only.example/", "siteFullUser");
	expect(await signIn(SECOND)).toMatchObject({ matched: 1 });
	expect(await named("https://only.example/")).toMatchObject({ state: "on", website: { domain: "only.example" } });
});

test("another state, another session, a late answer and a refusal by the user connect nothing", async () => {
	const first = await begin();
	expect(await finishConsent(world.ctx, caller, { ...first.back, cookie: first.cookie, state: "x" })).toEqual({ refusal: "expired" });
	expect(await finishConsent(world.ctx, caller, { ...first.back, cookie: null })).toEqual({ refusal: "expired" });
	expect(await finishConsent(world.ctx, caller, { ...first.back, cookie: "v1.a.b" })).toEqual({ refusal: "expired" });
	const other = { ...caller, session: { ...caller.session, id: caller.session.id + 1 } };
	expect(await finishConsent(world.ctx, other, { ...first.back, cookie: first.cookie })).toEqual({ refusal: "expired" });
	world.advance(CONSENT_MS + 1);
	expect(await finishConsent(world.ctx, caller, { ...first.back, cookie: first.cookie })).toEqual({ refusal: "expired" });
	expect(await signIn(null)).toEqual({ refusal: "denied" });
	outside.google.signIn.scope = "openid email";
	expect(await signIn()).toEqual({ refusal: "no_access" });
	expect(await list()).toEqual([]);
});

test("a code is good once", async () => {
	const { cookie, back } = await begin();
	expect(await finishConsent(world.ctx, caller, { cookie, ...back })).toMatchObject({ refusal: null });
	expect(await finishConsent(world.ctx, caller, { cookie, ...back })).toEqual({ refusal: "expired" });
});

test("an installation without an OAuth client or without a secret begins no sign-in", async () => {
	const { services } = outside;
	world.ctx.ports.queries = { ...services, consent: null };
	expect(await beginConsent(world.ctx, caller, "fr")).toEqual({ refusal: "not_configured" });
	world.ctx.ports.queries = services;
	delete world.ctx.ports.secrets;
	expect(await beginConsent(world.ctx, caller, "fr")).toEqual({ refusal: "no_secret" });
	await expect(addBingKey(world.ctx, caller, { key: "x" })).rejects.toMatchObject({ errors: { key: ["connections.errors.bingKey"] } });
});
