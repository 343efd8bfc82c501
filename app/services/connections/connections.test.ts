import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { aesSecretBox } from "~/adapters/secrets/aes-secret-box";
import { connection, connectionProperty, queryDay } from "~/db/tables/connections";
import { notification } from "~/db/tables/messages";
import { website } from "~/db/tables/monitors";
import { audit } from "~/db/tables/sessions";
import { account } from "~/db/tables/users";
import { newAccount, newWorld, type World } from "../../../tests/engine/test-world";
import { fakeQueries } from "../../../tests/queries/fake-queries";
import { seededSite } from "../../../tests/queries/seeded-traffic";
import type { Caller } from "../sessions/find-session";
import { addBingKey, addServiceAccount } from "./add-key";
import { beginConsent, CONSENT_MS, finishConsent } from "./consent";
import { deletePropertyData } from "./delete-data";
import { disconnect } from "./disconnect";
import { dropConnections } from "./drop-connections";
import { findProperty } from "./find-property";
import { listConnections } from "./list-connections";
import { openAccess } from "./open-access";
import { refreshList } from "./refresh-properties";
import { setProperty } from "./set-property";

const OWNER = "owner@example.com";
const SECOND = "second@example.com";
const DOMAIN = "sc-domain:shop.example";

let world: World;
let caller: Caller;
let outside: ReturnType<typeof fakeQueries>;

beforeEach(async () => {
	world = await newWorld();
	outside = fakeQueries(() => world.ctx.now());
	world.ctx.ports.queries = outside.services;
	const secrets = aesSecretBox(["a secret of this test, long enough to be used"]);
	if (secrets) world.ctx.ports.secrets = secrets;
	caller = await callerOf(world);
	share(OWNER, DOMAIN, "siteOwner");
	share(OWNER, "https://www.shop.example/", "siteFullUser");
	share(OWNER, "https://blog.example/", "siteRestrictedUser");
	share(OWNER, "sc-domain:closed.example", "siteUnverifiedUser");
	share(OWNER, "android-app://com.example/", "siteOwner");
});

async function callerOf(of: World): Promise<Caller> {
	const id = await newAccount(of);
	const [row] = await of.ctx.db.select().from(account).where(eq(account.id, id));
	return { account: row, user: { id, hid: "u", language: "fr" }, session: { id: id + 40, impersonatorId: null } } as unknown as Caller;
}

function share(
	email: string,
	siteUrl: string,
	permissionLevel: "siteOwner" | "siteFullUser" | "siteRestrictedUser" | "siteUnverifiedUser",
) {
	const site = seededSite({ origin: "https://www.shop.example", queries: 20 });
	outside.google.addProperty(email, { siteUrl, permissionLevel, site, since: null });
}

/** Goes to Google and comes back. */
async function signIn(email: string | null = OWNER, by = caller) {
	const { cookie, back } = await begin(email, by);
	return finishConsent(world.ctx, by, { cookie, ...back });
}

async function begin(email: string | null = OWNER, by = caller) {
	const begun = await beginConsent(world.ctx, by, "fr");
	if (!("address" in begun)) throw new Error(begun.refusal);
	outside.google.signIn.next = email;
	const answer = await outside.google.answer(new Request(begun.address));
	const { searchParams } = new URL(answer.headers.get("Location") ?? "");
	const [state, code, error] = ["state", "code", "error"].map((name) => searchParams.get(name));
	return { cookie: begun.cookie, back: { state: state ?? null, code: code ?? null, error: error ?? null } };
}

const list = () => listConnections(world.ctx, caller.account.id);
const properties = async () => (await list()).flatMap((one) => one.properties);
const named = async (name: string) => (await properties()).find((one) => one.name === name);
const hidOf = async (name: string) => (await named(name))?.hid ?? "";
const addWebsite = (domain: string) =>
	world.ctx.db.insert(website).values({ hid: `w-${domain}`, accountId: caller.account.id, domain, createdAt: 1 });
async function keepDay(name: string) {
	const [row] = await world.ctx.db.select().from(connectionProperty).where(eq(connectionProperty.name, name));
	if (!row) throw new Error("no property");
	const day = { day: "2026-11-01", isFinal: true, rows: 0, clicks: 0, impressions: 0, collectedAt: 1 };
	await world.ctx.db.insert(queryDay).values({ propertyId: row.id, accountId: row.accountId, ...day });
	return row;
}
async function rowOf(hid = "") {
	const rows = await world.ctx.db.select().from(connection);
	const row = rows.find((one) => hid === "" || one.hid === hid);
	if (!row) throw new Error("no connection");
	return row;
}

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

