import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { dueProperties } from "~/db/property-visits";
import { connection, queryDay } from "~/db/tables/connections";
import { notification } from "~/db/tables/messages";
import { seededSite } from "../../../tests/queries/seeded-traffic";
import { seatOfCaller } from "../seat/make-seat";
import { ownerSeat } from "../seat/test-seat";
import { addBingKey, addServiceAccount } from "./add-key";
import { beginConsent, finishConsent } from "./consent";
import { deletePropertyData } from "./delete-data";
import { disconnect } from "./disconnect";
import { dropConnections } from "./drop-connections";
import { findProperty } from "./find-property";
import { openAccess } from "./open-access";
import { openVisited } from "./open-visited";
import { refreshList } from "./refresh-properties";
import { setProperty } from "./set-property";
import {
	addWebsite,
	caller,
	callerOf,
	DOMAIN,
	hidOf,
	keepDay,
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

test("a service account and a key of Bing connect; a text that is no key and a key that is refused do not", async () => {
	const mail = "reader@project.iam.gserviceaccount.example";
	const key = await outside.google.signIn.serviceAccount(mail);
	share(mail, DOMAIN, "siteFullUser");
	expect(await addServiceAccount(world.ctx, seatOfCaller(caller), { key })).toMatchObject({ refusal: null, matched: 1 });
	outside.bing.addKey("b".repeat(32), [
		{ url: "https://www.shop.example/", isVerified: true, site: seededSite({ origin: "https://www.shop.example" }) },
	]);
	expect(await addBingKey(world.ctx, seatOfCaller(caller), { key: ` ${"b".repeat(32)} ` })).toMatchObject({ refusal: null, matched: 1 });
	expect((await list()).map(({ way, name }) => [way, name])).toEqual([
		["service_account", mail],
		["api_key", "…bbbb"],
	]);
	const bing = await findProperty(world.ctx, ownerSeat(caller.account), {
		websiteHid: (await named(DOMAIN))?.website?.hid ?? "",
		kind: "bing_webmaster",
	});
	expect(bing?.name).toBe("https://www.shop.example/");
	await expect(addServiceAccount(world.ctx, seatOfCaller(caller), { key: "{}" })).rejects.toMatchObject({
		errors: { key: ["connections.errors.serviceKey"] },
	});
	await expect(addBingKey(world.ctx, seatOfCaller(caller), { key: "c".repeat(32) })).rejects.toMatchObject({
		errors: { key: ["connections.errors.keyRefused"] },
	});
	outside.google.faults.add("/token", { status: 503, body: "" });
	await expect(addServiceAccount(world.ctx, seatOfCaller(caller), { key })).rejects.toMatchObject({
		errors: { key: ["connections.attempts.unreachable"] },
	});
});

test("keys with the same last characters are two connections, and each one is known again", async () => {
	const [first, second] = ["a", "b"].map((letter) => `${letter.repeat(28)}0042`);
	if (!first || !second) throw new Error("no keys");
	for (const [key, url] of [
		[first, "https://www.shop.example/"],
		[second, "https://blog.example/"],
	] as const)
		outside.bing.addKey(key, [{ url, isVerified: true, site: seededSite({ origin: url }) }]);
	const connect = async (key: string) => (await addBingKey(world.ctx, seatOfCaller(caller), { key })).hid;
	const made = await connect(first);
	// A key that was connected before there were digests is known by what the connection holds.
	await world.ctx.db.update(connection).set({ keyDigest: "" });
	const other = await connect(second);
	expect(await connect(first)).toBe(made);
	expect(await connect(second)).toBe(other);
	expect((await list()).map(({ hid, name, properties: of }) => [hid, name, of.map((one) => one.name)])).toEqual([
		[made, "…0042", ["https://www.shop.example/"]],
		[other, "…0042", ["https://blog.example/"]],
	]);
	// One that has ended holds no key: the name is all that is known of it.
	await keepDay("https://www.shop.example/");
	await disconnect(world.ctx, seatOfCaller(caller), made);
	await world.ctx.db.update(connection).set({ keyDigest: "" }).where(eq(connection.hid, made));
	expect(await connect(first)).toBe(made);
	expect(JSON.stringify(await list())).not.toMatch(/digest|aaaa/i);
});

test("a property that is on has its website for itself; one that is off gives it up, and keeps its days until then", async () => {
	await signIn();
	await setProperty(world.ctx, seatOfCaller(caller), await hidOf(DOMAIN), { website: "new" });
	const shop = (await named(DOMAIN))?.website?.hid ?? "";
	const prefix = await hidOf("https://www.shop.example/");
	await expect(setProperty(world.ctx, seatOfCaller(caller), prefix, { website: shop })).rejects.toMatchObject({
		errors: { website: ["connections.errors.taken"] },
	});
	await setProperty(world.ctx, seatOfCaller(caller), await hidOf(DOMAIN), { website: "" });
	expect(await findProperty(world.ctx, ownerSeat(caller.account), { websiteHid: shop })).toMatchObject({ name: DOMAIN, state: "off" });
	await setProperty(world.ctx, seatOfCaller(caller), prefix, { website: shop });
	expect(await findProperty(world.ctx, ownerSeat(caller.account), { websiteHid: shop })).toMatchObject({
		name: "https://www.shop.example/",
	});
	await expect(setProperty(world.ctx, seatOfCaller(caller), await hidOf("https://blog.example/"), { website: shop })).rejects.toMatchObject(
		{
			errors: { website: ["connections.errors.website"] },
		},
	);
	await expect(
		setProperty(world.ctx, seatOfCaller(caller), await hidOf("sc-domain:closed.example"), { website: "new" }),
	).rejects.toMatchObject({
		errors: { website: ["connections.refusals.no_access"] },
	});
	const stranger = await callerOf(world);
	await expect(setProperty(world.ctx, seatOfCaller(stranger), prefix, { website: "new" })).rejects.toMatchObject({
		code: "NotFoundException",
	});
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
	await disconnect(world.ctx, seatOfCaller(caller), hid);
	expect(outside.google.calls.filter((path) => path === "/revoke")).toHaveLength(1);
	expect(await rowOf()).toMatchObject({ state: "ended", sealedCredential: "" });
	expect((await properties()).map(({ name, daysKept }) => [name, daysKept])).toEqual([[DOMAIN, 1]]);
	await signIn();
	expect(await named(DOMAIN)).toMatchObject({ state: "on", daysKept: 1, website: { domain: "shop.example" } });
	await deletePropertyData(world.ctx, seatOfCaller(caller), await hidOf(DOMAIN));
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
	await disconnect(world.ctx, seatOfCaller(caller), first?.hid ?? "");
	expect(outside.google.calls).not.toContain("/revoke");
	expect(await list()).toMatchObject([{ name: SECOND, properties: [{ name: DOMAIN, permission: "full", daysKept: 1 }] }]);
});

test("a property of a broken connection is read through another account that may read it", async () => {
	await addWebsite("shop.example");
	await signIn();
	share(SECOND, DOMAIN, "siteFullUser");
	await signIn(SECOND);
	outside.google.signIn.revoke(OWNER);
	const broken = (await list()).find(({ name }) => name === OWNER);
	expect(broken?.properties.map(({ name }) => name)).toContain(DOMAIN);
	expect(await openVisited(world.ctx, await rowOf(broken?.hid))).toMatchObject({ refusal: "revoked" });
	const [, second] = await list();
	expect(second).toMatchObject({ name: SECOND, state: "on", properties: [{ name: DOMAIN, permission: "full", state: "on" }] });
	expect(second?.properties[0]?.website?.domain).toBe("shop.example");
});

test("deleting the data of an ended connection deletes its objects, the property and the connection", async () => {
	await signIn();
	const { hid } = await keepDay(DOMAIN);
	const key = `queries/${caller.account.hid}/${hid}/2026-10.1`;
	await world.ctx.ports.objects.put(key, new Uint8Array([1]));
	await disconnect(world.ctx, seatOfCaller(caller), (await rowOf()).hid);
	await deletePropertyData(world.ctx, seatOfCaller(caller), hid);
	expect(await world.ctx.ports.objects.get(key)).toBeNull();
	expect([await list(), await world.ctx.db.select().from(queryDay)]).toEqual([[], []]);
});

test("the list is read again: what is gone goes, unless days of it are kept", async () => {
	await signIn();
	await keepDay(DOMAIN);
	for (const name of [DOMAIN, "https://blog.example/"]) outside.google.console.remove(OWNER, name);
	share(OWNER, "https://new.example/", "siteOwner");
	const { hid } = await rowOf();
	await refreshList(world.ctx, seatOfCaller(caller), hid);
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
	expect(await refreshList(world.ctx, seatOfCaller(caller), hid)).toBe("quota");
});

test("a first list that the service refuses is read later, and turns properties on as that of a new connection", async () => {
	await addWebsite("shop.example");
	outside.google.faults.add("/webmasters/v3/sites", { status: 503, body: "" });
	expect(await signIn()).toMatchObject({ refusal: "unreachable", matched: 0 });
	const { hid } = await rowOf();
	expect([await properties(), await refreshList(world.ctx, seatOfCaller(caller), hid)]).toEqual([[], null]);
	expect(await named(DOMAIN)).toMatchObject({ state: "on", website: { domain: "shop.example" } });
	await setProperty(world.ctx, seatOfCaller(caller), await hidOf(DOMAIN), { website: "" });
	await refreshList(world.ctx, seatOfCaller(caller), hid);
	expect(await named(DOMAIN)).toMatchObject({ state: "off" });
});

test("an administrator in the owner's name gives, ends and deletes no access", async () => {
	await signIn();
	const { hid } = await rowOf();
	const acting = { ...caller, session: { ...caller.session, impersonatorId: 9 } };
	const property = await hidOf(DOMAIN);
	const tries = [
		() => beginConsent(world.ctx, seatOfCaller(acting), "fr"),
		() => finishConsent(world.ctx, seatOfCaller(acting), { cookie: null, state: null, code: null, error: null }),
		() => addServiceAccount(world.ctx, seatOfCaller(acting), {}),
		() => addBingKey(world.ctx, seatOfCaller(acting), {}),
		() => disconnect(world.ctx, seatOfCaller(acting), hid),
		() => deletePropertyData(world.ctx, seatOfCaller(acting), property),
	];
	for (const one of tries) await expect(one()).rejects.toMatchObject({ code: "ImpersonatedException" });
	await expect(disconnect(world.ctx, seatOfCaller(await callerOf(world)), hid)).rejects.toMatchObject({ code: "NotFoundException" });
});

test("a destroyed account's tokens are revoked, and its visits stop", async () => {
	await addWebsite("shop.example");
	await signIn();
	await dropConnections(world.ctx, caller.account.id);
	expect(await dueProperties(world.ctx.db, world.ctx.now(), 9)).toEqual([]);
	expect(await openAccess(world.ctx, await rowOf())).toMatchObject({ refusal: "revoked" });
});