test("a service account and a key of Bing connect; a text that is no key and a key that is refused do not", async () => {
	const mail = "reader@project.iam.gserviceaccount.example";
	const key = await outside.google.signIn.serviceAccount(mail);
	share(mail, DOMAIN, "siteFullUser");
	expect(await addServiceAccount(world.ctx, caller, { key })).toMatchObject({ refusal: null, matched: 1 });
	outside.bing.addKey("b".repeat(32), [
		{ url: "https://www.shop.example/", isVerified: true, site: seededSite({ origin: "https://www.shop.example" }) },
	]);
	expect(await addBingKey(world.ctx, caller, { key: ` ${"b".repeat(32)} ` })).toMatchObject({ refusal: null, matched: 1 });
	expect((await list()).map(({ way, name }) => [way, name])).toEqual([
		["service_account", mail],
		["api_key", "…bbbb"],
	]);
	const bing = await findProperty(world.ctx, {
		accountId: caller.account.id,
		websiteHid: (await named(DOMAIN))?.website?.hid ?? "",
		kind: "bing_webmaster",
	});
	expect(bing?.name).toBe("https://www.shop.example/");
	await expect(addServiceAccount(world.ctx, caller, { key: "{}" })).rejects.toMatchObject({
		errors: { key: ["connections.errors.serviceKey"] },
	});
	await expect(addBingKey(world.ctx, caller, { key: "c".repeat(32) })).rejects.toMatchObject({
		errors: { key: ["connections.errors.keyRefused"] },
	});
	outside.google.faults.add("/token", { status: 503, body: "" });
	await expect(addServiceAccount(world.ctx, caller, { key })).rejects.toMatchObject({
		errors: { key: ["connections.refusals.unreachable"] },
	});
});

test("a property that is on has its website for itself; one that is off gives it up, and keeps its days until then", async () => {
	await signIn();
	await setProperty(world.ctx, caller, await hidOf(DOMAIN), { website: "new" });
	const shop = (await named(DOMAIN))?.website?.hid ?? "";
	const prefix = await hidOf("https://www.shop.example/");
	await expect(setProperty(world.ctx, caller, prefix, { website: shop })).rejects.toMatchObject({
		errors: { website: ["connections.errors.taken"] },
	});
	await setProperty(world.ctx, caller, await hidOf(DOMAIN), { website: "" });
	expect(await findProperty(world.ctx, { accountId: caller.account.id, websiteHid: shop })).toMatchObject({ name: DOMAIN, state: "off" });
	await setProperty(world.ctx, caller, prefix, { website: shop });
	expect(await findProperty(world.ctx, { accountId: caller.account.id, websiteHid: shop })).toMatchObject({
		name: "https://www.shop.example/",
	});
	await expect(setProperty(world.ctx, caller, await hidOf("https://blog.example/"), { website: shop })).rejects.toMatchObject({
		errors: { website: ["connections.errors.website"] },
	});
	await expect(setProperty(world.ctx, caller, await hidOf("sc-domain:closed.example"), { website: "new" })).rejects.toMatchObject({
		errors: { website: ["connections.refusals.no_access"] },
	});
	const stranger = await callerOf(world);
	await expect(setProperty(world.ctx, stranger, prefix, { website: "new" })).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a revoked token breaks the connection once, with one notice, and connecting again mends it", async () => {
	await addWebsite("shop.example");
	await signIn();
	outside.google.signIn.revoke(OWNER);
	const row = await rowOf();
	expect(await openAccess(world.ctx, row)).toMatchObject({ refusal: "revoked" });
	expect(await openAccess(world.ctx, row)).toMatchObject({ refusal: "revoked" });
	expect(await list()).toMatchObject([{ state: "broken", cause: "revoked", brokenAt: world.ctx.now() }]);
	const told = await world.ctx.db.select().from(notification);
	expect(told.map(({ kind, facts }) => [kind, facts])).toEqual([["connection_broken", JSON.stringify({ label: OWNER })]]);
	world.advance(1_000);
	expect(await signIn()).toMatchObject({ hid: row.hid, refusal: null });
	expect(await list()).toMatchObject([{ state: "on", cause: null }]);
	expect(await named(DOMAIN)).toMatchObject({ state: "on", website: { domain: "shop.example" } });
	// The refusal of the old token says nothing of the new one.
	expect(await openAccess(world.ctx, row)).toMatchObject({ refusal: "revoked" });
	expect(await list()).toMatchObject([{ state: "on" }]);
});

test("disconnecting revokes the token, keeps what was collected, and connecting again goes on with it", async () => {
	await addWebsite("shop.example");
	await signIn();
	await keepDay(DOMAIN);
	const { hid } = await rowOf();
	await disconnect(world.ctx, caller, hid);
	expect(outside.google.calls.filter((path) => path === "/revoke")).toHaveLength(1);
	expect(await rowOf()).toMatchObject({ state: "ended", sealedCredential: "" });
	expect((await properties()).map(({ name, daysKept }) => [name, daysKept])).toEqual([[DOMAIN, 1]]);
	await signIn();
	expect(await named(DOMAIN)).toMatchObject({ state: "on", daysKept: 1, website: { domain: "shop.example" } });
	await deletePropertyData(world.ctx, caller, await hidOf(DOMAIN));
	expect(await named(DOMAIN)).toMatchObject({ state: "off", daysKept: 0, website: null });
});

test("a token that another connection of the installation shares is not revoked, and properties go over to a second account", async () => {
	await signIn();
	const other = await callerOf(world);
	await signIn(OWNER, other);
	share(SECOND, DOMAIN, "siteFullUser");
	await signIn(SECOND);
	const [first, second] = await list();
	expect(second?.properties).toEqual([]);
	await keepDay(DOMAIN);
	await disconnect(world.ctx, caller, first?.hid ?? "");
	expect(outside.google.calls).not.toContain("/revoke");
	expect(await list()).toMatchObject([{ name: SECOND, properties: [{ name: DOMAIN, permission: "full", daysKept: 1 }] }]);
});

test("deleting the data of an ended connection deletes its objects, the property and the connection", async () => {
	await signIn();
	const { hid } = await keepDay(DOMAIN);
	const key = `queries/${caller.account.hid}/${hid}/2026-10.1`;
	await world.ctx.ports.objects.put(key, new Uint8Array([1]));
	await disconnect(world.ctx, caller, (await rowOf()).hid);
	await deletePropertyData(world.ctx, caller, hid);
	expect(await world.ctx.ports.objects.get(key)).toBeNull();
	expect([await list(), await world.ctx.db.select().from(queryDay)]).toEqual([[], []]);
});

test("the list is read again: what is gone goes, unless days of it are kept", async () => {
	await signIn();
	await keepDay(DOMAIN);
	for (const name of [DOMAIN, "https://blog.example/"]) outside.google.console.remove(OWNER, name);
	share(OWNER, "https://new.example/", "siteOwner");
	const { hid } = await rowOf();
	await refreshList(world.ctx, caller, hid);
	expect((await properties()).map(({ name, permission }) => [name, permission])).toEqual([
		["https://new.example/", "owner"],
		["https://www.shop.example/", "full"],
		["sc-domain:closed.example", "unverified"],
		[DOMAIN, "unverified"],
	]);
	outside.google.faults.add("/webmasters/v3/sites", {
		status: 403,
		body: JSON.stringify({ error: { errors: [{ reason: "quotaExceeded" }] } }),
	});
	expect(await refreshList(world.ctx, caller, hid)).toBe("quota");
});

test("an administrator in the owner's name gives, ends and deletes no access", async () => {
	await signIn();
	const { hid } = await rowOf();
	const acting = { ...caller, session: { ...caller.session, impersonatorId: 9 } };
	const property = await hidOf(DOMAIN);
	const tries = [
		() => beginConsent(world.ctx, acting, "fr"),
		() => finishConsent(world.ctx, acting, { cookie: null, state: null, code: null, error: null }),
		() => addServiceAccount(world.ctx, acting, {}),
		() => addBingKey(world.ctx, acting, {}),
		() => disconnect(world.ctx, acting, hid),
		() => deletePropertyData(world.ctx, acting, property),
	];
	for (const one of tries) await expect(one()).rejects.toMatchObject({ code: "ImpersonatedException" });
	await expect(disconnect(world.ctx, await callerOf(world), hid)).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a destroyed account's tokens are revoked", async () => {
	await signIn();
	await dropConnections(world.ctx, caller.account.id);
	expect(await openAccess(world.ctx, await rowOf())).toMatchObject({ refusal: "revoked" });
});
